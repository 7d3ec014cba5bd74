import type { chosenStudentsContract } from '@lectern/contract/teams/chosen-students';
import { NotFoundError } from '../../../platform/errors.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { LessonsDeps } from '../../lessons/index.ts';
import { teamsAmong } from '../team-scope.queries.ts';
import { changeChosenStudents } from './change-chosen-students.ts';
import { chosenStudentsOf } from './chosen-students.queries.ts';

export const chosenStudentsHandlers = (
  deps: Pick<LessonsDeps, 'db' | 'now'>,
): Handlers<typeof chosenStudentsContract> => ({
  list: async ({ params: { id }, actor }) => {
    if (!(await teamsAmong(deps.db, actor.scope, [id])).has(id)) throw new NotFoundError('小班', id);
    return { list: await chosenStudentsOf(deps.db, actor.scope, id) };
  },
  change: ({ params, body, actor, call }) => changeChosenStudents(deps, { actor, call }, { params, body }),
});
