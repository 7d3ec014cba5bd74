/** Puts exams that no lesson holds into the recycle bin; the undo takes them out. */
import { frozenFault } from '@lectern/domain/exams/exam-fields';
import { boundExamText } from '@lectern/domain/mock-exams/mock-exam';
import { z } from 'zod';
import { isBinned } from '../../../kit/record/locked-record.ts';
import { recordCommand } from '../../../kit/record/record-command.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext, RowReason } from '../../../platform/engine/commands/command-type.ts';
import { limitsInForce, returnReasons } from '../../schedule/index.ts';
import { commandedExams } from '../commanded-exams.ts';
import { lessonsOfExams, mockExamsOfExams } from '../exam-holders.queries.ts';
import type { ExamRow } from '../exam-scope.queries.ts';
import { moveIntoBin } from '../write-exam.ts';

interface BinState {
  readonly inBin: boolean;
}

export const binExamsCommand = recordCommand<ExamRow, BinState, object>({
  records: commandedExams,
  name: 'jam.bin',
  label: '删除考试',
  verb: '删除',
  description: '把未放入课程的考试移入回收站，30 天内可恢复',
  privilege: 'EXAM_WRITE',
  input: z.strictObject({}),
  dangerous: true,
  tiers: { low: 200, high: 2000 },
  stateOf: () => Promise.resolve((row) => ({ inBin: isBinned(row) })),
  judge: async (db, context, rows) => {
    const reasonsOf = await binReasons(db, context, rows);
    return (row) => ({ reasons: reasonsOf(row), after: { inBin: true } });
  },
  // A lesson that lay in the bin itself may have it by then.
  judgeBack: async (db, { actor, at }, rows) => {
    const refs = rows.map(({ id }) => ({ kind: 'jam' as const, id }));
    const reasonsOf = await returnReasons(db, actor, refs, { now: at });
    return ({ id }) => reasonsOf({ kind: 'jam', id });
  },
  changesOf: (before, after) => [{ field: 'inBin', before: before.inBin, after: after.inBin }],
  write: (tx, context, row, { after, note }) => moveIntoBin(tx, row, after.inBin, { ...context, note }),
});

/** Also what refuses the undo of making one. */
export async function binReasons(
  db: Db,
  { actor, at }: CommandContext,
  rows: readonly ExamRow[],
): Promise<(row: ExamRow) => readonly RowReason[]> {
  const { examFreezeMs } = await limitsInForce(db);
  const holders = await lessonsOfExams(
    db,
    rows.map(({ id }) => id),
  );
  const mockExamOf = await mockExamsOfExams(
    db,
    actor.scope,
    rows.map(({ id }) => id),
  );
  return ({ id, startAt }) => {
    const mockExam = mockExamOf(id);
    const lessonCount = holders(id).length;
    const frozen = frozenFault(startAt?.getTime() ?? 0, { now: at.getTime(), examFreezeMs });
    return [
      ...(frozen ? [refused(frozen.code, frozen.message)] : []),
      ...(mockExam ? [refused('mockExamBound', boundExamText(mockExam))] : []),
      ...(lessonCount > 0 ? [refused('examInLessons', `考试在 ${lessonCount} 门课程的大纲中，请先从大纲移除`)] : []),
    ];
  };
}

const refused = (code: string, message: string): RowReason => ({ outcome: 'refused', code, message });
