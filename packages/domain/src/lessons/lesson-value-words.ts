/**
 * The value of a lesson field as staff read it: labels instead of codes, names instead of ids, 元 instead of 分.
 * The diff before a save, the ledger of cleared fields, the detail page and the operation log all speak through it.
 */

import { UNSET } from '../dictionaries/dictionary-codes.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { formatDateTime } from '../time/shanghai-time.ts';
import { CALCULATION_RULE } from './calculation-rule-codes.ts';
import { homeworkDeadlineLabel } from './homework.ts';
import { HOMEWORK_TYPE, LESSON_CATEGORY, LESSON_TYPE, MAJOR, REFUND_WAY } from './lesson-codes.ts';
import type { LessonField, LessonFields } from './lesson-fields.ts';

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
const money: Words = (value) => (typeof value === 'number' ? `${(value / 100).toFixed(2)} 元` : NO_VALUE);
const minutes: Words = (value) => (typeof value === 'number' && value > 0 ? `${value / MINUTE_MS} 分钟` : NO_VALUE);
const unless =
  (unset: number, words: Words): Words =>
  (value, names) =>
    value === unset ? NO_VALUE : words(value, names);
const coded =
  (table: { has(value: unknown): boolean; labelOf(value: never): string }): Words =>
  (value) =>
    // `has` has just said that the table knows the value.
    table.has(value) ? table.labelOf(value as never) : NO_VALUE;
const named =
  (dictionary: keyof LessonNames): Words =>
  (value, names) =>
    typeof value === 'number' ? (names[dictionary].get(value) ?? String(value)) : NO_VALUE;
const namedList =
  (dictionary: keyof LessonNames): Words =>
  (value, names) => {
    if (!Array.isArray(value) || value.length === 0) return NO_VALUE;
    return value.map((entry: unknown) => named(dictionary)(idOf(entry), names)).join('、');
  };

function idOf(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : entry;
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
  mixedLevel: (value, names) => (value === 0 ? '不分难度' : named('levels')(value, names)),
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
  limit: (value, names) => (value === 0 ? '不限人数' : number(value, names)),
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

/** `—` for a field that is not set. */
export function lessonValueWords(
  field: LessonField,
  value: LessonFields[LessonField] | undefined,
  names: LessonNames,
): string {
  return WORDS[field](value, names);
}
