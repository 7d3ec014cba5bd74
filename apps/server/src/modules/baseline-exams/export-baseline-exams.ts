/** The baseline exams of a query as a CSV file (L836). */
import type { BaselineExam, BaselineExamListQuery } from '@lectern/contract/exams/baseline-exams';
import { ASSESSMENT_PAPER } from '@lectern/domain/assessments/assessment-codes';
import { BASELINE_EXAM_FIELD } from '@lectern/domain/baseline-exams/baseline-exam-fields';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import type { CsvColumn } from '../../platform/files/csv-columns.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { exportListing, optionName, type WithOptions } from '../dictionaries/index.ts';
import { listedBaselineExams } from './baseline-exams.queries.ts';

/** Under the keys of the screen's columns. */
const COLUMNS: readonly CsvColumn<WithOptions<BaselineExam>>[] = [
  { key: 'id', title: 'ID', cell: ({ id }) => String(id) },
  { key: 'name', title: BASELINE_EXAM_FIELD.name, cell: ({ name }) => name },
  { key: 'paper', title: '试卷', cell: ({ paperState }) => ASSESSMENT_PAPER.labelOf(paperState) },
  { key: 'subject', title: BASELINE_EXAM_FIELD.subjectId, cell: (row) => optionName(row, 'subjects', row.subjectId) },
  { key: 'phase', title: BASELINE_EXAM_FIELD.phase, cell: (row) => optionName(row, 'phases', row.phase) },
  {
    key: 'grade',
    title: BASELINE_EXAM_FIELD.gradeId,
    cell: (row) => (row.gradeId === null ? '不限' : optionName(row, 'grades', row.gradeId)),
  },
  { key: 'lessons', title: '课程', cell: ({ lessonCount }) => String(lessonCount) },
  { key: 'updatedTime', title: '修改时间', cell: ({ updatedTime }) => formatDateTime(updatedTime) },
  { key: 'updatedBy', title: '修改人', cell: ({ updatedBy }) => updatedBy },
];

/** @throws RefusedError */
export function exportBaselineExams(
  db: Db,
  actor: Actor,
  filters: Omit<BaselineExamListQuery, 'page' | 'pageSize'>,
  keys: string | undefined,
): Promise<AsyncIterable<string>> {
  return exportListing(db, actor, {
    listing: listedBaselineExams,
    filters,
    columns: COLUMNS,
    keys,
    right: {
      privilege: 'EXAM_READ',
      code: 'examRightMissing',
      message: '导出基线考试还需要“查看考试”权限，请联系管理员',
    },
    noun: '份基线考试',
  });
}
