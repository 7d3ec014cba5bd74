/** 转班: students of a team to another one, of the same lesson or of another (E201, R259). */
import { Id } from '@lectern/contract/wire-values';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { teamsByIds } from '../move-facts.queries.ts';
import type { WantedMove } from '../student-move.ts';
import { moveCommand } from './move-command.ts';
import { Instant, MoveReason, StudentIds, studentsAt } from './move-fields.ts';

const Input = z
  .strictObject({ teamId: Id, destTeamId: Id, studentIds: StudentIds, reason: MoveReason, at: Instant })
  .refine(({ teamId, destTeamId }) => teamId !== destTeamId, {
    path: ['destTeamId'],
    message: '目标小班与原小班相同，请重新选择',
  });
type Input = z.output<typeof Input>;

export const transferStudentsCommand = moveCommand<Input>({
  name: 'student.transfer',
  label: '转班',
  verb: '转班：',
  description: '把小班中的学员转到另一个小班，可以跨课程',
  input: Input,
  remaining: (input, ordinals) => ({ ...input, studentIds: studentsAt(input.studentIds, ordinals) }),
  wantedOf: (db, _context, input) => wantedOf(db, input),
});

async function wantedOf(db: Db, { teamId, destTeamId, studentIds }: Input): Promise<readonly WantedMove[]> {
  const teams = await teamsByIds(db, [teamId, destTeamId]);
  const place = (id: number) => ({ lessonId: teams.get(id)?.lessonId ?? 0, teamId: id });
  return studentIds.map((studentId) => ({ studentId, from: place(teamId), to: place(destTeamId) }));
}
