import type { AttendingTeam, teamSchedulesContract } from '@lectern/contract/teams/team-schedules';
import type { AgendaKind } from '@lectern/domain/episodes/episode-codes';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import { attachmentHeader } from '../../platform/files/csv-text.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { LessonsDeps } from '../lessons/index.ts';
import { schedulesOfTeams } from '../schedule/index.ts';
import { exportTeams } from './export-teams.ts';
import { teamById, teamsOfItem } from './team-list.queries.ts';
import { startOfEntry, studentsOfTeamsAt, tutoringOfTeam } from './team-schedules.queries.ts';
import { teamsAmong } from './team-scope.queries.ts';

/** The call itself asks for the right to export. */
const RIGHT_MISSING = { code: 'teamRightMissing', message: '导出小班还需要“查看小班”权限，请联系管理员' };

type Deps = Pick<LessonsDeps, 'db' | 'now'>;

export function teamSchedulesHandlers(deps: Deps): Handlers<typeof teamSchedulesContract> {
  const { db, now } = deps;
  return {
    ofExam: ({ params: { id }, actor }) => attendingTeams(deps, actor, 'jam', id),
    ofStageReview: ({ params: { id }, actor }) => attendingTeams(deps, actor, 'stageReview', id),
    tutoringOfTeam: async ({ query: { teamId }, actor }) => {
      const team = await teamById(db, actor.scope, teamId);
      if (!team) throw new NotFoundError('小班', teamId);
      const { lessonId, mentor } = team;
      const groups = await tutoringOfTeam(db, team);
      return groups.map(({ id, name, startAt, endAt, led }) => ({
        id,
        name,
        teamId,
        lessonId,
        mentor: led === null ? mentor : mentorOf(led),
        startTime: startAt?.getTime() ?? 0,
        endTime: endAt?.getTime() ?? 0,
      }));
    },
    schedules: async ({ query: { ids }, actor }) => {
      const seen = await teamsAmong(db, actor.scope, ids);
      return schedulesOfTeams(
        db,
        actor,
        ids.filter((id) => seen.has(id)),
        now(),
      );
    },
    exportCsv: async ({ query: { columns, ...filters }, actor, call }) => {
      if (!actor.privileges.has('TEAM_READ')) throw new RefusedError(RIGHT_MISSING.code, RIGHT_MISSING.message);
      const file = await exportTeams(deps, actor.scope, filters, columns);
      const day = formatDate(now().getTime()).replaceAll('-', '');
      call.setHeader('content-disposition', attachmentHeader(`teams-${day}.csv`, `小班-${day}.csv`));
      return file;
    },
  };
}

const mentorOf = ({ id, name }: { readonly id: number | null; readonly name: string | null }) =>
  id === null || name === null ? null : { id, name };

/** Nobody reports yet who attended an exam or a stage review: the count is unknown, not 0. */
async function attendingTeams(
  { db, now }: Deps,
  { scope }: Pick<Actor, 'scope'>,
  kind: AgendaKind,
  id: number,
): Promise<AttendingTeam[]> {
  const teams = await teamsOfItem(db, scope, kind, id);
  const start = await startOfEntry(db, id);
  const at = start !== null && start < now() ? start : now();
  const expected = await studentsOfTeamsAt(
    db,
    teams.map((team) => team.id),
    at,
  );
  return teams.map((team) => ({ ...team, expectedCount: expected.get(team.id) ?? 0, attendedCount: null }));
}
