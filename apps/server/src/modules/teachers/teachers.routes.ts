import type { teachersContract } from '@lectern/contract/people/teachers';
import { NotFoundError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { presentTeachers, type TeachersDeps } from './present-teachers.ts';
import { teachersSeenAmong } from './teacher-scope.queries.ts';
import { searchTeachers } from './teacher-search.queries.ts';
import { findTeacherByLdap, findTeachers } from './teachers.queries.ts';

export const teachersHandlers = (deps: TeachersDeps): Handlers<typeof teachersContract> => ({
  byIds: async ({ body, actor, call }) =>
    presentTeachers(
      deps,
      { actor, call },
      await findTeachers(deps.db, [...(await teachersSeenAmong(deps.db, actor.scope, body.ids))]),
    ),
  byLdap: async ({ query, actor, call }) => {
    const row = await findTeacherByLdap(deps.db, query.account);
    const isSeen = row && (await teachersSeenAmong(deps.db, actor.scope, [row.id])).has(row.id);
    const [teacher] = isSeen ? await presentTeachers(deps, { actor, call }, [row]) : [];
    if (!teacher) throw new NotFoundError('老师', query.account);
    return teacher;
  },
  search: async ({ query, actor, call }) =>
    presentTeachers(deps, { actor, call }, await searchTeachers(deps.db, actor.scope, query)),
});
