/** The documented calls that move whole teams (小班) to another lesson: through the engine, answered with the ids of the teams. */
import type { HandlerArgs } from '@lectern/contract/endpoint';
import type { studentMovesContract } from '@lectern/contract/teams/student-moves';
import { LEAVING_CODES } from '@lectern/domain/teams/may-exchange';
import { outcomeOf } from '../../platform/engine/commands/row-outcome.ts';
import { assertConfirmed } from '../../platform/engine/plans/confirmed-warnings.ts';
import { NOT_FOUND } from '../../platform/engine/plans/run-directly.ts';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import { getLesson, type LessonsDeps, runDocumentedBatch } from '../lessons/index.ts';
import { planTransfer, type TransferLessons } from './commands/transfer-lesson.ts';
import { firstRefusal } from './move-facts.queries.ts';
import { assertTeams, type By, withoutTrace } from './run-student-moves.ts';

/** E061: what forbids all of it is a refusal, before anything is written; a warning is confirmed by the caller alone. */
export async function transferLesson({ db, engine, now }: LessonsDeps, by: By, input: TransferLessons) {
  const planned = await planTransfer(db, { ...by, at: now(), reason: '' }, input);
  const [first] = planned;
  const [refusal] = planned.flatMap((row) => row.reasons.filter(({ outcome }) => outcome === 'refused'));
  if (refusal && planned.every((row) => outcomeOf(row.reasons) === 'refused')) {
    if (refusal.code === NOT_FOUND) throw new NotFoundError('课程', first?.subject.id ?? undefined);
    throw new RefusedError(refusal.code, refusal.message);
  }
  // The same lesson twice is refused by the command's input.
  const reasons = input.srcLessonId === input.destLessonId ? [] : planned.flatMap((row) => row.reasons);
  assertConfirmed(reasons, by);
  return runDocumentedBatch({ db, engine }, by, { type: 'lesson.transferStudents', input });
}

type Move = HandlerArgs<typeof studentMovesContract.moveTeams>;

/** E210. The document shows no reason; whoever takes students out of a lesson that may not be left gives one (decision 158). */
export async function moveTeams(deps: LessonsDeps, by: By, { params, body }: Pick<Move, 'params' | 'body'>) {
  const { teamIds, reason = '移到其他课程' } = body;
  if (body.reason === undefined && LEAVING_CODES.some((code) => by.call.confirmed?.includes(code))) {
    throw new RefusedError('reasonMissing', '课程不可调课，整班移走须填写原因（reason），原因会记入转班记录');
  }
  await getLesson(deps.db, by.actor.scope, params.id);
  await assertTeams(deps, by, teamIds);
  const input = { destLessonId: params.id, reason };
  const answer = await runDocumentedBatch(deps, by, { type: 'team.move', ids: teamIds, input });
  const refusal = answer.ids.length === 0 ? await firstRefusal(deps.db, answer.taskId) : undefined;
  if (refusal) throw await withoutTrace(deps, answer.taskId, refusal);
  return answer;
}
