/** Teams as what commands are about: they lie within a person's reach when their lesson does. */

import type { SubjectSource } from '../../../platform/engine/commands/command-type.ts';
import { InvalidError } from '../../../platform/errors.ts';
import { teamVersions } from '../../teams/index.ts';
import { isWithin } from '../lessons.repository.ts';
import { lessonVersions } from './lesson-versions.queries.ts';

export const teamSubject: SubjectSource = {
  type: 'team',
  viewPage: null,
  idsOfQuery: () => Promise.reject(new InvalidError('小班不能按筛选条件选择，请改用 ID', [])),
  versionsOf: async (db, actor, ids) => {
    const teams = await teamVersions(db, ids);
    const lessons = await lessonVersions(
      db,
      teams.map((team) => team.lessonId),
    );
    const reached = new Set(lessons.filter((lesson) => isWithin(actor.scope, lesson)).map((lesson) => lesson.id));
    return new Map(teams.filter((team) => reached.has(team.lessonId)).map(({ id, rev }) => [id, rev]));
  },
};
