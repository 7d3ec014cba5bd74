/** The documented calls that move students: through the engine, answered with the ids of those who moved. */
import type { HandlerArgs } from '@lectern/contract/endpoint';
import type { studentMovesContract } from '@lectern/contract/teams/student-moves';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import { isWithin, type LessonsDeps, runDocumentedBatch } from '../lessons/index.ts';
import { studentsOfTeams } from '../teams/index.ts';
import { firstRefusal, lessonsOf, teamsByIds } from './move-facts.queries.ts';
import { studentsOfEnrolments } from './students-of-enrolments.queries.ts';

export type By = CommandOrigin & Pick<Parameters<typeof runDocumentedBatch>[1], 'call'>;

/** What lies outside the scope or in the bin is not there. */
export async function assertTeams({ db }: LessonsDeps, { actor }: By, ids: readonly number[]): Promise<void> {
  const teams = await teamsByIds(db, ids);
  const lessons = await lessonsOf(
    db,
    [...teams.values()].map(({ lessonId }) => lessonId),
  );
  for (const id of ids) {
    const lesson = lessons.get(teams.get(id)?.lessonId ?? 0);
    if (!lesson || !isWithin(actor.scope, lesson)) throw new NotFoundError('小班', id);
  }
}

type Transfer = HandlerArgs<typeof studentMovesContract.transfer>;

/** E201. */
export async function transferStudents(
  deps: LessonsDeps,
  by: By,
  { params: { id }, query: { destTeamId, reason }, body }: Pick<Transfer, 'params' | 'query' | 'body'>,
) {
  if (destTeamId === id) throw new RefusedError('sameTeam', '目标小班与原小班相同，请重新选择');
  await assertTeams(deps, by, [id, destTeamId]);
  const input = { teamId: id, destTeamId, studentIds: body.studentIds, reason };
  return moved(deps, by, { type: 'student.transfer', input });
}

type Spread = HandlerArgs<typeof studentMovesContract.spread>['body'];

/** E202. */
export async function spreadStudents(deps: LessonsDeps, by: By, input: Spread) {
  if (input.srcTeamIds.some((id) => input.destTeamIds.includes(id))) {
    throw new RefusedError('sameTeam', '目标小班与原小班有重复，请重新选择');
  }
  await assertTeams(deps, by, [...input.srcTeamIds, ...input.destTeamIds]);
  if ((await studentsOfTeams(deps.db, input.srcTeamIds)).length === 0) {
    throw new RefusedError('noStudents', '原小班没有学员，无需转班');
  }
  return moved(deps, by, { type: 'student.spread', input });
}

/** Where nobody could be moved the first reason is the answer. */
async function moved(deps: LessonsDeps, by: By, request: { readonly type: string; readonly input: object }) {
  const { ids, taskId } = await runDocumentedBatch(deps, by, request);
  const refusal = ids.length === 0 ? await firstRefusal(deps.db, taskId) : undefined;
  if (refusal) throw await withoutTrace(deps, taskId, refusal);
  return { ids: [...(await studentsOfEnrolments(deps.db, ids))], taskId };
}

type Merge = HandlerArgs<typeof studentMovesContract.merge>;

/** E211: always a task. Teams of other lessons than the one addressed are refused. */
export async function mergeTeams(deps: LessonsDeps, by: By, { params, body }: Pick<Merge, 'params' | 'body'>) {
  const { srcTeamIds, destTeamId } = body;
  if (srcTeamIds.includes(destTeamId)) throw new RefusedError('sameTeam', '不能把小班合并到自己，请重新选择目标小班');
  const ids = [...srcTeamIds, destTeamId];
  await assertTeams(deps, by, ids);
  const teams = await teamsByIds(deps.db, ids);
  const foreign = [...teams.values()].find(({ lessonId }) => lessonId !== params.id);
  if (foreign) throw new RefusedError('otherLesson', `小班“${foreign.name}”不属于课程 ${params.id}，请核对`);
  const { taskId } = await runDocumentedBatch(deps, by, { type: 'team.merge', input: body });
  const refusal = await firstRefusal(deps.db, taskId);
  if (refusal) throw await withoutTrace(deps, taskId, refusal);
  return { taskId };
}

/** A refused call leaves no task behind. */
export async function withoutTrace({ engine }: LessonsDeps, taskId: number, { code, message }: RefusedCode) {
  await engine.dropWithoutEffect(taskId);
  return new RefusedError(code, message);
}

interface RefusedCode {
  readonly code: string;
  readonly message: string;
}
