/** The sheets of a query as a CSV file (L665): ids first, then rows in chunks, so that memory stays small. */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import type { SheetListQuery, SheetRow } from '@lectern/contract/exams/sheets';
import { pointsText } from '@lectern/domain/exams/points';
import { MAJOR } from '@lectern/domain/lessons/lesson-codes';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import { RefusedError } from '../../platform/errors.ts';
import { type CsvColumn, chosenColumns, csvHead, csvRows } from '../../platform/files/csv-columns.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { readLessonOptions } from '../dictionaries/index.ts';
import { idsOfSheets, sheetsOfIds } from './sheets.queries.ts';

const MAX_EXPORTED = 50_000;
const CHUNK = 500;

type Row = SheetRow & { readonly options: Pick<LessonOptions, 'subjects' | 'phases' | 'grades'> };

const named = ({ options }: Row, dictionary: 'subjects' | 'phases' | 'grades', id: number): string =>
  options[dictionary].find((row) => row.id === id)?.name ?? String(id);

/** Under the keys of the screen's columns. */
const COLUMNS: readonly CsvColumn<Row>[] = [
  { key: 'id', title: 'ID', cell: ({ id }) => String(id) },
  { key: 'title', title: '试卷名称', cell: ({ title }) => title },
  { key: 'subject', title: '学科', cell: (row) => named(row, 'subjects', row.subject) },
  { key: 'phase', title: '学段', cell: (row) => named(row, 'phases', row.phase) },
  { key: 'grades', title: '年级', cell: (row) => row.gradeIds.map((id) => named(row, 'grades', id)).join('、') },
  { key: 'major', title: '文理科', cell: ({ major }) => MAJOR.labelOf(major) },
  { key: 'questions', title: '题数', cell: ({ questionCount }) => String(questionCount) },
  { key: 'total', title: '满分', cell: ({ total }) => pointsText(total) },
  { key: 'version', title: '已发布版本', cell: ({ versionNo }) => (versionNo === 0 ? '' : String(versionNo)) },
  { key: 'exams', title: '考试', cell: ({ examCount }) => String(examCount) },
  { key: 'updatedTime', title: '修改时间', cell: ({ updatedTime }) => formatDateTime(updatedTime) },
  { key: 'updatedBy', title: '修改人', cell: ({ updatedBy }) => updatedBy },
];

/** @throws RefusedError beyond `MAX_EXPORTED` rows, before anything is sent. */
export async function exportSheets(
  db: Db,
  actor: Actor,
  filters: Omit<SheetListQuery, 'page' | 'pageSize'>,
  keys: string | undefined,
): Promise<AsyncIterable<string>> {
  if (!actor.privileges.has('SHEET_READ')) {
    throw new RefusedError('sheetRightMissing', '导出试卷还需要“查看试题与试卷”权限，请联系管理员');
  }
  const columns = chosenColumns(COLUMNS, keys);
  const ids = await idsOfSheets(db, filters, actor.scope, MAX_EXPORTED + 1);
  if (ids.length > MAX_EXPORTED) {
    const most = MAX_EXPORTED.toLocaleString('en-US');
    throw new RefusedError('exportTooLarge', `一次最多导出 ${most} 份试卷，请缩小筛选范围后分批导出`);
  }
  return fileOf(db, actor, ids, columns);
}

async function* fileOf(
  db: Db,
  { scope }: Actor,
  ids: readonly number[],
  columns: readonly CsvColumn<Row>[],
): AsyncIterable<string> {
  yield csvHead(columns);
  const options = await readLessonOptions(db);
  for (let start = 0; start < ids.length; start += CHUNK) {
    const sheets = await sheetsOfIds(db, scope, ids.slice(start, start + CHUNK));
    yield csvRows(
      columns,
      sheets.map((sheet) => ({ ...sheet, options })),
    );
  }
}
