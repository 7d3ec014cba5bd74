/** The file of a list that the browser writes itself, from the pages of the list and the texts of its columns. */
import { MAX_PAGE_SIZE } from '@lectern/contract/wire-values';
import type { Column } from '../tables/column-model.ts';
import { csvOf } from '../tables/table-text.ts';
import type { CsvSource } from './export-dialog.tsx';
import type { AnyAddress } from './list-address.ts';
import type { Ticked } from './ticked-ids.ts';

export function fileOfList<R, A extends AnyAddress>(
  { kind, address: shown }: Ticked<R, A>,
  columns: readonly Column<R>[],
): CsvSource<A> {
  const search = kind.address.withSort(kind.address.filtersOf(shown), kind.address.sortOf(shown));
  return {
    bySearch: async (filters, keys) => textOf(await allRows(kind, filters), columns, keys),
    byIds: async (ids, keys) => {
      const chosen = new Set(ids);
      const rows = await allRows(kind, search);
      return textOf(
        rows.filter((row) => chosen.has(kind.idOf(row))),
        columns,
        keys,
      );
    },
  };
}

async function allRows<R, A extends AnyAddress>({ source }: Ticked<R, A>['kind'], address: A): Promise<readonly R[]> {
  const { signal } = new AbortController();
  const found: R[] = [];
  for (let page = 1; ; page += 1) {
    const { rows } = await source.page({ ...address, page: String(page), pageSize: String(MAX_PAGE_SIZE) }, signal);
    found.push(...rows);
    if (rows.length < MAX_PAGE_SIZE) return found;
  }
}

function textOf<R>(rows: readonly R[], columns: readonly Column<R>[], keys: string): string {
  const wanted = keys.split(',').flatMap((key) => columns.find((column) => column.key === key) ?? []);
  return csvOf([wanted.map(({ title }) => title), ...rows.map((row) => wanted.map(({ text }) => text?.(row) ?? ''))]);
}
