/**
 * stat.recompute: the figures of lessons computed anew from their facts, with what differs from the stored ones shown
 * before. It is final: wrong figures are not written again.
 */
import { RepairReason } from '@lectern/contract/administration/backdoor';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import type { LessonSum } from '@lectern/domain/statistics/rollup-figures';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import { z } from 'zod';
import type { Tx } from '../../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  commandType,
  type PlannedRow,
  type RowChange,
  type RowReason,
  type RunRow,
} from '../../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../../platform/errors.ts';
import { chosenLessons, lessonSubject, lockLesson, missingLesson } from '../../lessons/index.ts';
import { entryOf, recordOperation } from '../../operation-log/index.ts';
import { type ComparedRollups, differencesOf, episodeSum } from '../rollups/compare-rollups.ts';
import { compareLesson, recomputeWithin } from '../rollups/recompute-lesson.ts';

const Input = z.strictObject({
  reason: RepairReason.meta({ title: '原因', control: 'text', description: '写入每门课程的操作日志' }),
});
type Input = z.output<typeof Input>;

const RIGHT: RowReason = { outcome: 'refused', code: UNCHANGED, message: '统计数据与事实一致，无需重算' };

export const recomputeStatisticsCommand = commandType<Input, null>({
  name: 'stat.recompute',
  label: '重算课程统计',
  words: {
    verb: '重算统计',
    unit: '门',
    noun: '课程',
    description: '按到课等事实重新计算课程的统计数据，先列出与存储数字的差异；不能撤销',
  },
  columns: ['statAttended', 'statDifferences'] satisfies LessonSum[],
  privilege: 'RD_OPERATION_TOOL',
  input: Input,
  tiers: { low: 200, high: 2000 },
  subject: lessonSubject,
  dangerous: true,
  plan: async (db, { actor, at }, _input, ids) => {
    const lessons = await chosenLessons(db, actor, ids);
    const rows: PlannedRow<null>[] = [];
    // One after the other: each reads all facts of its lesson.
    for (const id of ids) {
      const lesson = lessons.get(id);
      if (!lesson) {
        rows.push(missingLesson(id, null));
        continue;
      }
      const changes = changesOf(await compareLesson(db, id, at));
      const subject = {
        type: 'lesson',
        id,
        name: lesson.name,
        rev: lesson.rev,
        href: lessonPath(id, 'stat', 'lesson'),
      };
      rows.push({ subject, reasons: changes.length === 0 ? [RIGHT] : [], changes, payload: null });
    }
    return rows;
  },
  apply: applyRow,
});

async function applyRow(
  tx: Tx,
  context: CommandContext,
  { subject }: RunRow<null>,
  { reason }: Input,
): Promise<AppliedRow<null>> {
  if (subject.id === null) throw new TypeError('statistics without a lesson');
  const { id, name, rev } = await lockLesson(tx, context.actor.scope, subject.id);
  if (rev !== subject.rev) throw new ChangedSincePlanError();
  // Facts go on arriving: what follows from those of now is right, whatever the plan showed.
  const changes = changesOf(await recomputeWithin(tx, id, context.at));
  if (changes.length === 0) throw new RefusedError(RIGHT.code, RIGHT.message);
  const entry = { action: 'lesson.recomputeStatistics', subject: { type: 'lesson', id, name }, changes };
  await recordOperation(tx, entryOf(context, { ...entry, note: context.reason || reason }));
  return { id: null, rev, changes, payload: null };
}

const SUMS = [
  ['statShould', 'should'],
  ['statAttended', 'attended'],
  ['statFinished', 'finished'],
] as const satisfies readonly (readonly [LessonSum, string])[];

function changesOf(compared: ComparedRollups): readonly RowChange[] {
  const { length } = differencesOf(compared);
  if (length === 0) return [];
  const sums = SUMS.flatMap(([field, figure]): RowChange[] => {
    const [before, after] = [episodeSum(compared.stored, figure), episodeSum(compared.computed, figure)];
    return before === after ? [] : [{ field, before, after }];
  });
  return [...sums, { field: 'statDifferences', before: `${length.toLocaleString('en')} 处`, after: '无' }];
}
