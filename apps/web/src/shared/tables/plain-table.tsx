/** A table of a record's page: what is there, nothing, on its way, or could not be asked. */
import type { ReactNode } from 'react';
import { EmptyNote, ErrorNote } from '../ui/notes.tsx';
import { type Column, layOutColumns, NO_CHOICE } from './column-model.ts';
import { DataTable } from './data-table.tsx';
import { StaleNote } from './stale-note.tsx';

interface PlainTableProps<R> {
  readonly name: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly idOf: (row: R) => number;
  readonly nameOf: (row: R) => string;
  readonly empty: string;
  readonly hint?: ReactNode;
  readonly expected?: number;
}

export function PlainTable<R>(props: PlainTableProps<R>) {
  const { name, columns, rows, error, onRetry, idOf, nameOf, empty, hint, expected = 5 } = props;
  return (
    <>
      {error && rows && <StaleNote error={error} onRetry={onRetry} />}
      <DataTable
        name={name}
        columns={layOutColumns(columns, NO_CHOICE)}
        rows={error && !rows ? [] : rows}
        expected={expected}
        idOf={idOf}
        nameOf={nameOf}
        empty={error ? <ErrorNote error={error} onRetry={onRetry} /> : <EmptyNote title={empty}>{hint}</EmptyNote>}
      />
    </>
  );
}
