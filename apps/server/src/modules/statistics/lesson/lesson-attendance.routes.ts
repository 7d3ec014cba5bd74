import type { lessonAttendanceContract } from '@lectern/contract/lessons/lesson-attendance';
import type { Now } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { getLesson } from '../../lessons/index.ts';
import { startedEpisodes } from '../rollups/attended.queries.ts';
import { episodeRows, freshnessOf, presenceRows, teamRows, teamsOf } from './lesson-attendance.queries.ts';
import { assertSeesStudents } from './sees-students.ts';
import { filterOf, named, teamOf } from './student-filter.ts';
import { countSums, sumsRows } from './student-sums.queries.ts';

interface Deps {
  readonly db: Db;
  readonly now: Now;
}

export function lessonAttendanceHandlers({ db, now }: Deps): Handlers<typeof lessonAttendanceContract> {
  return {
    episodes: async ({ params, query: { teamId }, actor: { scope } }) => {
      const { id } = await getLesson(db, scope, params.id);
      const at = now();
      const rows = await episodeRows(db, id, { teamId: teamOf(teamId), now: at });
      return { ...(await freshnessOf(db, id, at)), list: rows.map(episodeOnWire), teams: await teamsOf(db, id) };
    },
    teams: async ({ params, actor: { scope } }) => {
      const { id, episodeId } = await seenEpisode({ db, now }, scope, params);
      const rows = await teamRows(db, id, episodeId);
      // Whoever changed the team between start and end is due in another one.
      const list = rows.filter(({ should, homeworkDue }) => should + homeworkDue > 0);
      return {
        ...(await freshnessOf(db, id, now())),
        list: list.map(({ teamId, teamName, ...counts }) => ({ ...counts, team: named(teamId, teamName) })),
        extra: rows.reduce((sum, { extra }) => sum + extra, 0),
      };
    },
    presences: async ({ params, query: { page, pageSize, share, teamId }, actor }) => {
      assertSeesStudents(actor);
      const { id, episodeId } = await seenEpisode({ db, now }, actor.scope, params);
      const cut = { limit: pageSize, offset: (page - 1) * pageSize };
      const started = { lessonId: id, episodeIds: [episodeId], now: now() };
      const wanted = { ...started, share, teamId: teamOf(teamId), ...cut };
      const rows = await presenceRows(db, actor.scope, wanted);
      const list = rows.map((row) => ({ ...presenceOnWire(row), should: share !== 'extra' }));
      return { list, total: rows[0]?.total ?? 0, page, pageSize };
    },
    students: async ({ params, query: { page, pageSize, ...query }, actor }) => {
      assertSeesStudents(actor);
      const { id } = await getLesson(db, actor.scope, params.id);
      const filter = filterOf(id, query);
      const cut = { limit: pageSize, offset: (page - 1) * pageSize };
      const rows = await sumsRows(db, { ...filter, ...cut });
      const counted = await countSums(db, filter);
      return {
        ...(await freshnessOf(db, id, now())),
        list: rows.map(({ teamId: team, teamName, ...row }) => ({ ...row, team: named(team, teamName) })),
        total: filter.atRisk ? counted.atRisk : counted.all,
        atRisk: counted.atRisk,
        page,
        pageSize,
        teams: await teamsOf(db, id),
      };
    },
  };
}

type EpisodeRow = Awaited<ReturnType<typeof episodeRows>>[number];
type PresenceRow = Awaited<ReturnType<typeof presenceRows>>[number];

function episodeOnWire({ startAt, endAt, homeworkDueAt, ...row }: EpisodeRow) {
  const homeworkDueTime = homeworkDueAt?.getTime() ?? 0;
  return { ...row, startTime: startAt.getTime(), endTime: endAt.getTime(), homeworkDueTime };
}

function presenceOnWire({ teamId, teamName, enteredAt, onTime, ...row }: PresenceRow) {
  return { ...row, team: named(teamId, teamName), onTime: onTime ?? false, enteredTime: enteredAt?.getTime() ?? 0 };
}

/** One of the lesson's own that has begun: others have no figures. */
async function seenEpisode(
  { db, now }: Deps,
  scope: Actor['scope'],
  params: { readonly id: number; readonly episodeId: number },
): Promise<{ readonly id: number; readonly episodeId: number }> {
  const { id } = await getLesson(db, scope, params.id);
  const { episodeId } = params;
  if (!(await startedEpisodes(db, id, now())).includes(episodeId)) throw new NotFoundError('讲次', episodeId);
  return { id, episodeId };
}
