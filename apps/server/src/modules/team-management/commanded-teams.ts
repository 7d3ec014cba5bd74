/** Teams (小班) as what commands are about. Locks are taken in one order by everybody: the lesson, then its team. */
import { TeamListQuery } from '@lectern/contract/teams/teams';
import { teamPath } from '@lectern/domain/lessons/lesson-link';
import { commandedTable } from '../../kit/record/commanded-table.ts';
import type { CommandedRecords } from '../../kit/record/record-command.ts';
import { ChangedSincePlanError } from '../../platform/engine/commands/command-type.ts';
import { queryOfList } from '../../platform/engine/commands/list-query.ts';
import { lockLesson } from '../lessons/index.ts';
import { teamImpact } from '../teams/index.ts';
import { idsOfTeams } from './team-list.queries.ts';
import { type TeamRow, teamsByIds } from './team-scope.queries.ts';

const records = commandedTable({
  table: 'team',
  viewPage: 'teams',
  unit: '个',
  noun: '小班',
  idsOfQuery: (db, actor, text, _at, limit) => idsOfTeams(db, actor.scope, queryOfList(TeamListQuery, text), limit),
  byIds: teamsByIds,
  shownAs: ({ id, name, lessonId }) => ({ name, href: teamPath(lessonId, id) }),
});

export const commandedTeams: CommandedRecords<TeamRow> = {
  ...records,
  hold: async (tx, context, subject, way) => {
    const id = subject.id ?? 0;
    const known = (await teamsByIds(tx, context.actor.scope, [id])).get(id);
    if (!known) throw new ChangedSincePlanError();
    await lockLesson(tx, context.actor.scope, known.lessonId);
    return records.hold(tx, context, subject, way);
  },
  impact: teamImpact,
};
