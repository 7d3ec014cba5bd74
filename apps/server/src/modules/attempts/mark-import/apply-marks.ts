/** The run of 导入评分 and its undo: marks of many students at once; an answer that changed since the plan is left alone. */
import { pointsText } from '@lectern/domain/exams/points';
import type { Tx } from '../../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  type PreparedRows,
  type RunRow,
} from '../../../platform/engine/commands/command-type.ts';
import { entryOf, recordOperation, recordOperations } from '../../operation-log/index.ts';
import { lockMarkingRules } from '../marking/given-marks.repository.ts';
import { lockAttempts, saveMarksOfMany } from '../marking/marks.repository.ts';
import { namesOfStudents } from '../republish/republished.repository.ts';
import { scoreAttempts } from '../scoring/score-attempts.ts';
import { seenExam } from '../seen-exam.ts';
import { answerKey, answersToMark, attemptsToMark, type StoredMark } from './mark-import.queries.ts';

export interface MarkStep {
  readonly questionId: number;
  /** As printed. */
  readonly number: number;
  /** Of the answer: as it was planned, and of a row that was done as it was left. */
  readonly rev: number;
  readonly from: StoredMark | null;
  readonly to: StoredMark | null;
}

export interface MarksRow {
  readonly way: 'there' | 'back';
  readonly examId: number;
  readonly studentId: number;
  readonly marks: readonly MarkStep[];
}

type Row = RunRow<MarksRow>;
type Applied = AppliedRow<MarksRow>;

export const keyOfRow = ({ examId, way }: MarksRow): string => `${examId} ${way}`;

/** Rows of one exam, in one direction. */
export async function prepareMarks(
  tx: Tx,
  context: CommandContext,
  rows: readonly Row[],
): Promise<PreparedRows<MarksRow>> {
  const examId = rows[0]?.payload.examId ?? 0;
  const { scope } = context.actor;
  const { row: exam } = await seenExam(tx, scope, examId, context.at);
  const studentIds = rows.map(({ payload }) => payload.studentId);
  await lockMarkingRules(tx, examId);
  await lockAttempts(tx, examId, studentIds);
  const ready = await readyRows(tx, context, rows);
  const done = new Map(ready.map((row) => [row.payload.studentId, appliedRow(context, row)]));
  const marked = [...done.keys()];
  const { at, actor } = context;
  await saveMarksOfMany(
    tx,
    examId,
    [...done.values()].flatMap(({ payload: { studentId, marks } }) =>
      marks.map(({ questionId, to }) => ({ studentId, questionId, mark: to })),
    ),
  );
  if (marked.length > 0) {
    await scoreAttempts(tx, examId, { studentIds: marked, at, by: actor.name });
    await logMarks(tx, context, { type: 'exam', id: examId, name: exam.name }, ready);
  }
  return {
    applyMany: () =>
      Promise.resolve(
        new Map(
          rows.flatMap(({ payload }, place) => {
            const applied = done.get(payload.studentId);
            return applied ? [[place, applied] as const] : [];
          }),
        ),
      ),
    apply: ({ payload }) => {
      const applied = done.get(payload.studentId);
      if (!applied) throw new ChangedSincePlanError();
      return Promise.resolve(applied);
    },
  };
}

async function readyRows(tx: Tx, { actor }: CommandContext, rows: readonly Row[]): Promise<readonly Row[]> {
  const examId = rows[0]?.payload.examId ?? 0;
  const studentIds = rows.map(({ payload }) => payload.studentId);
  const questionIds = rows.flatMap(({ payload }) => payload.marks.map(({ questionId }) => questionId));
  const attempts = await attemptsToMark(tx, actor.scope, examId, studentIds);
  const answers = await answersToMark(tx, examId, studentIds, [...new Set(questionIds)]);
  return rows.filter(({ subject, payload: { way, studentId, marks } }) => {
    const attempt = attempts.get(studentId);
    if (!attempt?.submitted || (way === 'there' && attempt.rev !== subject.rev)) return false;
    return marks.every(({ questionId, rev }) => answers.get(answerKey(studentId, questionId))?.rev === rev);
  });
}

/** An undo gives each mark back with its own day and name. */
function appliedRow({ at, actor }: CommandContext, { payload }: Row): Applied {
  const marks = payload.marks.map((step) => ({
    ...step,
    rev: step.rev + 1,
    to: step.to && payload.way === 'there' ? { ...step.to, time: at.getTime(), by: actor.name } : step.to,
  }));
  return { id: null, rev: null, payload: { ...payload, marks } };
}

async function logMarks(
  tx: Tx,
  context: CommandContext,
  subject: { readonly type: string; readonly id: number; readonly name: string },
  rows: readonly Row[],
): Promise<void> {
  const undone = rows[0]?.payload.way === 'back' ? ['撤销：导入评分'] : [];
  const answers = rows.reduce((sum, { payload }) => sum + payload.marks.length, 0);
  const note = (...parts: readonly string[]) => [...undone, ...parts, context.reason].filter(Boolean).join('；');
  const sum = `导入 ${rows.length} 名考生的 ${answers} 份评分`;
  await recordOperation(tx, entryOf(context, { action: 'exam.mark', subject, note: note(sum) }));
  // The log names also whom the rows do not: it is shown to those who see the student.
  const names = await namesOfStudents(
    tx,
    rows.map(({ payload }) => payload.studentId),
  );
  await recordOperations(
    tx,
    rows.map(({ subject: { id }, payload: { studentId, marks } }) =>
      entryOf(context, {
        action: 'attempt.mark',
        subject: { type: 'attempt', id: id ?? 0, name: names.get(studentId) ?? '' },
        changes: changesOfMarks(marks),
        note: note(),
      }),
    ),
  );
}

const textOf = ({ number }: MarkStep, mark: MarkStep['to']): string =>
  `第 ${number} 题 ${mark ? `${pointsText(mark.got)} 分` : '未评'}`;

export const changesOfMarks = (steps: readonly MarkStep[]) => [
  {
    field: 'marks',
    before: steps.map((step) => textOf(step, step.from)).join('，'),
    after: steps.map((step) => textOf(step, step.to)).join('，'),
  },
];
