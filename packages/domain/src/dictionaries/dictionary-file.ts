/** A file of rows of one dictionary: headings are the labels of its fields, names of others become ids. */

import { AGENDA_KIND } from '../episodes/episode-codes.ts';
import type { CellOf, TableShape } from '../imports/read-table.ts';
import { addDays, parseDateTime } from '../time/shanghai-time.ts';
import { SEASON } from './dictionary-codes.ts';
import { EMPTY_ENTRY, type EntryFields, NAMED_BY } from './dictionary-entry.ts';
import {
  DICTIONARY,
  DICTIONARY_SHAPE,
  type Dictionary,
  ENTRY_FIELD,
  type EntryField,
  HIGHEST_ENTRY_ID,
} from './dictionary-kinds.ts';

export const MAX_IMPORTED_ENTRIES = 1000;
const ID = 'id';
type Column = EntryField | typeof ID;

export interface ImportedEntry extends EntryFields {
  /** Null: found by its name, else new. */
  readonly id: number | null;
  readonly line: number;
}

export type EntryIds = Readonly<Record<(typeof NAMED_BY)[keyof typeof NAMED_BY], ReadonlyMap<string, number>>>;

export function dictionaryHeader(dictionary: Dictionary): readonly string[] {
  return Object.values(columnsOf(dictionary));
}

/** `current` is no matter of a file: it is moved by hand. */
function columnsOf(dictionary: Dictionary): Readonly<Record<string, string>> {
  const fields = DICTIONARY_SHAPE[dictionary].fields.filter((field) => field !== 'current');
  return Object.fromEntries([['id', 'ID'], ...fields.map((field) => [field, ENTRY_FIELD.labelOf(field)])]);
}

export const entryTable = (dictionary: Dictionary, ids: EntryIds): TableShape<Column, ImportedEntry> => ({
  // The fields that other dictionaries have are no columns of this one.
  columns: columnsOf(dictionary),
  required: [...DICTIONARY_SHAPE[dictionary].required],
  mostRows: MAX_IMPORTED_ENTRIES,
  rowOf: (cell, line) => rowOf(dictionary, { cell, line }, ids),
});

interface Line {
  readonly cell: CellOf<Column>;
  readonly line: number;
}

function rowOf(dictionary: Dictionary, { cell, line }: Line, ids: EntryIds): ImportedEntry | string {
  const id = cell(ID);
  if (!/^\d{0,7}$/.test(id) || Number(id) > HIGHEST_ENTRY_ID) {
    return `“ID”须为不超过 ${HIGHEST_ENTRY_ID} 的整数，新建时可留空`;
  }
  let row: ImportedEntry = { ...EMPTY_ENTRY, id: id === '' ? null : Number(id), line };
  for (const field of DICTIONARY_SHAPE[dictionary].fields) {
    if (field === 'current') continue;
    const value = valueOf(field, cell(field), ids);
    if (typeof value === 'object' && value !== null && 'fault' in value) return value.fault;
    row = { ...row, [field]: value };
  }
  return row;
}

type Value = EntryFields[EntryField] | { readonly fault: string };

function valueOf(field: EntryField, text: string, ids: EntryIds): Value {
  if (text === '') return EMPTY_ENTRY[field];
  if (field === 'name' || field === 'businessCell') return text;
  if (field === 'color') return text.toLowerCase();
  if (field === 'year') return /^\d{4}$/.test(text) ? Number(text) : { fault: '“年份”须为四位数字' };
  if (field === 'season') return codeOf(SEASON.options, text.replace(/[季期假]$/, ''), '季节');
  if (field === 'agendaType') return codeOf(AGENDA_KIND.options, text, '标签类型');
  if (field === 'startTime' || field === 'endTime') return timeOf(field, text);
  if (field === 'current') return false;
  return namedValue(field, text, ids);
}

function codeOf<C extends string>(
  options: readonly { readonly value: C; readonly label: string }[],
  text: string,
  label: string,
): C | { fault: string } {
  const found = options.find((option) => option.label === text);
  return found?.value ?? { fault: `“${label}”须为 ${options.map((option) => option.label).join('、')} 之一` };
}

/** A day; the last one counts whole. */
function timeOf(field: 'startTime' | 'endTime', text: string): number | { fault: string } {
  const at = /^\d{4}[-/]\d{1,2}[-/]\d{1,2}$/.test(text) ? parseDateTime(padded(text)) : undefined;
  if (at === undefined) return { fault: `“${ENTRY_FIELD.labelOf(field)}”须为日期，如 2027-02-21` };
  return field === 'endTime' ? addDays(at, 1) : at;
}

const padded = (text: string): string =>
  text
    .split(/[-/]/)
    .map((part) => part.padStart(2, '0'))
    .join('-');

function namedValue(field: keyof typeof NAMED_BY, text: string, ids: EntryIds): Value {
  const known = ids[NAMED_BY[field]];
  const names = field === 'subjects' || field === 'grades' || field === 'levels' ? text.split(/[、,，;；/]/) : [text];
  const found: number[] = [];
  for (const name of names.map((part) => part.trim()).filter((part) => part !== '')) {
    const id = known.get(name);
    if (id === undefined) return { fault: `没有名为“${name}”的${DICTIONARY.labelOf(NAMED_BY[field])}` };
    found.push(id);
  }
  return Array.isArray(EMPTY_ENTRY[field]) ? found : (found[0] ?? null);
}
