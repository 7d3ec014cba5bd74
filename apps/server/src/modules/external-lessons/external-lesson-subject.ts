/** Third-party lessons as what commands are about. */
import { InvalidError } from '../../platform/errors.ts';
import type { SubjectSource } from '../../platform/plans/command-type.ts';
import { externalLessonsByIds } from './external-lessons.queries.ts';

export const externalLessonSubject: SubjectSource = {
  type: 'externalLesson',
  viewPage: 'externalLessons',
  idsOfQuery: () => Promise.reject(new InvalidError('外部课程不能按筛选条件选择，请改用 ID', [])),
  versionsOf: async (db, actor, ids) => {
    // With those that were deleted: the way back is about them.
    const rows = await externalLessonsByIds(db, actor.scope, ids);
    return new Map([...rows].map(([id, { rev }]) => [id, rev]));
  },
};

export const EXTERNAL_LESSONS_PATH = '/externalLessons';
