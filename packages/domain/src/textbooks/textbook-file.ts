/** A file of textbook items: names of phases and subjects become ids, and the order of the lines is that of the book. */
import { type CellOf, readTable, type TableFile } from '../csv/read-table.ts';
import { HIGHEST_LESSON_NUMBER, MOST_IMPORTED_ITEMS, TEXTBOOK_TEXT, type TextbookItemFields } from './textbook-item.ts';

const COLUMNS = {
  phase: '学段',
  subject: '学科',
  edition: '教材版本',
  volume: '册次',
  unit: '单元',
  lessonNumber: '课次',
  name: '名称',
} as const satisfies Record<keyof TextbookItemFields, string>;
type Column = keyof typeof COLUMNS;
export const TEXTBOOK_HEADER: readonly string[] = Object.values(COLUMNS);

export interface TextbookNames {
  readonly subjects: ReadonlyMap<string, number>;
  readonly phases: ReadonlyMap<string, number>;
}

export function readTextbookItems(text: string, names: TextbookNames): TableFile<TextbookItemFields> {
  return readTable(text, {
    columns: COLUMNS,
    required: ['phase', 'subject', 'edition', 'volume', 'name'],
    mostRows: MOST_IMPORTED_ITEMS,
    rowOf: (cell) => rowOf(cell, names),
  });
}

function rowOf(cell: CellOf<Column>, names: TextbookNames): TextbookItemFields | string {
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
  return {
    phase,
    subject,
    edition: cell('edition'),
    volume: cell('volume'),
    unit: cell('unit'),
    lessonNumber: Number(lesson),
    name: cell('name'),
  };
}
