/** For which lessons renewal data of teams and lesson types are fetched (R064). */
import { LESSON_TYPE, type LessonType } from './lesson-codes.ts';

const WITH_RENEWAL: readonly LessonType[] = ['systematic', 'promotion', 'zebraLive'];

/** Undefined for those that have them. */
export function whyWithoutRenewal(type: LessonType): string | undefined {
  if (WITH_RENEWAL.includes(type)) return undefined;
  const others = WITH_RENEWAL.map((each) => LESSON_TYPE.labelOf(each)).join('、');
  return `${LESSON_TYPE.labelOf(type)}不统计续报，只有${others}统计`;
}
