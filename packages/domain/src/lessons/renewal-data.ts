/** For which lessons renewal data of teams and lesson types are fetched (R064). Called once statistics stand (issue 19). */
import type { LessonType } from './lesson-codes.ts';

const WITH_RENEWAL: readonly LessonType[] = ['systematic', 'promotion', 'zebraLive'];

export function hasRenewalData(type: LessonType): boolean {
  return WITH_RENEWAL.includes(type);
}
