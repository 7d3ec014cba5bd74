/** 移出: students leave their team and are 未分班, or leave the lesson. Orders and money stay as they are. */
import { Id } from '@lectern/contract/wire-values';
import { z } from 'zod';
import { CHOSEN_STUDENTS, chosenAt, movesOfChosen, ONE_KIND, oneKindOfIds } from '../chosen-students.ts';
import { moveCommand } from './move-command.ts';
import { Instant, MoveReason } from './move-fields.ts';

const Input = z
  .strictObject({
    lessonId: Id,
    ...CHOSEN_STUDENTS,
    reason: MoveReason,
    /** The whole lesson, not the team alone. */
    fromLesson: z.boolean().default(false),
    at: Instant,
  })
  .refine(oneKindOfIds, ONE_KIND);
type Input = z.output<typeof Input>;

export const removeStudentsCommand = moveCommand<Input>({
  name: 'student.remove',
  label: '移出',
  verb: '移出',
  description: '把学员移出小班成为未分班，或移出课程',
  dangerous: true,
  input: Input,
  remaining: chosenAt,
  wantedOf: (db, context, input) =>
    movesOfChosen(db, context, input, ({ teamId }) => {
      if (input.fromLesson) return { to: null };
      const to = { lessonId: input.lessonId, teamId: null };
      return teamId === null ? { to, reasons: [ALREADY_OUT] } : { to };
    }),
});

const ALREADY_OUT = { outcome: 'refused' as const, code: 'unchanged', message: '学员未分班，无需移出小班' };
