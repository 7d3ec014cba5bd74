/** The rows of one dictionary: narrowed down here, since all are there; each group in its own order. */
import { dictionariesContract } from '@lectern/contract/dictionaries/dictionaries';
import type { DictionaryRow } from '@lectern/contract/dictionaries/dictionary-rows';
import { entryWords, groupKey } from '@lectern/domain/dictionaries/dictionary-entry';
import { DICTIONARY, DICTIONARY_SHAPE, type Dictionary } from '@lectern/domain/dictionaries/dictionary-kinds';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../shared/api/call.ts';
import '../../shared/forms/text-input.css';
import { layOutColumns, NO_CHOICE } from '../../shared/tables/column-model.ts';
import { DataTable } from '../../shared/tables/data-table.tsx';
import { OrderedTable } from '../../shared/tables/ordered-table.tsx';
import { EmptyNote } from '../../shared/ui/notes.tsx';
import { entryColumns } from './entry-columns.tsx';
import { EntryFilters, type Narrowed, narrowedBy } from './entry-filters.tsx';
import { afterWrite, useEntryNames } from './entry-queries.ts';

interface EntryListProps {
  readonly dictionary: Dictionary;
  readonly rows: readonly DictionaryRow[];
  readonly mayWrite: boolean;
}

export function EntryList({ dictionary, rows, mayWrite }: EntryListProps) {
  const [search, setSearch] = useSearchParams();
  const narrowed: Narrowed = Object.fromEntries(search);
  const found = rows.filter((row) => narrowedBy(row, narrowed));
  const groups = Map.groupBy(found, (row) => groupKey(dictionary, row));
  const label = DICTIONARY.labelOf(dictionary);
  return (
    <>
      <EntryFilters
        dictionary={dictionary}
        narrowed={narrowed}
        found={found.length}
        onChange={(next) => setSearch(next, { replace: true })}
      />
      {[...groups].map(([key, group]) => (
        <Group
          key={key}
          dictionary={dictionary}
          rows={group}
          // What is hidden would lose its place.
          mayOrder={mayWrite && DICTIONARY_SHAPE[dictionary].ordered && group.length === sizeOf(rows, dictionary, key)}
          mayWrite={mayWrite}
        />
      ))}
      {found.length === 0 && (
        <EmptyNote title={rows.length === 0 ? `还没有${label}` : `没有符合条件的${label}`}>
          {rows.length === 0 ? (
            mayWrite && `新建一个${label}，或导入 CSV。`
          ) : (
            <button type="button" className="row-action" onClick={() => setSearch({}, { replace: true })}>
              查看全部
            </button>
          )}
        </EmptyNote>
      )}
    </>
  );
}

const sizeOf = (rows: readonly DictionaryRow[], dictionary: Dictionary, key: string): number =>
  rows.filter((row) => groupKey(dictionary, row) === key).length;

interface GroupProps {
  readonly dictionary: Dictionary;
  readonly rows: readonly DictionaryRow[];
  readonly mayOrder: boolean;
  readonly mayWrite: boolean;
}

function Group({ dictionary, rows, mayOrder, mayWrite }: GroupProps) {
  const client = useQueryClient();
  const names = useEntryNames();
  const heading = useId();
  const [first] = rows;
  const title = DICTIONARY_SHAPE[dictionary].group
    .map((field) => entryWords(field, first?.[field], names))
    .filter((part) => part !== '')
    .join(' · ');
  const placed = rows.map((row, i) => ({ ...row, ordinal: i + 1 }));
  const columns = layOutColumns(entryColumns(dictionary, { names, mayOrder, mayWrite }), NO_CHOICE);
  const table = {
    name: title || DICTIONARY.labelOf(dictionary),
    columns,
    density: 'dense',
    scrollKey: `dictionary ${dictionary} ${title}`,
  } as const;
  const save = async (order: readonly { readonly id: number }[]) => {
    await call(dictionariesContract.order, { params: { dictionary }, body: { ids: order.map(({ id }) => id) } });
    await afterWrite(client);
  };
  return (
    <section className="dictionary-group" {...(title ? { 'aria-labelledby': heading } : {})}>
      {title && (
        <h2 id={heading}>
          {title}
          <span className="dictionary-count">{rows.length}</span>
        </h2>
      )}
      {mayOrder ? (
        <OrderedTable {...table} rows={placed} save={save} onResize={() => {}} />
      ) : (
        <DataTable {...table} rows={placed} idOf={({ id }) => id} nameOf={({ name }) => name} empty="" />
      )}
    </section>
  );
}
