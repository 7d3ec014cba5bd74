/** The record 基线考试: its fields and what may not be. */
import type { BaselineExamBody } from '@lectern/contract/exams/baseline-exams';
import { BASELINE_EXAM_FIELD } from '@lectern/domain/baseline-exams/baseline-exam-fields';
import { recordBin } from '../../kit/record/record-bin.ts';
import { columnsOfTable } from '../../kit/record/record-fields.ts';
import type { RecordKind } from '../../kit/record/record-kind.ts';
import { RefusedError } from '../../platform/errors.ts';
import { checkHolderPlace } from '../sheets/index.ts';
import { baselineExamsByIds, boundCounts, hasGrade, IS_NEEDED } from './baseline-exam-scope.queries.ts';

const { column } = columnsOfTable<'baselineExam'>();

export const BASELINE_EXAM: RecordKind<'baselineExam', BaselineExamBody> = {
  table: 'baselineExam',
  type: 'baselineExam',
  label: '基线考试',
  labels: BASELINE_EXAM_FIELD,
  fields: {
    name: column('name'),
    subjectId: column('subjectId'),
    phase: column('phase'),
    gradeId: column('gradeId'),
  },
  nameOf: ({ name }) => name,
  seenAmong: baselineExamsByIds,
  check: async (tx, { actor }, { fields, stored }) => {
    const moves = await checkHolderPlace(tx, actor, { kind: 'baselineExam', fields, stored });
    const lessons = stored && moves ? (await boundCounts(tx, [stored.id]))(stored.id) : 0;
    if (lessons > 0) {
      const message = `已绑定课程 ${lessons} 门，学科和学段不能修改，请先为这些课程解除绑定`;
      throw new RefusedError('lessonsBound', message);
    }
    const { gradeId } = fields;
    if (gradeId !== null && gradeId !== stored?.gradeId && !(await hasGrade(tx, gradeId))) {
      throw new RefusedError('gradeMissing', '年级不存在，请重新选择');
    }
    return undefined;
  },
};

export const inUse = (lessons: number, deed: string): string =>
  `已绑定课程 ${lessons} 门，请先为这些课程解除绑定，再${deed}`;

export const BASELINE_EXAM_BIN = recordBin(BASELINE_EXAM, {
  privilege: 'EXAM_WRITE',
  mayGo: async (tx, _by, { id }) => {
    const lessons = (await boundCounts(tx, [id]))(id);
    if (lessons > 0) throw new RefusedError('baselineExamInUse', inUse(lessons, '删除'));
  },
  isNeeded: IS_NEEDED,
});
