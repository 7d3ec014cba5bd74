/** Pasted text as columns that mean something and rows, and back to text. */
import { plainText } from '../text/plain-text.ts';
import { splitTable, writeTable } from './paste-cells.ts';

export const PASTE_COLUMNS = ['id', 'name', 'label', 'type', 'start', 'minutes', 'teacher'] as const;
export type PasteColumn = (typeof PASTE_COLUMNS)[number];

export const PASTE_COLUMN_LABEL: Readonly<Record<PasteColumn, string>> = {
  id: '讲次 ID',
  name: '名称',
  label: '大纲标签',
  type: '类型',
  start: '开始时间',
  minutes: '时长',
  teacher: '老师',
};

/** Above a column of cells that take a bare number. */
export const pasteColumnHead = (column: PasteColumn): string =>
  column === 'minutes' ? `${PASTE_COLUMN_LABEL.minutes}（分钟）` : PASTE_COLUMN_LABEL[column];

const HEADS: Readonly<Record<string, PasteColumn>> = {
  id: 'id',
  讲次id: 'id',
  讲次编号: 'id',
  名称: 'name',
  讲次名称: 'name',
  讲次: 'name',
  标签: 'label',
  大纲标签: 'label',
  分组: 'label',
  类型: 'type',
  讲次类型: 'type',
  开始时间: 'start',
  上课时间: 'start',
  时间: 'start',
  时长: 'minutes',
  '时长(分钟)': 'minutes',
  老师: 'teacher',
  授课老师: 'teacher',
  主讲老师: 'teacher',
};

/** Without a head the columns stand in the order of `PASTE_COLUMNS`, without the id. */
const BARE: readonly PasteColumn[] = ['name', 'start', 'minutes', 'teacher', 'label', 'type'];
export const MAX_PASTED = 1000;

export interface PasteTable {
  readonly columns: readonly (PasteColumn | null)[];
  readonly rows: readonly (readonly string[])[];
  /** Heads that mean nothing here: their columns are left out. */
  readonly unknown: readonly string[];
  readonly headed: boolean;
}

export function readPaste(text: string): PasteTable {
  const table = splitTable(text);
  const heads = (table[0] ?? []).map((head) => HEADS[plainText(head).toLowerCase().replaceAll(' ', '')] ?? null);
  if (heads.filter((head) => head !== null).length < 2) {
    return { columns: BARE, rows: table, unknown: [], headed: false };
  }
  const columns = heads.map((head, index) => (heads.indexOf(head) === index ? head : null));
  const unknown = (table[0] ?? []).filter((head, index) => columns[index] === null && head.trim() !== '');
  return { columns, rows: table.slice(1), unknown, headed: true };
}

/** What stands in the column of teachers, each once: who they are has to be asked for. */
export function teacherTexts({ columns, rows }: PasteTable): readonly string[] {
  const place = columns.indexOf('teacher');
  if (place < 0) return [];
  const texts = rows.map((row) => plainText(row[place] ?? '')).map((text) => /\((\d+)\)$/.exec(text)?.[1] ?? text);
  return [...new Set(texts)].filter((text) => text !== '' && text.length <= 60);
}

/** As a text with its head; columns that mean nothing are left out. */
export function writePaste({ columns, rows }: PasteTable): string {
  const kept = columns.flatMap((column, index) => (column === null ? [] : [{ column, index }]));
  const head = kept.map(({ column }) => PASTE_COLUMN_LABEL[column]);
  return writeTable([head, ...rows.map((row) => kept.map(({ index }) => row[index] ?? ''))]);
}

/** The same text with some of its rows only, by their places from 0 on. */
export function onlyLines(text: string, places: readonly number[]): string {
  const { rows, headed } = readPaste(text);
  const left = new Set(places);
  const head = headed ? splitTable(text).slice(0, 1) : [];
  return writeTable([...head, ...rows.filter((_, index) => left.has(index))]);
}
