/**
 * What must be filled in before a lesson may be published (decisions 38, 61; `hasRequiredFieldsUnSet` of R142).
 *
 * Only fields that the advanced rules leave to the type are asked for: a topic lesson has no label, a TED lesson no
 * subject. Prices may be 0 and times may be unset, so they are never missing.
 */
import { UNSET } from '../dictionaries/dictionary-codes.ts';
import type { LessonType } from './lesson-codes.ts';
import type { LessonField, LessonFields } from './lesson-fields.ts';
import { isProgrammingLesson, isTed, isTopic } from './lesson-type.ts';

const PLACED = ['name', 'phase', 'subject', 'grades', 'semester'] as const;

const REQUIRED_OF: Record<LessonType, readonly LessonField[]> = {
  systematic: [...PLACED, 'template', 'label', 'mixedLevel', 'refundWay'],
  topic: PLACED,
  shortTerm: [...PLACED, 'template', 'label'],
  promotion: PLACED,
  activity: ['name', 'phase', 'grades'],
  zebraLive: PLACED,
  live: PLACED,
  ai: [...PLACED, 'template'],
  physicalCommodity: ['name', 'logisticsBiz'],
  ted: ['name'],
};

type Rule = (lesson: LessonFields) => boolean;

interface RequiredWhen {
  readonly field: LessonField;
  /** Told to staff. */
  readonly words: string;
  readonly when: Rule;
}

/** Fields that another field's choice makes required, whatever the type. */
const REQUIRED_WHEN: readonly RequiredWhen[] = [
  { field: 'homeworkType', words: '布置作业的课程发布前必填', when: (lesson) => lesson.withHomework },
  { field: 'trialLessonDuration', words: '有试听课的课程发布前必填', when: (lesson) => lesson.withTrialLesson },
  { field: 'giftPrice', words: '有随课物料的课程发布前必填', when: (lesson) => lesson.withGift },
  { field: 'programmingLevel', words: '小学编程课发布前必填', when: isProgrammingLesson },
];

/** Beside what the type asks for. */
export const conditionsOf = (field: LessonField): readonly RequiredWhen[] =>
  REQUIRED_WHEN.filter((condition) => condition.field === field);

/** Fields that a rule clears cannot be asked for (R170, R171). */
const CLEARED_WHEN: Partial<Record<LessonField, Rule>> = {
  phase: isTed,
  subject: isTed,
  label: isTopic,
  mixedLevel: isTopic,
};

export function requiredFieldsOf(type: LessonType, lesson: LessonFields): readonly LessonField[] {
  const conditional = REQUIRED_WHEN.filter(({ when }) => when(lesson)).map(({ field }) => field);
  return [...REQUIRED_OF[type], ...conditional]
    .filter((field) => !CLEARED_WHEN[field]?.(lesson))
    .map((field) => (field === 'subject' && lesson.multiSubject ? 'subjects' : field));
}

export function missingLessonFields(lesson: LessonFields): readonly LessonField[] {
  return requiredFieldsOf(lesson.flattedCategory, lesson).filter((field) => isMissing(field, lesson));
}

function isMissing(field: LessonField, lesson: LessonFields): boolean {
  const value = lesson[field];
  if (field === 'programmingLevel') return value === UNSET;
  if (Array.isArray(value)) return value.length === 0;
  return value === null || (typeof value === 'string' && value.trim() === '');
}
