/**
 * Lessons as a CSV file: those of a query (L033), or those of a task. Of a query: ids first, so that the file is of one moment and its size is known
 * before the first byte leaves; then rows in chunks, so that memory stays small.
 */

import type { LessonRow } from '@lectern/contract/lessons/lesson-replies';
import type { lessonsContract } from '@lectern/contract/lessons/lessons';
import { LESSON_CATEGORY, LESSON_STATUS, LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { saleStatusLabel } from '@lectern/domain/lessons/sale-status';
import { formatDate, formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import { InvalidError, RefusedError } from '../../platform/errors.ts';
import { attachmentHeader, BYTE_ORDER_MARK, csvLine } from '../../platform/files/csv-text.ts';
import type { HandlerInput } from '../../platform/http/handler.ts';
import { readLessonOptions } from '../dictionaries/index.ts';
import { lessonConditions } from './lesson-filters.queries.ts';
import { findLessonIds } from './lesson-list.queries.ts';
import { lessonRows } from './lesson-rows.queries.ts';
import type { By, LessonsDeps } from './lessons-deps.ts';

export const MAX_EXPORTED = 50_000;
const CHUNK = 500;

type ExportQuery = HandlerInput<typeof lessonsContract.exportCsv>['query'];
/** Names of dictionary rows by id, as the columns need them. */
type Names = Record<'phase' | 'subject' | 'grade' | 'semester' | 'mark', ReadonlyMap<number, string>>;

interface Column {
  readonly label: string;
  readonly text: (row: LessonRow, names: Names) => string;
}

const time = (ms: number): string => (ms === 0 ? '' : formatDateTime(ms));
const yes = (value: boolean): string => (value ? '是' : '否');
const nameIn = (names: ReadonlyMap<number, string>, id: number | null): string =>
  id === null ? '' : (names.get(id) ?? String(id));
const namesIn = (names: ReadonlyMap<number, string>, ids: readonly number[]): string =>
  ids.map((id) => nameIn(names, id)).join('、');

const COLUMN = {
  id: { label: '课程 ID', text: (row) => String(row.id) },
  name: { label: '课程名称', text: (row) => row.name },
  flattedCategory: { label: '课程类型', text: (row) => LESSON_TYPE.labelOf(row.flattedCategory) },
  category: {
    label: '课程大类',
    text: ({ category }) => (LESSON_CATEGORY.has(category) ? LESSON_CATEGORY.labelOf(category) : category),
  },
  phase: { label: '学段', text: (row, names) => nameIn(names.phase, row.phase) },
  subject: { label: '学科', text: (row, names) => namesIn(names.subject, row.subjects) },
  grades: { label: '年级', text: (row, names) => namesIn(names.grade, row.grades) },
  semester: { label: '学期', text: (row, names) => nameIn(names.semester, row.semester) },
  templateName: { label: '班型', text: (row) => row.templateName ?? '' },
  teachers: { label: '主讲老师', text: (row) => row.teachers.map((teacher) => teacher.name).join('、') },
  lessonMark: { label: '课程标记', text: (row, names) => nameIn(names.mark, row.lessonMarkId) },
  status: { label: '状态', text: (row) => LESSON_STATUS.labelOf(row.status) },
  saleStatus: { label: '售卖状态', text: (row) => saleStatusLabel(row.saleStatus, row.limit, row.paidCount) },
  price: { label: '售价（元）', text: (row) => (row.price / 100).toFixed(2) },
  originalPrice: {
    label: '划线价（元）',
    text: (row) => (row.originalPrice === 0 ? '' : (row.originalPrice / 100).toFixed(2)),
  },
  limit: { label: '招生人数', text: (row) => (row.limit === 0 ? '不限' : String(row.limit)) },
  paidCount: { label: '已付人数', text: (row) => String(row.paidCount) },
  startSaleTime: { label: '开售时间', text: (row) => time(row.startSaleTime) },
  endSaleTime: { label: '停售时间', text: (row) => time(row.endSaleTime) },
  startTime: { label: '开课时间', text: (row) => time(row.startTime) },
  endTime: { label: '结课时间', text: (row) => time(row.endTime) },
  episodes: { label: '讲次（已结束/总数）', text: (row) => `${row.endedEpisodeCount}/${row.episodeCount}` },
  withMentor: { label: '辅导老师', text: (row) => yes(row.withMentor) },
  withAssessment: { label: '入学测评', text: (row) => yes(row.withAssessment) },
  withGift: { label: '随课物料', text: (row) => yes(row.withGift) },
  internal: { label: '内部课程', text: (row) => yes(row.internal) },
  transferForbidden: { label: '禁止转入', text: (row) => yes(row.transferForbidden) },
  updatedTime: { label: '更新时间', text: (row) => time(row.updatedTime) },
  updatedBy: { label: '更新人', text: (row) => row.updatedBy },
} as const satisfies Record<string, Column>;

type ColumnKey = keyof typeof COLUMN;
const isColumn = (key: string): key is ColumnKey => Object.hasOwn(COLUMN, key);
// The keys of a literal that nothing is added to.
export const EXPORT_COLUMNS = Object.keys(COLUMN) as readonly ColumnKey[];
export const EXPORT_COLUMN_OPTIONS = EXPORT_COLUMNS.map((key) => ({ value: key, label: COLUMN[key].label }));

/** Without columns: all of them. */
export function lessonsCsv(
  db: Db,
  ids: readonly number[],
  { columns = EXPORT_COLUMNS, at }: { readonly columns?: readonly ColumnKey[] | undefined; readonly at: Date },
): AsyncIterable<string> {
  return csvOf(
    db,
    ids,
    columns.map((key) => COLUMN[key]),
    at,
  );
}

/** @throws RefusedError beyond `MAX_EXPORTED` rows, before anything is sent. */
export async function exportLessons(
  deps: LessonsDeps,
  { actor, call }: By,
  query: ExportQuery,
): Promise<AsyncIterable<string>> {
  const { columns, sort, order, ...filters } = query;
  const shown = chosenColumns(columns);
  const at = deps.now();
  const conditions = lessonConditions(filters, actor.scope, at);
  const { ids } = await findLessonIds(deps.db, conditions, { page: 1, pageSize: MAX_EXPORTED + 1, sort, order }, false);
  if (ids.length > MAX_EXPORTED) {
    throw new RefusedError(
      'exportTooLarge',
      `一次最多导出 ${MAX_EXPORTED.toLocaleString('en-US')} 门课程，请缩小筛选范围后分批导出`,
    );
  }
  const day = formatDate(at.getTime()).replaceAll('-', '');
  call.setHeader('content-disposition', attachmentHeader(`lessons-${day}.csv`, `课程列表-${day}.csv`));
  return csvOf(deps.db, ids, shown, at);
}

function chosenColumns(columns: string | undefined): readonly Column[] {
  const keys = columns ? columns.split(',') : Object.keys(COLUMN);
  return keys.map((key) => {
    if (!isColumn(key)) {
      throw new InvalidError(`不认识的导出列：${key.slice(0, 40)}`, [
        { in: 'query', path: 'columns', message: '不认识的列' },
      ]);
    }
    return COLUMN[key];
  });
}

async function* csvOf(db: Db, ids: readonly number[], columns: readonly Column[], at: Date): AsyncIterable<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map((column) => column.label));
  const names = await dictionaryNames(db);
  for (let start = 0; start < ids.length; start += CHUNK) {
    const rows = await lessonRows(db, ids.slice(start, start + CHUNK), at);
    yield rows.map((row) => csvLine(columns.map((column) => column.text(row, names)))).join('');
  }
}

async function dictionaryNames(db: Db): Promise<Names> {
  const { phases, subjects, grades, semesters, marks } = await readLessonOptions(db);
  return {
    phase: byId(phases),
    subject: byId(subjects),
    grade: byId(grades),
    semester: byId(semesters),
    mark: byId(marks),
  };
}

function byId(rows: readonly { readonly id: number; readonly name: string }[]): ReadonlyMap<number, string> {
  return new Map(rows.map((row) => [row.id, row.name]));
}
