/**
 * What a lesson type says about category and flags, and what other rules mean by "a topic lesson", "a TED lesson" ...
 *
 * The wire carries the type (`flattedCategory`) and beside it `category`, `shortTerm`, `promotion` and `ted`. A flag
 * counts whether the type or the flag itself says so, because callers of the documented API may send either.
 */
import { PHASE, SUBJECT } from '../dictionaries/dictionary-codes.ts';
import type { LessonCategory, LessonType } from './lesson-codes.ts';
import type { LessonFields } from './lesson-fields.ts';

type TypeFields = Pick<LessonFields, 'category' | 'flattedCategory' | 'shortTerm' | 'promotion' | 'ted'>;

/** Types that leave the category open are live, AI, activity lessons and the like: staff choose it. */
const CATEGORY_OF: Record<LessonType, LessonCategory | null> = {
  systematic: 'systematic',
  topic: 'topic',
  shortTerm: 'systematic',
  promotion: null,
  activity: null,
  zebraLive: null,
  live: null,
  ai: null,
  physicalCommodity: null,
  ted: null,
};

export const isTopic = (lesson: Pick<TypeFields, 'category'>): boolean => lesson.category === 'topic';
export const isSystematic = (lesson: Pick<TypeFields, 'category'>): boolean => lesson.category === 'systematic';
export const isShortTerm = (lesson: Pick<TypeFields, 'shortTerm' | 'flattedCategory'>): boolean =>
  lesson.shortTerm || lesson.flattedCategory === 'shortTerm';
export const isPromotion = (lesson: Pick<TypeFields, 'promotion' | 'flattedCategory'>): boolean =>
  lesson.promotion || lesson.flattedCategory === 'promotion';
export const isTed = (lesson: Pick<TypeFields, 'ted' | 'flattedCategory'>): boolean =>
  lesson.ted || lesson.flattedCategory === 'ted';

/** R058: goods are not. */
export const isTaught = ({ flattedCategory }: Pick<TypeFields, 'flattedCategory'>): boolean =>
  flattedCategory !== 'physicalCommodity';

/** Category and flags brought into line with the type, without taking a flag away. */
export function alignedWithType(lesson: TypeFields): Omit<TypeFields, 'flattedCategory'> {
  return {
    category: CATEGORY_OF[lesson.flattedCategory] ?? lesson.category,
    shortTerm: isShortTerm(lesson),
    promotion: isPromotion(lesson),
    ted: isTed(lesson),
  };
}

/** What choosing a type in the form does: its flags are set, the flags of the former type go. */
export function chooseLessonType<F extends TypeFields>(form: F, type: LessonType): F {
  const flagless = { ...form, flattedCategory: type, shortTerm: false, promotion: false, ted: false };
  return { ...flagless, ...alignedWithType(flagless) };
}

/** May staff choose the category, or does the type say it? */
export function categoryIsFree(type: LessonType): boolean {
  return CATEGORY_OF[type] === null;
}

type SubjectFields = Pick<LessonFields, 'subject' | 'subjects' | 'multiSubject'>;

export function subjectsOf(lesson: SubjectFields): readonly number[] {
  if (lesson.multiSubject) return lesson.subjects;
  return lesson.subject === null ? [] : [lesson.subject];
}

export function isProgrammingLesson(lesson: Pick<LessonFields, 'phase' | 'subject'>): boolean {
  return lesson.phase === PHASE.code.primary && lesson.subject === SUBJECT.code.programming;
}
