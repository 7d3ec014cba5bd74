/** Which exam a unit mock exam is about: bound to one of the same lesson, and taken away again. */
import { Id } from '@lectern/contract/wire-values';
import { bindFaults } from '@lectern/domain/mock-exams/mock-exam';
import { z } from 'zod';
import { isBinned } from '../../../kit/record/locked-record.ts';
import { type RecordCommand, recordCommand } from '../../../kit/record/record-command.ts';
import { markRecord, updateSignature } from '../../../kit/record/write-record.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext, CommandType, RowReason } from '../../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../../platform/errors.ts';
import { examsByIds, holdExam, lessonsOfExams, mockExamsOfExams } from '../../exams/index.ts';
import { refused } from '../../sheets/index.ts';
import { lessonsOfMockExams } from '../bound-exams.queries.ts';
import { MOCK_EXAM } from '../mock-exam-kind.ts';
import type { MockExamRecord } from '../mock-exam-scope.queries.ts';
import { mockExams } from '../mock-exam-subject.ts';

interface Bound {
  readonly id: number;
  readonly name: string;
}
type Command<I> = RecordCommand<MockExamRecord, Bound | null, I>;

/** In plans and logs; its page shows that one is bound, and no more. */
const BEYOND = '数据范围之外的考试';
const MISSING = refused('examMissing', '考试不存在，或不在你的数据范围内，请重新选择');
const SHARED = refused('sharedOutOfScope', '这个单元模拟考由你的数据范围之外的课程共用，不能修改');

async function boundExams(
  db: Db,
  rows: readonly MockExamRecord[],
  { actor }: CommandContext,
): Promise<(row: MockExamRecord) => Bound | null> {
  const exams = await examsByIds(
    db,
    actor.scope,
    rows.flatMap(({ examId }) => examId ?? []),
  );
  return ({ examId: id }) => (id === null ? null : { id, name: exams.get(id)?.name ?? BEYOND });
}

/** What stands against these exams, by row. */
async function examReasons(
  db: Db,
  { actor }: CommandContext,
  rows: readonly MockExamRecord[],
  examIdOf: (row: MockExamRecord) => number | null,
): Promise<(row: MockExamRecord) => readonly RowReason[]> {
  const ids = rows.flatMap((row) => examIdOf(row) ?? []);
  const exams = await examsByIds(db, actor.scope, ids);
  const lessonsOfExam = await lessonsOfExams(db, ids);
  const boundTo = await mockExamsOfExams(db, actor.scope, ids);
  const lessonsOf = await lessonsOfMockExams(
    db,
    rows.map(({ id }) => id),
  );
  return (row) => {
    const examId = examIdOf(row);
    if (examId === null) return [];
    const exam = exams.get(examId);
    if (!exam || isBinned(exam)) return [MISSING];
    const other = boundTo(examId);
    return bindFaults(
      { startTime: row.startAt?.getTime() ?? 0, lessonIds: lessonsOf(row.id) },
      {
        endTime: exam.endAt?.getTime() ?? 0,
        lessonIds: lessonsOfExam(examId),
        boundTo: other && other.id !== row.id ? other : null,
      },
    );
  };
}

function mockExamCommand<I>(
  verb: 'bind' | 'unbind',
  own: Pick<Command<I>, 'label' | 'verb' | 'description' | 'input' | 'judge' | 'unchanged'> & {
    readonly hidden?: true;
  },
): CommandType {
  return recordCommand<MockExamRecord, Bound | null, I>({
    ...own,
    name: `mockExam.${verb}`,
    records: mockExams,
    privilege: 'EXAM_WRITE',
    tiers: { low: 200, high: 2000 },
    redoable: true,
    stateOf: boundExams,
    judgeBack: async (db, context, rows, afterOf) => {
      const reasonsOf = await examReasons(db, context, rows, (row) => afterOf(row)?.id ?? null);
      return (row) => [...(row.sharedBeyond ? [SHARED] : []), ...reasonsOf(row)];
    },
    changesOf: (before, after) => [{ field: 'exam', before, after }],
    write: async (tx, context, row, { before, after, note }) => {
      // It is not deleted, nor bound to another one, meanwhile.
      if (after !== null) await holdExam(tx, after.id);
      const reasonsOf = await examReasons(tx, context, [row], () => after?.id ?? null);
      const [reason] = reasonsOf(row).filter(({ outcome }) => outcome === 'refused');
      if (reason) throw new RefusedError(reason.code, reason.message);
      const write = { ...context, verb, note };
      const columns = { examId: after?.id ?? null, ...updateSignature(write) };
      return markRecord(MOCK_EXAM, tx, row, { columns, changes: [{ field: 'exam', before, after }], write });
    },
  });
}

export const bindExamCommand = mockExamCommand('bind', {
  label: '绑定考试',
  verb: '为…绑定考试',
  description: '为单元模拟考绑定同一门课程大纲中的考试',
  hidden: true,
  input: z.strictObject({ examId: Id.meta({ control: 'none' }) }),
  judge: async (db, context, rows, { examId }) => {
    const reasonsOf = await examReasons(db, context, rows, () => examId);
    const exam = (await examsByIds(db, context.actor.scope, [examId])).get(examId);
    return (row, before) => ({
      reasons: [...(row.sharedBeyond ? [SHARED] : []), ...reasonsOf(row)],
      after: exam ? { id: exam.id, name: exam.name } : before,
    });
  },
  unchanged: () => '已绑定这场考试，无需变更',
});

export const unbindExamCommand = mockExamCommand('unbind', {
  label: '解除绑定考试',
  verb: '为…解除绑定考试',
  description: '所选单元模拟考不再绑定考试，之后考试可以删除',
  input: z.strictObject({}),
  judge: () => Promise.resolve((row) => ({ reasons: row.sharedBeyond ? [SHARED] : [], after: null })),
  unchanged: () => '没有绑定考试，无需变更',
});
