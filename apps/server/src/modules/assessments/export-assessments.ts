/** The assessments of a query as a CSV file (L733). */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import type { Assessment, AssessmentListQuery } from '@lectern/contract/exams/assessments';
import { ASSESSMENT_PAPER, ASSESSMENT_STATUS, ASSESSMENT_TYPE } from '@lectern/domain/assessments/assessment-codes';
import { assessmentValueText } from '@lectern/domain/assessments/assessment-fields';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import type { CsvColumn } from '../../platform/files/csv-columns.ts';
import { exportRecords } from '../../platform/files/export-records.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { readLessonOptions } from '../dictionaries/index.ts';
import { listedAssessments } from './assessments.queries.ts';

type Row = Assessment & { readonly options: Pick<LessonOptions, 'subjects' | 'phases' | 'grades'> };

const named = ({ options }: Row, dictionary: 'subjects' | 'phases' | 'grades', id: number | null): string =>
  id === null ? '' : (options[dictionary].find((row) => row.id === id)?.name ?? String(id));

/** Under the keys of the screen's columns. */
const COLUMNS: readonly CsvColumn<Row>[] = [
  { key: 'id', title: 'ID', cell: ({ id }) => String(id) },
  { key: 'name', title: '测评名称', cell: ({ name }) => name },
  { key: 'status', title: '状态', cell: ({ status }) => ASSESSMENT_STATUS.labelOf(status) },
  { key: 'paper', title: '试卷', cell: ({ paperState }) => ASSESSMENT_PAPER.labelOf(paperState) },
  { key: 'type', title: '类型', cell: ({ type }) => ASSESSMENT_TYPE.labelOf(type) },
  { key: 'subject', title: '学科', cell: (row) => named(row, 'subjects', row.subjectId) },
  { key: 'phase', title: '学段', cell: (row) => named(row, 'phases', row.phase) },
  { key: 'grades', title: '年级', cell: (row) => row.gradeIds.map((id) => named(row, 'grades', id)).join('、') },
  { key: 'bands', title: '分段', cell: ({ bands }) => assessmentValueText('bands', bands) ?? '' },
  { key: 'lessons', title: '课程', cell: ({ lessonCount }) => String(lessonCount) },
  { key: 'templates', title: '班型', cell: ({ templateCount }) => String(templateCount) },
  { key: 'updatedTime', title: '修改时间', cell: ({ updatedTime }) => formatDateTime(updatedTime) },
  { key: 'updatedBy', title: '修改人', cell: ({ updatedBy }) => updatedBy },
];

/** @throws RefusedError */
export async function exportAssessments(
  db: Db,
  actor: Actor,
  filters: Omit<AssessmentListQuery, 'page' | 'pageSize'>,
  keys: string | undefined,
): Promise<AsyncIterable<string>> {
  const options = await readLessonOptions(db);
  return exportRecords<Row>({
    columns: COLUMNS,
    keys,
    right: {
      actor,
      privilege: 'ASSESSMENT_READ',
      code: 'assessmentRightMissing',
      message: '导出入学测评还需要“查看测评”权限，请联系管理员',
    },
    noun: '份测评',
    idsUpTo: (limit) => listedAssessments.idsOf(db, actor.scope, filters, limit),
    rowsOf: async (ids) => (await listedAssessments.ofIds(db, actor.scope, ids)).map((row) => ({ ...row, options })),
  });
}
