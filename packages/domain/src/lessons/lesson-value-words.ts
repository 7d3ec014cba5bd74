/**
 * The value of a lesson field as staff read it: labels instead of codes, names instead of ids, 元 instead of 分.
 * The diff before a save, the ledger of cleared fields, the detail page and the operation log all speak through it.
 */

import { UNSET } from '../dictionaries/dictionary-codes.ts';
import { moneyText } from '../money/money-text.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { formatDateTime } from '../time/shanghai-time.ts';
import { CALCULATION_RULE } from './calculation-rule-codes.ts';
import { homeworkDeadlineLabel } from './homework.ts';
import { HOMEWORK_TYPE, LESSON_CATEGORY, LESSON_TYPE, MAJOR, REFUND_WAY } from './lesson-codes.ts';
import type { LessonField } from './lesson-fields.ts';

/** Id -> name, by dictionary; an id that is not in it is shown as it is. */
export type NamesOf = ReadonlyMap<number, string>;
export interface LessonNames {
  readonly phases: NamesOf;
  readonly subjects: NamesOf;
  readonly grades: NamesOf;
  readonly semesters: NamesOf;
  readonly levels: NamesOf;
  readonly labels: NamesOf;
  readonly tags: NamesOf;
  readonly marks: NamesOf;
  readonly productLines: NamesOf;
  readonly logisticsBizs: NamesOf;
  readonly templates: NamesOf;
}

export const NO_VALUE = '—';
type Words = (value: unknown, names: LessonNames) => string;

const text: Words = (value) => (typeof value === 'string' && value !== '' ? value : NO_VALUE);
const number: Words = (value) => (typeof value === 'number' ? String(value) : NO_VALUE);
const flag: Words = (value) => (typeof value === 'boolean' ? (value ? '是' : '否') : NO_VALUE);
const instant: Words = (value) => (typeof value === 'number' && value > 0 ? formatDateTime(value) : NO_VALUE);
const money: Words = (value) => (typeof value === 'number' ? moneyText(value) : NO_VALUE);
const minutes: Words = (value) => (typeof value === 'number' && value > 0 ? `${value / MINUTE_MS} 分钟` : NO_VALUE);
const unless =
  (unset: number, words: Words): Words =>
  (value, names) =>
    entryOf(value).id === unset ? NO_VALUE : words(value, names);
const coded =
  (table: { has(value: unknown): boolean; labelOf(value: never): string }): Words =>
  (value) =>
    // `has` has just said that the table knows the value.
    table.has(value) ? table.labelOf(value as never) : NO_VALUE;
/** A log keeps ids with the name they had then, `{ id, name }`: that name is read, whatever it is called today. */
const named =
  (dictionary: keyof LessonNames): Words =>
  (value, names) => {
    const { id, name } = entryOf(value);
    return id === null ? NO_VALUE : (name ?? names[dictionary].get(id) ?? String(id));
  };
const namedList =
  (dictionary: keyof LessonNames): Words =>
  (value, names) => {
    if (!Array.isArray(value) || value.length === 0) return NO_VALUE;
    return value.map((entry: unknown) => named(dictionary)(entry, names)).join('、');
  };

interface Entry {
  readonly id: number | null;
  readonly name: string | null;
}

function entryOf(value: unknown): Entry {
  if (typeof value === 'number') return { id: value, name: null };
  if (typeof value !== 'object' || value === null || !('id' in value) || typeof value.id !== 'number') {
    return { id: null, name: null };
  }
  return { id: value.id, name: 'name' in value && typeof value.name === 'string' ? value.name : null };
}

const WORDS: Record<LessonField, Words> = {
  name: text,
  category: coded(LESSON_CATEGORY),
  flattedCategory: coded(LESSON_TYPE),
  shortTerm: flag,
  promotion: flag,
  ted: flag,
  internal: flag,
  subject: named('subjects'),
  subjects: namedList('subjects'),
  multiSubject: flag,
  phase: named('phases'),
  grades: namedList('grades'),
  semester: named('semesters'),
  mixedLevel: (value, names) => (entryOf(value).id === 0 ? '不分难度' : named('levels')(value, names)),
  label: named('labels'),
  withMentor: flag,
  displayTeamSize: flag,
  withAssessment: flag,
  transferable: flag,
  refundWay: coded(REFUND_WAY),
  refundDeadline: instant,
  refundDeadlineCalculationRule: coded(CALCULATION_RULE),
  transferredDeadline: instant,
  transferredDeadlineCalculationRule: coded(CALCULATION_RULE),
  limit: (value) => (value === 0 ? '不限人数' : typeof value === 'number' ? `${value} 人` : NO_VALUE),
  startSaleTime: (value, names) => (value === 0 ? '发布后立即开售' : instant(value, names)),
  endSaleTime: (value, names) => (value === 0 ? '课程结束时停售' : instant(value, names)),
  endSaleTimeCalculationRule: coded(CALCULATION_RULE),
  displayStartTime: instant,
  displayEndTime: instant,
  displayTimeCalculationRule: coded(CALCULATION_RULE),
  originalPrice: unless(0, money),
  price: money,
  giftPrice: money,
  withGift: flag,
  showGiftPriceDescription: flag,
  lessonCardLabel: text,
  tags: namedList('tags'),
  productLine: named('productLines'),
  major: coded(MAJOR),
  inviteFresh: flag,
  withTrialLesson: flag,
  trialLessonDuration: minutes,
  startPreSaleTime: instant,
  endPreSaleTime: instant,
  srcLessonId: number,
  withEntranceExam: flag,
  enableLadderPrice: flag,
  marketingLabels: (value, names) => text(typeof value === 'string' ? value.split(',').join('、') : value, names),
  template: named('templates'),
  logisticsBiz: named('logisticsBizs'),
  lessonMarkId: named('marks'),
  withHomework: flag,
  homeworkType: coded(HOMEWORK_TYPE),
  homeworkDeadlineDuration: (value) => (typeof value === 'number' ? homeworkDeadlineLabel(value) : NO_VALUE),
  programmingLevel: unless(UNSET, named('levels')),
  programmingClassNumber: unless(UNSET, (value) => (typeof value === 'number' ? `第 ${value} 期` : NO_VALUE)),
  relatedLevel: named('levels'),
};

const NO_NAMES: NamesOf = new Map();
/** For values that bring their names along. */
export const OWN_NAMES: LessonNames = {
  phases: NO_NAMES,
  subjects: NO_NAMES,
  grades: NO_NAMES,
  semesters: NO_NAMES,
  levels: NO_NAMES,
  labels: NO_NAMES,
  tags: NO_NAMES,
  marks: NO_NAMES,
  productLines: NO_NAMES,
  logisticsBizs: NO_NAMES,
  templates: NO_NAMES,
};

/** `—` for a field that is not set. The value is one of the field's own, or one with names as the log keeps it. */
export function lessonValueWords(field: LessonField, value: unknown, names: LessonNames): string {
  return WORDS[field](value, names);
}
