/** A command that sets fields of exams (考试): what they are to be is judged in one place, and their lessons follow. */
import type { ExamFields } from '@lectern/domain/exams/exam-fields';
import { effectiveSetup } from '@lectern/domain/exams/exam-setup';
import type { z } from 'zod';
import { recordCommand } from '../../../kit/record/record-command.ts';
import { changesBetween, fieldsOfRow } from '../../../kit/record/record-kind.ts';
import type { CommandType } from '../../../platform/engine/commands/command-type.ts';
import { commandedExams } from '../commanded-exams.ts';
import { EXAM } from '../exam-kind.ts';
import type { ExamRow } from '../exam-scope.queries.ts';
import { judgeExams, type WantedExam } from '../judge-exams.ts';
import { changeExam } from '../write-exam.ts';

interface ExamCommand<I> {
  readonly name: `jam.${string}`;
  readonly label: string;
  readonly verb: string;
  readonly description: string;
  readonly input: z.ZodType<I>;
  readonly hidden?: true;
  /** What the log calls it: `update` of `exam.update`. */
  readonly logged: string;
  /** What of the exam it sets; what is absent stays. */
  patch(input: I, exam: ExamRow): Partial<ExamFields>;
}

export function examCommand<I>({ logged, patch, ...command }: ExamCommand<I>): CommandType {
  return recordCommand<ExamRow, ExamFields, I>({
    ...command,
    records: commandedExams,
    privilege: 'EXAM_WRITE',
    tiers: { low: 200, high: 2000 },
    stateOf: () => Promise.resolve((row) => fieldsOfRow(EXAM, row)),
    judge: async (db, context, rows, input) => {
      const wanted = new Map(rows.map((row) => [row.id, wantedOf(row, patch(input, row))]));
      const judge = await judgeExams(db, context, [...wanted.values()]);
      return (row, before) => {
        const exam = wanted.get(row.id) ?? { id: row.id, before, after: before };
        return { reasons: judge(exam), after: exam.after };
      };
    },
    judgeBack: async (db, context, rows, afterOf) => {
      const wanted = new Map(rows.map((row) => [row.id, wantedOf(row, afterOf(row) ?? {})]));
      const judge = await judgeExams(db, context, [...wanted.values()]);
      return (row, after) => judge(wanted.get(row.id) ?? wantedOf(row, after));
    },
    changesOf: (before, after) => changesBetween(EXAM, before, after),
    write: (tx, context, row, { after, note }) => changeExam(tx, row, after, { ...context, verb: logged, note }),
  });
}

/** As a save would leave it: what a switch that is off makes void is gone. */
function wantedOf(row: ExamRow, patch: Partial<ExamFields>): WantedExam {
  const before = fieldsOfRow(EXAM, row);
  return { id: row.id, before, after: effectiveSetup({ ...before, ...patch }) };
}
