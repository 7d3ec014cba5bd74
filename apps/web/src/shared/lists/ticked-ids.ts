/** The ids behind the ticks: those ticked one by one, or every id that the query finds, page by page. */

import type { Selection as PlanSelection } from '@lectern/contract/tasks/task-replies';
import { MAX_PAGE_SIZE } from '@lectern/contract/wire-values';
import type { SelectionStore } from '../tables/selection.ts';
import type { AnyAddress } from './list-address.ts';
import type { IdPage, ListKind } from './list-kind.ts';

/** The ticks, and the search they were made in for when all of it is meant. */
export interface Ticked<R, A extends AnyAddress> {
  readonly kind: ListKind<R, A>;
  readonly address: A;
}

export async function tickedIds<R, A extends AnyAddress>(
  { kind, address }: Ticked<R, A>,
  signal: AbortSignal = new AbortController().signal,
): Promise<readonly number[]> {
  const selection = kind.selection.get();
  if (selection.kind === 'ids') return [...selection.ids];
  const found = new Set<number>();
  const filters = kind.address.filtersOf(address);
  for (let page = 1; ; page += 1) {
    const list = await idsOf(kind, filters, { page: String(page), pageSize: String(MAX_PAGE_SIZE) }, signal);
    for (const id of list) if (!selection.except.has(id)) found.add(id);
    if (list.length < MAX_PAGE_SIZE) return [...found];
  }
}

async function idsOf<R, A extends AnyAddress>(
  { source, idOf }: ListKind<R, A>,
  filters: A,
  page: IdPage,
  signal: AbortSignal,
): Promise<readonly number[]> {
  if (source.ids) return await source.ids(filters, page, signal);
  return (await source.page({ ...filters, ...page }, signal)).rows.map(idOf);
}

/** What is ticked, for the commands of a bar. */
export interface Batch {
  readonly selection: SelectionStore;
  readonly noun: string;
  readonly measure: string;
  /** Keys of the columns that the list shows, in their order. */
  readonly columns: readonly string[];
  readonly plan: () => Promise<PlanSelection>;
  /** One by one, also where a whole query is ticked. */
  readonly ids: () => Promise<readonly number[]>;
}

export function batchOf<R, A extends AnyAddress>(ticked: Ticked<R, A>, columns: readonly string[]): Batch {
  const { selection, noun, measure } = ticked.kind;
  return { selection, noun, measure, columns, plan: () => planSelection(ticked), ids: () => tickedIds(ticked) };
}

/** A whole query goes as a query, however many it finds; with some left out it is the ids of the others. */
async function planSelection<R, A extends AnyAddress>(ticked: Ticked<R, A>): Promise<PlanSelection> {
  const { selection, address } = ticked.kind;
  const chosen = selection.get();
  if (chosen.kind === 'query' && chosen.except.size === 0) {
    return { query: address.write(address.filtersOf(ticked.address)).toString() };
  }
  return { ids: [...(await tickedIds(ticked))] };
}
