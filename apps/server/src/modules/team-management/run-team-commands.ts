/** The documented calls that change teams (小班): through the engine, answered as documented. */
import type { HandlerArgs } from '@lectern/contract/endpoint';
import type { TeamChange } from '@lectern/contract/teams/team-fields';
import { MAX_TEAMS_OF_LESSON, type TeamOperation, type teamsContract } from '@lectern/contract/teams/teams';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import type { TeamFields } from '@lectern/domain/teams/team-fields';
import { orderFault, orderFaultText } from '@lectern/domain/teams/team-order';
import { isBinned } from '../../kit/record/locked-record.ts';
import { staleError } from '../../kit/record/stale-record.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { InvalidError, NotFoundError, RefusedError } from '../../platform/errors.ts';
import { getLesson, type LessonsDeps, runDocumentedBatch } from '../lessons/index.ts';
import { teamsOfLessons } from './team-facts.queries.ts';
import { TEAM } from './team-kind.ts';
import { idsOfTeams } from './team-list.queries.ts';
import { type TeamRow, teamsByIds } from './team-scope.queries.ts';

type By = CommandOrigin & Pick<Parameters<typeof runDocumentedBatch>[1], 'call'>;

async function visibleTeam({ db }: LessonsDeps, { actor }: CommandOrigin, id: number): Promise<TeamRow> {
  const team = (await teamsByIds(db, actor.scope, [id])).get(id);
  if (!team || isBinned(team)) throw new NotFoundError('小班', id);
  return team;
}

type Update = HandlerArgs<typeof teamsContract.update>['body'];

/** E192. What is so already is answered as it stands. */
export async function updateTeam(deps: LessonsDeps, by: By, id: number, { rev, ...change }: Update) {
  const team = await visibleTeam(deps, by, id);
  if (rev !== undefined && rev !== team.rev) throw staleError(TEAM, team, given(change));
  const input = { teams: [{ id, ...given(change) }] };
  await unlessUnchanged(() => deps.engine.runDirectly(by, { type: 'team.change', id, rev, input }));
  return { id, rev: (await visibleTeam(deps, by, id)).rev };
}

/** Each entry is a field of the team, of its type. */
const given = (change: TeamChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<TeamFields>;

async function unlessUnchanged(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof RefusedError && error.code === UNCHANGED)) throw error;
  }
}

type Create = HandlerArgs<typeof teamsContract.create>['body'];

/** E194: one team, under the very name. */
export async function createTeam(deps: LessonsDeps, by: By, { name, mentorId, lessonId, ...fields }: Create) {
  await getLesson(deps.db, by.actor.scope, lessonId);
  const input = { ...fields, lessonId, pattern: name, count: 1, mentorIds: mentorId ? [mentorId] : [] };
  const { applied } = await deps.engine.runDirectly(by, { type: 'team.create', id: lessonId, input });
  if (applied.id === null || applied.rev === null) throw new TypeError('a new team has an id');
  return { id: applied.id, rev: applied.rev };
}

/** E193. */
export async function binTeam(deps: LessonsDeps, by: By, id: number, rev: number | undefined) {
  const team = await visibleTeam(deps, by, id);
  if (rev !== undefined && rev !== team.rev) throw staleError(TEAM, team, undefined);
  await deps.engine.runDirectly(by, { type: 'team.bin', id, rev, input: {} });
}

type Batch = HandlerArgs<typeof teamsContract.batchUpdate>['body'];

/** E195. One from an old version refuses all of them, with the fields that differ: nothing was written yet. */
export async function updateTeams(deps: LessonsDeps, by: By, { teams }: Batch) {
  const ids = teams.map(({ id }) => id);
  const standing = await teamsByIds(deps.db, by.actor.scope, ids);
  for (const { id, rev, ...change } of teams) {
    const team = standing.get(id);
    if (team && rev !== undefined && rev !== team.rev) throw staleError(TEAM, team, given(change));
  }
  const input = { teams: teams.map(({ rev: _rev, id, ...change }) => ({ id, ...given(change) })) };
  return runDocumentedBatch(deps, by, { type: 'team.change', ids, input });
}

/** E205: what is no order of all of them is wrong input, named with its ids. */
export async function orderTeamsOfLesson(deps: LessonsDeps, by: By, lessonId: number, teamIds: readonly number[]) {
  await getLesson(deps.db, by.actor.scope, lessonId);
  const standing = (await teamsOfLessons(deps.db, [lessonId]))(lessonId).map(({ id }) => id);
  const fault = orderFault(teamIds, standing);
  if (fault) {
    const message = orderFaultText(fault);
    throw new InvalidError(message, [{ path: ['teamIds'], code: `order.${fault.code}`, message }]);
  }
  const input = { teamIds: [...teamIds] };
  await unlessUnchanged(() => deps.engine.runDirectly(by, { type: 'team.order', id: lessonId, input }));
  return input;
}

/** E196: the same to all of them, or to all teams of a lesson. */
export async function operateTeams(deps: LessonsDeps, by: By, body: TeamOperation) {
  const ids = body.teamIds ?? (await teamsOf(deps, by, body.lessonId ?? 0));
  return runDocumentedBatch(deps, by, { ids, ...commandOf(body, ids) });
}

async function teamsOf({ db }: LessonsDeps, { actor }: By, lessonId: number): Promise<readonly number[]> {
  await getLesson(db, actor.scope, lessonId);
  return idsOfTeams(db, actor.scope, { lessonId, page: 1, pageSize: 1 }, MAX_TEAMS_OF_LESSON);
}

function commandOf(body: TeamOperation, ids: readonly number[]): { type: string; input: object } {
  switch (body.operationType) {
    case 'on_shelf':
      return { type: 'team.shelve', input: {} };
    case 'off_shelf':
      return { type: 'team.unshelve', input: {} };
    case 'capacity':
      return { type: 'team.capacity', input: { capacity: body.value } };
    case 'restriction':
      return { type: 'team.restrict', input: { restrictionTags: body.value } };
    case 'mentor':
      if (body.value === null) return { type: 'team.withoutMentor', input: {} };
      return { type: 'team.mentor', input: { mentorId: body.value } };
    case 'assign_type':
      if (body.value !== null) return { type: 'team.assignType', input: { assignTypeId: body.value } };
      return { type: 'team.change', input: { teams: ids.map((id) => ({ id, assignTypeId: null })) } };
  }
}
