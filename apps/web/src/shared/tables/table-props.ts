/** What a list hands to its table; the head and the rows take their parts of it. */
import type { ReactNode } from 'react';
import type { Density, PlacedColumn } from './column-model.ts';
import type { SelectionStore } from './selection.ts';

export interface SortMark {
  readonly by: string;
  readonly order: 'asc' | 'desc';
}

export interface DataTableProps<R> {
  /** What the table lists, for those who hear it. */
  readonly name: string;
  readonly columns: readonly PlacedColumn<R>[];
  /** Undefined while the first answer is on its way. */
  readonly rows: readonly R[] | undefined;
  readonly idOf: (row: R) => number;
  readonly nameOf: (row: R) => string;
  /** Why there is nothing and what to do next. */
  readonly empty: ReactNode;
  readonly density?: Density;
  readonly selection?: SelectionStore;
  readonly sort?: SortMark | undefined;
  readonly onSort?: (sort: SortMark | undefined) => void;
  readonly onResize?: (key: string, width: number) => void;
  /** The shown rows answer an earlier question; the new answer is on its way. */
  readonly stale?: boolean;
  /** How many rows to expect. */
  readonly expected?: number;
  /** The pointer rests on a row or the focus enters it. */
  readonly onPeek?: (id: number) => void;
  /** A press on a row beside its links and buttons, or the space bar on its name. */
  readonly onOpen?: ((id: number) => void) | undefined;
  /** Where "back" finds the same scroll position again. */
  readonly scrollKey?: string;
}
