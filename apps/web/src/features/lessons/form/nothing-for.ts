import type { LessonFields } from '@lectern/domain/lessons/lesson-fields';

/** Why a list that hangs on phase and subject is empty. */
export function nothingFor({ phase, subject }: Pick<LessonFields, 'phase' | 'subject'>, what: string): string {
  return phase === null || subject === null ? '请先选择学段和学科' : `所选学段和学科没有${what}`;
}
