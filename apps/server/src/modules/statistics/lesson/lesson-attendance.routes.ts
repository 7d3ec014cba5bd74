import type { lessonAttendanceContract } from '@lectern/contract/lessons/lesson-attendance';
import { definitionAt } from '@lectern/domain/statistics/attendance-definitions';
import type { Now } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { getLesson } from '../../lessons/index.ts';
import { attendanceDefinitions } from '../rollups/attendance-definitions.repository.ts';
import { startedEpisodes } from '../rollups/attended.queries.ts';
import { countedBy } from './counted-by-version.ts';
import { episodeRows, freshnessOf, presenceRows, teamRows } from './lesson-attendance.queries.ts';
import { assertSeesStudents } from './sees-students.ts';
import { filterOf, named, teamOf } from './student-filter.ts';
import { countSums, sumsRows } from './student-sums.queries.ts';
import { teamsWith } from './teams-with.ts';
import { workRows } from './work-rows.queries.ts';

interface Deps {
  readonly db: Db;
  readonly now: Now;
}

export function lessonAttendanceHandlers({ db, now }: Deps): Handlers<typeof lessonAttendanceContract> {
  return {
    episodes: ({ params, query, actor: { scope } }) => lessonEpisodes({ db, now }, scope, { ...query, id: params.id }),
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
    presences: async ({ params, query: { share, ...query }, actor }) => {
      const wanted = await openedEpisode({ db, now }, actor, params, query);
      const rows = await presenceRows(db, actor.scope, { ...wanted, share });
      const list = rows.map((row) => ({ ...presenceOnWire(row), should: share !== 'extra' }));
      return pageOf(list, rows, query);
    },
    work: async ({ params, query: { share, ...query }, actor }) => {
      const wanted = await openedEpisode({ db, now }, actor, params, query);
      const rows = await workRows(db, { ...wanted, share });
      return pageOf(rows.map(workOnWire), rows, query);
    },
    students: async ({ params, query: { page, pageSize, ...query }, actor }) => {
      assertSeesStudents(actor);
      const { id } = await getLesson(db, actor.scope, params.id);
      const teams = await teamsWith(db, id, query.teamId);
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
        teams,
      };
    },
  };
}

interface WantedEpisodes {
  readonly id: number;
  readonly teamId?: string | undefined;
  /** Counts all of them by one version of the definition. */
  readonly version?: number | undefined;
}

async function lessonEpisodes({ db, now }: Deps, scope: Actor['scope'], { id: lessonId, ...query }: WantedEpisodes) {
  const { id } = await getLesson(db, scope, lessonId);
  const { version } = query;
  const at = now();
  const teams = await teamsWith(db, id, query.teamId);
  const teamId = teamOf(query.teamId);
  const stored = await episodeRows(db, id, { teamId, now: at });
  const definitions = await attendanceDefinitions(db);
  const wanted = { lessonId: id, teamId, now: at, version, definitions };
  const rows = version === undefined ? stored : await countedBy(db, stored, wanted);
  const list = rows.map((row) => ({
    ...episodeOnWire(row),
    version: version ?? definitionAt(definitions, row.startAt.getTime())?.version ?? 1,
  }));
  return { ...(await freshnessOf(db, id, at)), list, teams };
}

const pageOf = <T>(list: T[], rows: readonly { readonly total: number }[], { page, pageSize }: OpenedQuery) => ({
  list,
  total: rows[0]?.total ?? 0,
  page,
  pageSize,
});

type EpisodeRow = Awaited<ReturnType<typeof episodeRows>>[number];
type PresenceRow = Awaited<ReturnType<typeof presenceRows>>[number];
type WorkRow = Awaited<ReturnType<typeof workRows>>[number];

function episodeOnWire({ startAt, endAt, homeworkDueAt, ...row }: EpisodeRow) {
  const homeworkDueTime = homeworkDueAt?.getTime() ?? 0;
  return { ...row, startTime: startAt.getTime(), endTime: endAt.getTime(), homeworkDueTime };
}

function presenceOnWire({ teamId, teamName, enteredAt, onTime, ...row }: PresenceRow) {
  return { ...row, team: named(teamId, teamName), onTime: onTime ?? false, enteredTime: enteredAt?.getTime() ?? 0 };
}

const workOnWire = ({ teamId, teamName, submittedAt, total: _total, ...row }: WorkRow) => ({
  ...row,
  team: named(teamId, teamName),
  submittedTime: submittedAt?.getTime() ?? 0,
});

interface OpenedQuery {
  readonly teamId?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** Whose rows a number of an episode opens: for who sees students. */
async function openedEpisode(
  deps: Deps,
  actor: Actor,
  params: { readonly id: number; readonly episodeId: number },
  { teamId, page, pageSize }: OpenedQuery,
) {
  assertSeesStudents(actor);
  const { id, episodeId } = await seenEpisode(deps, actor.scope, params);
  await teamsWith(deps.db, id, teamId);
  const cut = { limit: pageSize, offset: (page - 1) * pageSize };
  const definitions = await attendanceDefinitions(deps.db);
  return { lessonId: id, episodeIds: [episodeId], now: deps.now(), definitions, teamId: teamOf(teamId), ...cut };
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
