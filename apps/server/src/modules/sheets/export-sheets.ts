/** The sheets of a query as a CSV file (L665). */
import type { SheetListQuery, SheetRow } from '@lectern/contract/exams/sheets';
import { pointsText } from '@lectern/domain/exams/points';
import { MAJOR } from '@lectern/domain/lessons/lesson-codes';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import type { CsvColumn } from '../../platform/files/csv-columns.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { exportListing, optionName, type WithOptions } from '../dictionaries/index.ts';
import { listedSheets } from './sheets.queries.ts';

/** Under the keys of the screen's columns. */
const COLUMNS: readonly CsvColumn<WithOptions<SheetRow>>[] = [
  { key: 'id', title: 'ID', cell: ({ id }) => String(id) },
  { key: 'title', title: '试卷名称', cell: ({ title }) => title },
  { key: 'subject', title: '学科', cell: (row) => optionName(row, 'subjects', row.subject) },
  { key: 'phase', title: '学段', cell: (row) => optionName(row, 'phases', row.phase) },
  { key: 'grades', title: '年级', cell: (row) => row.gradeIds.map((id) => optionName(row, 'grades', id)).join('、') },
  { key: 'major', title: '文理科', cell: ({ major }) => MAJOR.labelOf(major) },
  { key: 'questions', title: '题数', cell: ({ questionCount }) => String(questionCount) },
  { key: 'total', title: '满分', cell: ({ total }) => pointsText(total) },
  { key: 'version', title: '已发布版本', cell: ({ versionNo }) => (versionNo === 0 ? '' : String(versionNo)) },
  { key: 'exams', title: '考试', cell: ({ examCount }) => String(examCount) },
  { key: 'updatedTime', title: '修改时间', cell: ({ updatedTime }) => formatDateTime(updatedTime) },
  { key: 'updatedBy', title: '修改人', cell: ({ updatedBy }) => updatedBy },
];

/** @throws RefusedError */
export function exportSheets(
  db: Db,
  actor: Actor,
  filters: Omit<SheetListQuery, 'page' | 'pageSize'>,
  keys: string | undefined,
): Promise<AsyncIterable<string>> {
  return exportListing(db, actor, {
    listing: listedSheets,
    filters,
    columns: COLUMNS,
    keys,
    right: {
      privilege: 'SHEET_READ',
      code: 'sheetRightMissing',
      message: '导出试卷还需要“查看试题与试卷”权限，请联系管理员',
    },
    noun: '份试卷',
  });
}
