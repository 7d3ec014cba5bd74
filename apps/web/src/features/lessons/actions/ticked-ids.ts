/** The ids behind the ticks: those ticked one by one, or every id that the query finds, page by page. */
import { MAX_PAGE_SIZE } from '@lectern/contract/common';
import { lessonsContract } from '@lectern/contract/lessons';
import { call } from '../../../shared/api/call.ts';
import type { Selection } from '../../../shared/tables/selection.ts';
import { filtersOf, type LessonAddress } from '../list/lesson-address.ts';

interface Gather {
  readonly onProgress: (found: number) => void;
  readonly signal: AbortSignal;
}

export async function tickedIds(
  selection: Selection,
  address: LessonAddress,
  { onProgress, signal }: Gather,
): Promise<readonly number[]> {
  if (selection.kind === 'ids') return [...selection.ids];
  const found = new Set<number>();
  const filters = filtersOf(address);
  for (let page = 1; ; page += 1) {
    // A fixed order, so that no row slips from one page to another.
    const query = {
      ...filters,
      page: String(page),
      pageSize: String(MAX_PAGE_SIZE),
      sort: 'id' as const,
      order: 'asc' as const,
    };
    const { list } = await call(lessonsContract.listIds, { query }, { signal });
    for (const id of list) if (!selection.except.has(id)) found.add(id);
    onProgress(found.size);
    if (list.length < MAX_PAGE_SIZE) return [...found];
  }
}
