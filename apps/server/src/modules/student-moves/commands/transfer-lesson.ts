/**
 * Copies the teams of a lesson to another and transfers their students (E061, R260), one row a team. The count of paid
 * students moves with them, so that both sides sell as many places as they have; their orders stay as they were made.
 */

import { Id } from '@lectern/contract/wire-values';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { type CommandContext, commandType, type PlannedRow } from '../../../platform/engine/commands/command-type.ts';
import { NOT_FOUND } from '../../../platform/engine/plans/run-directly.ts';
import { isWithin, teamSubject } from '../../lessons/index.ts';
import { teamImpact } from '../../teams/index.ts';
import { lessonsOf, teamsOfLesson } from '../move-facts.queries.ts';
import { applyTeamMove } from '../whole-team/apply-team-move.ts';
import { planTeamMoves } from '../whole-team/plan-team-moves.ts';
import { planTeamsBack, undoTeamMove } from '../whole-team/undo-team-move.ts';
import type { TeamMoveMode, TeamMovePayload, TeamThere } from '../whole-team/whole-team.ts';

const TransferInput = z
  .strictObject({
    srcLessonId: Id.meta({ title: '转出课程', control: 'lesson' }),
    destLessonId: Id.meta({ title: '转入课程', control: 'lesson' }),
    transferReason: z
      .string()
      .trim()
      .min(1, '请填写转班原因')
      .max(200, '转班原因最多 200 个字')
      .meta({ title: '转班原因', control: 'textarea' }),
  })
  .refine(({ srcLessonId, destLessonId }) => srcLessonId !== destLessonId, {
    path: ['destLessonId'],
    message: '转入课程与转出课程相同，请重新选择',
  });
type TransferInput = z.output<typeof TransferInput>;
export type TransferLessons = Pick<TransferInput, 'srcLessonId' | 'destLessonId'>;

const MODE: TeamMoveMode = { away: false, label: '复制小班并转移学员', logged: 'transferStudents' };

export const transferLessonCommand = commandType<TransferInput, TeamMovePayload>({
  name: 'lesson.transferStudents',
  label: MODE.label,
  words: { verb: '转移', unit: '个', noun: '小班', description: '把一门课程的小班复制到另一门课程，并转移其中的学员' },
  privilege: 'STUDENT_TRANSFER',
  input: TransferInput,
  tiers: { low: 50, high: 500 },
  subject: teamSubject,
  fromInput: true,
  plan: planTransfer,
  apply: (tx, context, { subject, payload }, { transferReason }) =>
    payload.way === 'there'
      ? applyTeamMove(tx, context, { subject, payload }, { mode: MODE, reason: transferReason })
      : undoTeamMove(tx, context, { subject, payload }, MODE),
  invert: planTeamsBack,
  leftBeside: (payload) =>
    payload.way === 'back' ? [{ type: 'team', id: payload.sourceId, since: payload.sourceRev }] : [],
  impact: teamImpact,
});

export async function planTransfer(
  db: Db,
  context: CommandContext,
  { srcLessonId, destLessonId }: TransferLessons,
): Promise<PlannedRow<TeamThere>[]> {
  const lessons = await lessonsOf(db, [srcLessonId, destLessonId]);
  const reached = (id: number) => {
    const lesson = lessons.get(id);
    return lesson && isWithin(context.actor.scope, lesson) ? lesson : undefined;
  };
  const [src, dest] = [reached(srcLessonId), reached(destLessonId)];
  if (!src || !dest) {
    const id = src ? destLessonId : srcLessonId;
    return [refusedLesson({ id, name: '', rev: null }, NOT_FOUND, `课程 ${id} 不存在，或不在你的数据范围内`)];
  }
  const teams = await teamsOfLesson(db, src.id);
  if (teams.length === 0) return [refusedLesson(src, 'noTeams', `课程“${src.name}”没有小班，无需转移`)];
  const moves = { teams: teams.map((team) => ({ team, src })), dest, mode: MODE, clashesConfirmed: true };
  return planTeamMoves(db, context, moves);
}

function refusedLesson(
  { id, name, rev }: { readonly id: number; readonly name: string; readonly rev: number | null },
  code: string,
  message: string,
): PlannedRow<TeamThere> {
  const to = lessonPath(id);
  const reasons = [{ outcome: 'refused' as const, code, message, ...(rev === null ? {} : { to }) }];
  const subject = { type: 'lesson', id, name, rev, href: rev === null ? null : to };
  const payload: TeamThere = {
    way: 'there',
    srcLessonId: id,
    destLessonId: id,
    studentIds: [],
    coming: [],
    changes: [],
  };
  return { subject, reasons, changes: [], payload };
}
