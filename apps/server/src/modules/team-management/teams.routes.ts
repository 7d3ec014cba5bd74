import type { Team } from '@lectern/contract/teams/team-fields';
import { MAX_TEAMS_OF_LESSON, type teamsContract } from '@lectern/contract/teams/teams';
import type { DataScope } from '@lectern/domain/access/roles';
import type { Db } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { getLesson, type LessonsDeps } from '../lessons/index.ts';
import { leaversOf, rosterAt, rosterDifference } from './roster.queries.ts';
import { binTeam, createTeam, operateTeams, orderTeamsOfLesson, updateTeam, updateTeams } from './run-team-commands.ts';
import { teamTypes } from './team-facts.queries.ts';
import { idsOfTeams, pageOfTeams, summaryOfLesson, teamById, teamsOfItem, teamsOfLesson } from './team-list.queries.ts';
import { teamsAmong } from './team-scope.queries.ts';

export const teamsHandlers = (deps: LessonsDeps): Handlers<typeof teamsContract> => ({
  ...reads(deps),
  ...rosters(deps),
  update: ({ params, body, actor, call }) => updateTeam(deps, { actor, call }, params.id, body),
  create: ({ body, actor, call }) => createTeam(deps, { actor, call }, body),
  batchUpdate: ({ body, actor, call }) => updateTeams(deps, { actor, call }, body),
  batchOperate: ({ body, actor, call }) => operateTeams(deps, { actor, call }, body),
  bin: async ({ params: { id }, query: { rev }, actor, call }) => {
    await binTeam(deps, { actor, call }, id, rev);
    return { ok: true };
  },
  order: ({ params, body, actor, call }) => orderTeamsOfLesson(deps, { actor, call }, params.id, body.teamIds),
});

type Reads =
  | 'get'
  | 'ofLesson'
  | 'idsOfLesson'
  | 'ofEpisode'
  | 'idsOfEpisode'
  | 'summary'
  | 'reservedLimits'
  | 'types'
  | 'list';

function reads({ db }: LessonsDeps): Pick<Handlers<typeof teamsContract>, Reads> {
  return {
    get: ({ params: { id }, actor }) => getTeam(db, actor.scope, id),
    ofLesson: async ({ params: { id }, query, actor }) => {
      await getLesson(db, actor.scope, id);
      const { saleStatus, page = 1, pageSize = MAX_TEAMS_OF_LESSON } = query;
      const filter = { lessonId: id, ...(saleStatus && { saleStatus }) };
      const { list, total } = await pageOfTeams(db, actor.scope, { ...filter, page, pageSize, count: 'exact' });
      return { list, total };
    },
    idsOfLesson: async ({ params: { id }, actor }) => {
      await getLesson(db, actor.scope, id);
      return [...(await idsOfTeams(db, actor.scope, { lessonId: id, page: 1, pageSize: 1 }, MAX_TEAMS_OF_LESSON))];
    },
    ofEpisode: ({ params: { id }, actor }) => teamsOfItem(db, actor.scope, 'episode', id),
    idsOfEpisode: async ({ params: { id }, actor }) =>
      (await teamsOfItem(db, actor.scope, 'episode', id)).map((team) => team.id),
    summary: async ({ query: { lessonId }, actor }) => {
      await getLesson(db, actor.scope, lessonId);
      return summaryOfLesson(db, lessonId);
    },
    reservedLimits: async ({ query: { lessonId }, actor }) => {
      await getLesson(db, actor.scope, lessonId);
      const list = await teamsOfLesson(db, actor.scope, lessonId);
      return list.map(({ id: teamId, name, reservedLimit, reservations }) => ({
        teamId,
        name,
        reservedLimit,
        reservations,
      }));
    },
    types: async () => [...(await teamTypes(db))],
    list: ({ query, actor }) => pageOfTeams(db, actor.scope, query),
  };
}

function rosters({
  db,
  now,
}: LessonsDeps): Pick<Handlers<typeof teamsContract>, 'students' | 'removedStudents' | 'rosterDifference'> {
  return {
    students: async ({ params: { id }, query: { at, ...page }, actor }) => {
      await knownTeam(db, actor.scope, id);
      return rosterAt(db, actor.scope, id, { ...page, at: at === undefined ? now() : new Date(at) });
    },
    rosterDifference: async ({ params: { id }, query: { from, to }, actor }) => {
      await knownTeam(db, actor.scope, id);
      return rosterDifference(db, actor.scope, id, { from: new Date(from), to: new Date(to) });
    },
    removedStudents: async ({ params: { id }, query, actor }) => {
      await knownTeam(db, actor.scope, id);
      return leaversOf(db, actor.scope, id, query);
    },
  };
}

/** The history of one in the bin stays readable. */
async function knownTeam(db: Db, scope: DataScope, id: number): Promise<void> {
  if (!(await teamsAmong(db, scope, [id])).has(id)) throw new NotFoundError('小班', id);
}

async function getTeam(db: Db, scope: DataScope, id: number): Promise<Team> {
  const team = await teamById(db, scope, id);
  if (!team) throw new NotFoundError('小班', id);
  return team;
}
