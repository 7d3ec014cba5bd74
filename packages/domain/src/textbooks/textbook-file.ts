/** A file of textbook items, new ones and those of an id: names of phases and subjects become ids, and the order of the lines is that of the book. */
import type { CellOf, TableShape } from '../imports/read-table.ts';
import {
  HIGHEST_LESSON_NUMBER,
  type ImportedTextbookItem,
  MAX_IMPORTED_ITEMS,
  TEXTBOOK_TEXT,
} from './textbook-item.ts';

const COLUMNS = {
  phase: '学段',
  subject: '学科',
  edition: '教材版本',
  volume: '册次',
  unit: '单元',
  lessonNumber: '课次',
  name: '名称',
  id: '条目 ID',
  episodeTemplateIds: '讲次模板 ID',
} as const satisfies Record<keyof ImportedTextbookItem, string>;
type Column = keyof typeof COLUMNS;
export const TEXTBOOK_HEADER: readonly string[] = Object.values(COLUMNS);

export interface TextbookNames {
  readonly subjects: ReadonlyMap<string, number>;
  readonly phases: ReadonlyMap<string, number>;
}

export const textbookItemTable = (names: TextbookNames): TableShape<Column, ImportedTextbookItem> => ({
  columns: COLUMNS,
  required: ['phase', 'subject', 'edition', 'volume', 'name'],
  mostRows: MAX_IMPORTED_ITEMS,
  rowOf: (cell) => rowOf(cell, names),
});

const ID = /^([1-9]\d{0,14})?$/;
const BETWEEN = /[;；、\s]+/;
const IDS = /^([1-9]\d{0,14}([;；、\s]+[1-9]\d{0,14})*)?$/;
const idsIn = (text: string): readonly number[] =>
  [...new Set(text.split(BETWEEN).map(Number))].toSorted((a, b) => a - b);

function rowOf(cell: CellOf<Column>, names: TextbookNames): ImportedTextbookItem | string {
  const phase = names.phases.get(cell('phase'));
  const subject = names.subjects.get(cell('subject'));
  if (phase === undefined) return `没有名为“${cell('phase')}”的学段`;
  if (subject === undefined) return `没有名为“${cell('subject')}”的学科`;
  for (const column of ['name', 'edition', 'volume', 'unit'] as const) {
    if (cell(column).length > TEXTBOOK_TEXT[column]) {
      return `“${COLUMNS[column]}”最多 ${TEXTBOOK_TEXT[column]} 字，请缩短`;
    }
  }
  const lesson = cell('lessonNumber');
  if (!/^\d{0,3}$/.test(lesson)) return `“课次”须为 1 到 ${HIGHEST_LESSON_NUMBER} 的整数，没有课次时留空`;
  const id = cell('id');
  if (!ID.test(id)) return '“条目 ID”须为数字，新条目留空';
  const linked = cell('episodeTemplateIds');
  if (!IDS.test(linked)) return '“讲次模板 ID”须为数字，多个用分号隔开，不改关联时留空';
  return {
    ...(id === '' ? {} : { id: Number(id) }),
    ...(linked === '' ? {} : { episodeTemplateIds: idsIn(linked) }),
    phase,
    subject,
    edition: cell('edition'),
    volume: cell('volume'),
    unit: cell('unit'),
    lessonNumber: Number(lesson),
    name: cell('name'),
  };
}
