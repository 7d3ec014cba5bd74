/** What is shown of a row: its place, its name with its state, what its dictionary knows of it, what can be done. */
import type { DictionaryRow } from '@lectern/contract/dictionaries/dictionary-rows';
import { type EntryNames, entryWords } from '@lectern/domain/dictionaries/dictionary-entry';
import {
  DICTIONARY_SHAPE,
  type Dictionary,
  dictionaryEntryPath,
  ENTRY_FIELD,
  type EntryField,
} from '@lectern/domain/dictionaries/dictionary-kinds';
import { Link } from 'react-router';
import type { Column } from '../../shared/tables/column-model.ts';
import { OrderHandle } from '../../shared/tables/ordered-table.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { Mark } from '../../shared/ui/marks.tsx';
import { useAskEntry } from './entry-actions.tsx';
import { StateButton } from './state-button.tsx';

const NOTHING = '—';
/** What stands in the heading of the group, or beside the name. */
const WIDTH: Partial<Record<EntryField, number>> = {
  year: 64,
  season: 64,
  subjects: 260,
  grades: 220,
  levels: 220,
  semesterId: 140,
};

interface Shown {
  readonly names: EntryNames;
  readonly mayOrder: boolean;
  readonly mayWrite: boolean;
}

export function entryColumns(dictionary: Dictionary, { names, mayOrder, mayWrite }: Shown): Column<DictionaryRow>[] {
  const { fields, group } = DICTIONARY_SHAPE[dictionary];
  const own = fields.filter((field) => field !== 'name' && field !== 'current' && !group.includes(field));
  const columns: Column<DictionaryRow>[] = [
    { key: 'id', title: 'ID', width: 72, identity: true, render: (row) => row.id },
    {
      key: 'name',
      title: '名称',
      width: 192,
      identity: true,
      render: (row) => (
        <>
          <Link to={dictionaryEntryPath(dictionary, row.id)}>{row.name}</Link>
          {row.current && <Mark tone="accent">当前学期</Mark>}
          {!row.enabled && <Mark>已停用</Mark>}
        </>
      ),
    },
    ...own.map(
      (field): Column<DictionaryRow> => ({
        key: field,
        title: ENTRY_FIELD.labelOf(field),
        width: WIDTH[field] ?? 100,
        render: (row) =>
          field === 'color' ? <Swatch color={row.color} /> : entryWords(field, row[field], names) || anyWords(field),
      }),
    ),
    {
      key: 'updated',
      title: '最近修改',
      width: 200,
      render: (row) => (row.updatedTime ? <Updated row={row} /> : NOTHING),
    },
  ];
  if (mayOrder) {
    const place = (row: DictionaryRow) => <OrderHandle item={row} place={row.ordinal} />;
    columns.splice(0, 0, { key: 'place', title: '顺序', width: 72, identity: true, render: place });
  }
  if (mayWrite) {
    const actions = (row: DictionaryRow) => <RowActions dictionary={dictionary} entry={row} />;
    columns.push({ key: 'actions', title: '操作', width: 176, atEnd: true, render: actions });
  }
  return columns;
}

const anyWords = (field: EntryField): string =>
  field === 'phase' || field === 'subjectId' || field === 'semesterId' || field === 'grades' || field === 'businessCell'
    ? '不限'
    : NOTHING;

function Swatch({ color }: { color: string }) {
  return (
    <span className="entry-swatch">
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        <rect width="12" height="12" rx="3" fill={color} />
      </svg>
      {color}
    </span>
  );
}

function Updated({ row }: { row: DictionaryRow }) {
  return (
    <>
      <Instant at={row.updatedTime} /> {row.updatedBy}
    </>
  );
}

function RowActions({ dictionary, entry }: { dictionary: Dictionary; entry: DictionaryRow }) {
  const ask = useAskEntry();
  const action = (kind: 'edit' | 'merge' | 'remove', word: string) => (
    <button
      type="button"
      className="row-action"
      aria-label={`${word} ${entry.name}`}
      onClick={() => ask({ kind, dictionary, entry })}
    >
      {word}
    </button>
  );
  return (
    <>
      {action('edit', '编辑')}
      <StateButton dictionary={dictionary} entry={entry} className="row-action" />
      {action('merge', '合并')}
      {action('remove', '删除')}
    </>
  );
}
