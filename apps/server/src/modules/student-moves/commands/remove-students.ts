/** 移出: students leave their team and are 未分班, or leave the lesson. Orders and money stay as they are. */
import { Id } from '@lectern/contract/wire-values';
import { z } from 'zod';
import { enrolledIn } from '../../teams/index.ts';
import { moveCommand } from './move-command.ts';
import { Instant, MoveReason, StudentIds, studentsAt } from './move-fields.ts';

const Input = z.strictObject({
  lessonId: Id,
  studentIds: StudentIds,
  reason: MoveReason,
  /** The whole lesson, not the team alone. */
  fromLesson: z.boolean().default(false),
  at: Instant,
});
type Input = z.output<typeof Input>;

export const removeStudentsCommand = moveCommand<Input>({
  name: 'student.remove',
  label: '移出',
  verb: '移出：',
  description: '把学员移出小班成为未分班，或移出课程',
  dangerous: true,
  input: Input,
  remaining: (input, ordinals) => ({ ...input, studentIds: studentsAt(input.studentIds, ordinals) }),
  wantedOf: async (db, _context, { lessonId, studentIds, fromLesson }) => {
    const teamOf = new Map((await enrolledIn(db, lessonId, studentIds)).map((one) => [one.studentId, one.teamId]));
    return studentIds.map((studentId) => {
      const teamId = teamOf.get(studentId) ?? null;
      const nothing = teamId === null && !fromLesson && teamOf.has(studentId);
      const to = fromLesson ? null : { lessonId, teamId: null };
      const from = { lessonId, teamId };
      return { studentId, from, to, ...(nothing && { reasons: [ALREADY_OUT] }) };
    });
  },
});

const ALREADY_OUT = { outcome: 'refused' as const, code: 'unchanged', message: '学员未分班，无需移出小班' };
