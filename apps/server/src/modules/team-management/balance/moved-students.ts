/** Students as what a plan of moves is about. */
import type { SubjectSource } from '../../../platform/engine/commands/command-type.ts';
import { InvalidError } from '../../../platform/errors.ts';
import { studentsAmong } from '../../students/index.ts';

export const movedStudentSource: SubjectSource = {
  type: 'student',
  viewPage: null,
  idsOfQuery: () => Promise.reject(new InvalidError('学员不能按筛选条件选择，请改用 ID', [])),
  // A student has no version: what was planned from is the stay, which each row looks at again.
  versionsOf: async (db, actor, ids) =>
    new Map([...(await studentsAmong(db, actor.scope, ids))].map((id) => [id, 1] as const)),
};
