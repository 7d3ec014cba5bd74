/** Which baseline exam (基线考试) lessons have: bound (E050) and taken away (E051), for many at once. */
import { Id } from '@lectern/contract/wire-values';
import { assessmentMisfits, misfitLabels } from '@lectern/domain/lessons/assessment-fit';
import { z } from 'zod';
import { isBinned } from '../../../kit/record/locked-record.ts';
import { type RecordCommand, recordCommand } from '../../../kit/record/record-command.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandType, RowReason } from '../../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../../platform/errors.ts';
import {
  assessedRecord,
  commandedLessons,
  type LessonRow,
  logLesson,
  saveLesson,
  writerOf,
} from '../../lessons/index.ts';
import { refused } from '../../sheets/index.ts';
import {
  type BaselineExamRecord,
  baselineExamNames,
  baselineExamsByIds,
  holdBaselineExam,
} from '../baseline-exam-scope.queries.ts';

interface Bound {
  readonly id: number;
  readonly name: string;
}
type Command<I> = RecordCommand<LessonRow, Bound | null, I>;

const MISSING = refused('baselineExamMissing', '基线考试不存在，或不在你的数据范围内，请重新选择');
const CANCELED = refused('canceled', '课程已取消');

/** A lesson without a subject or a phase fits none: what its students would sit is not known. */
function unfit(exam: BaselineExamRecord | undefined, lesson: LessonRow): readonly RowReason[] {
  if (!exam || isBinned(exam)) return [MISSING];
  const record = assessedRecord(lesson);
  const misfits = assessmentMisfits({ ...exam, gradeIds: [] }, record);
  const isOpen = record.subjects.length === 0 || record.phase === null;
  if (misfits.length === 0 && !isOpen) return [];
  const what = isOpen ? '课程未设置学科或学段' : misfitLabels(misfits);
  return [refused('baselineExamMisfits', `基线考试“${exam.name}”与课程不符，请选择其他基线考试：${what}`)];
}

async function boundExams(db: Db, lessons: readonly LessonRow[]): Promise<(lesson: LessonRow) => Bound | null> {
  const names = await baselineExamNames(
    db,
    lessons.flatMap(({ baselineExamId }) => baselineExamId ?? []),
  );
  return ({ baselineExamId: id }) => (id === null ? null : { id, name: names.get(id) ?? '' });
}

const changesOf = (before: Bound | null, after: Bound | null) => [{ field: 'baselineExam', before, after }];

function baselineCommand<I>(
  verb: 'bind' | 'unbind',
  own: Pick<Command<I>, 'label' | 'verb' | 'description' | 'input' | 'judge' | 'unchanged'>,
): CommandType {
  return recordCommand<LessonRow, Bound | null, I>({
    ...own,
    name: `baseline.${verb}`,
    records: commandedLessons('info'),
    privilege: 'LESSON_WRITE',
    tiers: { low: 200, high: 2000 },
    redoable: true,
    stateOf: boundExams,
    judgeBack: async (db, { actor }, lessons, afterOf) => {
      const ids = lessons.flatMap((lesson) => afterOf(lesson)?.id ?? []);
      const exams = await baselineExamsByIds(db, actor.scope, ids);
      return (lesson, after) => (after === null ? [] : unfit(exams.get(after.id), lesson));
    },
    changesOf,
    write: async (tx, context, lesson, { before, after, note }) => {
      // Nobody bins it meanwhile, nor gives it another subject.
      const [reason] = after === null ? [] : unfit(await holdBaselineExam(tx, after.id), lesson);
      if (reason) throw new RefusedError(reason.code, reason.message);
      const saved = await saveLesson(tx, lesson, { baselineExamId: after?.id ?? null }, writerOf(context));
      const action = after === null ? 'lesson.unbindBaseline' : 'lesson.bindBaseline';
      await logLesson(tx, context, { action, lesson: saved, beside: changesOf(before, after), note });
      return saved.rev;
    },
  });
}

export const bindBaselineCommand = baselineCommand('bind', {
  label: '绑定基线考试',
  verb: '为…绑定基线考试',
  description: '为所选课程绑定同一份基线考试，学科、学段须相符',
  input: z.strictObject({ baselineExamId: Id.meta({ title: '基线考试', control: 'baselineExam' }) }),
  judge: async (db, { actor }, _lessons, { baselineExamId }) => {
    const exam = (await baselineExamsByIds(db, actor.scope, [baselineExamId])).get(baselineExamId);
    return (lesson, before) => {
      const reasons = lesson.status === 'canceled' ? [CANCELED] : unfit(exam, lesson);
      const after = exam ? { id: exam.id, name: exam.name } : before;
      if (before === null || before.id === baselineExamId) return { reasons, after };
      return { reasons: [...reasons, anotherBound(before)], after };
    };
  },
  unchanged: () => '已绑定这份基线考试，无需变更',
});

const anotherBound = ({ name }: Bound): RowReason => ({
  outcome: 'warning',
  code: 'anotherBaselineExam',
  message: `已绑定其他基线考试，将改绑：${name}`,
});

export const unbindBaselineCommand = baselineCommand('unbind', {
  label: '解除绑定基线考试',
  verb: '为…解除绑定基线考试',
  description: '所选课程不再绑定基线考试',
  input: z.strictObject({}),
  judge: () => Promise.resolve(({ status }) => ({ reasons: status === 'canceled' ? [CANCELED] : [], after: null })),
  unchanged: () => '没有绑定基线考试，无需变更',
});
