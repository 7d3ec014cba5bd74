/** The baseline exams of a query as a CSV file (L836). */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import type { BaselineExam, BaselineExamListQuery } from '@lectern/contract/exams/baseline-exams';
import { ASSESSMENT_PAPER } from '@lectern/domain/assessments/assessment-codes';
import { BASELINE_EXAM_FIELD } from '@lectern/domain/baseline-exams/baseline-exam-fields';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import type { CsvColumn } from '../../platform/files/csv-columns.ts';
import { exportRecords } from '../../platform/files/export-records.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { readLessonOptions } from '../dictionaries/index.ts';
import { listedBaselineExams } from './baseline-exams.queries.ts';

type Row = BaselineExam & { readonly options: Pick<LessonOptions, 'subjects' | 'phases' | 'grades'> };

const named = ({ options }: Row, dictionary: keyof Row['options'], id: number): string =>
  options[dictionary].find((row) => row.id === id)?.name ?? String(id);

/** Under the keys of the screen's columns. */
const COLUMNS: readonly CsvColumn<Row>[] = [
  { key: 'id', title: 'ID', cell: ({ id }) => String(id) },
  { key: 'name', title: BASELINE_EXAM_FIELD.name, cell: ({ name }) => name },
  { key: 'paper', title: '试卷', cell: ({ paperState }) => ASSESSMENT_PAPER.labelOf(paperState) },
  { key: 'subject', title: BASELINE_EXAM_FIELD.subjectId, cell: (row) => named(row, 'subjects', row.subjectId) },
  { key: 'phase', title: BASELINE_EXAM_FIELD.phase, cell: (row) => named(row, 'phases', row.phase) },
  {
    key: 'grade',
    title: BASELINE_EXAM_FIELD.gradeId,
    cell: (row) => (row.gradeId === null ? '不限' : named(row, 'grades', row.gradeId)),
  },
  { key: 'lessons', title: '课程', cell: ({ lessonCount }) => String(lessonCount) },
  { key: 'updatedTime', title: '修改时间', cell: ({ updatedTime }) => formatDateTime(updatedTime) },
  { key: 'updatedBy', title: '修改人', cell: ({ updatedBy }) => updatedBy },
];

/** @throws RefusedError */
export async function exportBaselineExams(
  db: Db,
  actor: Actor,
  filters: Omit<BaselineExamListQuery, 'page' | 'pageSize'>,
  keys: string | undefined,
): Promise<AsyncIterable<string>> {
  const options = await readLessonOptions(db);
  return exportRecords<Row>({
    columns: COLUMNS,
    keys,
    right: {
      actor,
      privilege: 'EXAM_READ',
      code: 'examRightMissing',
      message: '导出基线考试还需要“查看考试”权限，请联系管理员',
    },
    noun: '份基线考试',
    idsUpTo: (limit) => listedBaselineExams.idsOf(db, actor.scope, filters, limit),
    rowsOf: async (ids) => (await listedBaselineExams.ofIds(db, actor.scope, ids)).map((row) => ({ ...row, options })),
  });
}
