/**
 * 转班: students to another team, of the same lesson or of another (E201, R259). They come from one team (`teamId`), or each from
 * their own team of a lesson (`lessonId`, decision 152).
 */
import { Id } from '@lectern/contract/wire-values';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext, RowReason } from '../../../platform/engine/commands/command-type.ts';
import { CHOSEN_STUDENTS, chosenAt, movesOfChosen, ONE_KIND, oneKindOfIds } from '../chosen-students.ts';
import { teamsByIds } from '../move-facts.queries.ts';
import type { WantedMove } from '../student-move.ts';
import { moveCommand } from './move-command.ts';
import { Instant, MoveReason } from './move-fields.ts';

const Input = z
  .strictObject({
    teamId: Id.optional(),
    lessonId: Id.optional(),
    destTeamId: Id,
    ...CHOSEN_STUDENTS,
    reason: MoveReason,
    at: Instant,
  })
  .refine(oneKindOfIds, ONE_KIND)
  .refine(({ teamId, lessonId }) => (teamId === undefined) !== (lessonId === undefined), {
    path: ['teamId'],
    message: '请给出原小班或课程中的一个',
  })
  .refine(({ teamId, enrolmentIds }) => teamId === undefined || enrolmentIds === undefined, {
    path: ['enrolmentIds'],
    message: '按报名选择学员时，请给出课程而不是原小班',
  })
  .refine(({ teamId, destTeamId }) => teamId !== destTeamId, {
    path: ['destTeamId'],
    message: '目标小班与原小班相同，请重新选择',
  });
type Input = z.output<typeof Input>;

export const transferStudentsCommand = moveCommand<Input>({
  name: 'student.transfer',
  label: '转班',
  verb: '为…转班',
  description: '把学员转到另一个小班，可以跨课程',
  input: Input,
  remaining: chosenAt,
  wantedOf,
});

async function wantedOf(db: Db, context: CommandContext, input: Input): Promise<readonly WantedMove[]> {
  const { teamId, lessonId, destTeamId, studentIds = [] } = input;
  const teams = await teamsByIds(db, [teamId ?? 0, destTeamId]);
  const place = (id: number) => ({ lessonId: teams.get(id)?.lessonId ?? 0, teamId: id });
  const to = place(destTeamId);
  if (teamId !== undefined) return studentIds.map((studentId) => ({ studentId, from: place(teamId), to }));
  if (lessonId === undefined) return [];
  return movesOfChosen(db, context, { ...input, lessonId }, (one) => {
    return one.teamId === null ? { to, reasons: [UNPLACED] } : { to };
  });
}

const UNPLACED: RowReason = { outcome: 'refused', code: 'unplaced', message: '学员未分班，请用分班' };
