/** Lessons as a CSV file: those of a query (L033), or those of a task. */
import type { LessonRow } from '@lectern/contract/lessons/lesson-replies';
import type { lessonsContract } from '@lectern/contract/lessons/lessons';
import { LESSON_CATEGORY, LESSON_STATUS, LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { saleStatusLabel } from '@lectern/domain/lessons/sale-status';
import { formatDate, formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import type { CsvColumn } from '../../platform/files/csv-columns.ts';
import { attachmentHeader } from '../../platform/files/csv-text.ts';
import { exportRecords, recordsCsv } from '../../platform/files/export-records.ts';
import type { HandlerInput } from '../../platform/http/handler.ts';
import { readLessonOptions } from '../dictionaries/index.ts';
import { lessonConditions } from './lesson-filters.queries.ts';
import { findLessonIds } from './lesson-list.queries.ts';
import { lessonRows } from './lesson-rows.queries.ts';
import type { By, LessonsDeps } from './lessons-deps.ts';

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
  owner: { label: '负责人', text: (row) => row.ownerName ?? '' },
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
// The keys of a literal that nothing is added to.
export const EXPORT_COLUMNS = Object.keys(COLUMN) as readonly ColumnKey[];
export const EXPORT_COLUMN_OPTIONS = EXPORT_COLUMNS.map((key) => ({ value: key, label: COLUMN[key].label }));

type Row = LessonRow & { readonly names: Names };

const csvColumn = (key: ColumnKey): CsvColumn<Row> => ({
  key,
  title: COLUMN[key].label,
  cell: (row) => COLUMN[key].text(row, row.names),
});

async function rowsAt(db: Db, at: Date) {
  const names = await dictionaryNames(db);
  return async (ids: readonly number[]): Promise<readonly Row[]> =>
    (await lessonRows(db, ids, at)).map((row) => ({ ...row, names }));
}

/** Without columns: all of them. */
export async function* lessonsCsv(
  db: Db,
  ids: readonly number[],
  { columns = EXPORT_COLUMNS, at }: { readonly columns?: readonly ColumnKey[] | undefined; readonly at: Date },
): AsyncIterable<string> {
  yield* recordsCsv(columns.map(csvColumn), ids, await rowsAt(db, at));
}

/** @throws RefusedError */
export async function exportLessons(
  { db, now }: LessonsDeps,
  { actor, call }: By,
  { columns, sort, order, ...filters }: ExportQuery,
): Promise<AsyncIterable<string>> {
  const at = now();
  const conditions = lessonConditions(filters, actor.scope, at);
  const file = await exportRecords<Row>({
    columns: EXPORT_COLUMNS.map(csvColumn),
    keys: columns,
    noun: '门课程',
    idsUpTo: async (limit) =>
      (await findLessonIds(db, conditions, { page: 1, pageSize: limit, sort, order }, false)).ids,
    rowsOf: await rowsAt(db, at),
  });
  const day = formatDate(at.getTime()).replaceAll('-', '');
  call.setHeader('content-disposition', attachmentHeader(`lessons-${day}.csv`, `课程列表-${day}.csv`));
  return file;
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
