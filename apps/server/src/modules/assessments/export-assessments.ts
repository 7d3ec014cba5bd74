/** The assessments of a query as a CSV file (L733). */
import type { Assessment, AssessmentListQuery } from '@lectern/contract/exams/assessments';
import { ASSESSMENT_PAPER, ASSESSMENT_STATUS, ASSESSMENT_TYPE } from '@lectern/domain/assessments/assessment-codes';
import { assessmentValueText } from '@lectern/domain/assessments/assessment-fields';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import type { CsvColumn } from '../../platform/files/csv-columns.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { exportListing, optionName, type WithOptions } from '../dictionaries/index.ts';
import { listedAssessments } from './assessments.queries.ts';

/** Under the keys of the screen's columns. */
const COLUMNS: readonly CsvColumn<WithOptions<Assessment>>[] = [
  { key: 'id', title: 'ID', cell: ({ id }) => String(id) },
  { key: 'name', title: '测评名称', cell: ({ name }) => name },
  { key: 'status', title: '状态', cell: ({ status }) => ASSESSMENT_STATUS.labelOf(status) },
  { key: 'paper', title: '试卷', cell: ({ paperState }) => ASSESSMENT_PAPER.labelOf(paperState) },
  { key: 'type', title: '类型', cell: ({ type }) => ASSESSMENT_TYPE.labelOf(type) },
  { key: 'subject', title: '学科', cell: (row) => optionName(row, 'subjects', row.subjectId) },
  { key: 'phase', title: '学段', cell: (row) => optionName(row, 'phases', row.phase) },
  { key: 'grades', title: '年级', cell: (row) => row.gradeIds.map((id) => optionName(row, 'grades', id)).join('、') },
  { key: 'bands', title: '分段', cell: ({ bands }) => assessmentValueText('bands', bands) ?? '' },
  { key: 'lessons', title: '课程', cell: ({ lessonCount }) => String(lessonCount) },
  { key: 'templates', title: '班型', cell: ({ templateCount }) => String(templateCount) },
  { key: 'updatedTime', title: '修改时间', cell: ({ updatedTime }) => formatDateTime(updatedTime) },
  { key: 'updatedBy', title: '修改人', cell: ({ updatedBy }) => updatedBy },
];

/** @throws RefusedError */
export function exportAssessments(
  db: Db,
  actor: Actor,
  filters: Omit<AssessmentListQuery, 'page' | 'pageSize'>,
  keys: string | undefined,
): Promise<AsyncIterable<string>> {
  return exportListing(db, actor, {
    listing: listedAssessments,
    filters,
    columns: COLUMNS,
    keys,
    right: {
      privilege: 'ASSESSMENT_READ',
      code: 'assessmentRightMissing',
      message: '导出入学测评还需要“查看测评”权限，请联系管理员',
    },
    noun: '份测评',
  });
}
