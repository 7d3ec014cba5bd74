/** A list as the screen needs it: rows that stay while the next are fetched or fail to come, and a count beside. */
import { useQuery } from '@tanstack/react-query';
import { useLast } from '../hooks/use-last.ts';
import type { Total } from '../tables/paging.ts';
import type { AnyAddress } from './list-address.ts';
import { countQuery, type ListKind, type ListPage, pageQuery } from './list-kind.ts';

export function useListRows<R, A extends AnyAddress>({ source, address: words }: ListKind<R, A>, address: A) {
  const list = useQuery(pageQuery(source, address));
  const shown = useLast(list.data);
  const counted = list.data !== undefined && !list.isPlaceholderData && !list.data.totalExact;
  const count = useQuery({ ...countQuery(source, words.filtersOf(address)), enabled: counted });
  return {
    rows: shown?.rows,
    total: shown && totalOf(shown, counted ? count.data : undefined),
    stale: shown !== undefined && (list.isPlaceholderData || (list.isFetching && list.isError)),
    error: list.error,
    retry: () => void list.refetch(),
    /** Only where counting by itself has failed. */
    recount: counted && count.isError ? () => void count.refetch() : undefined,
  };
}

function totalOf({ total, totalExact }: ListPage<unknown>, exact: number | undefined): Total {
  return exact === undefined ? { count: total, exact: totalExact } : { count: exact, exact: true };
}
