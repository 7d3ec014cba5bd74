/** What the values of a list's filters are named with: only what its table asks for is fetched. */
import { skipToken, useQueries, useQuery } from '@tanstack/react-query';
import { dictionaryQueries } from '../api/dictionary-queries.ts';
import type { NamedRecord } from '../api/record-names.ts';
import type { AnyAddress } from './list-address.ts';
import type { FilterInput, FilterNames, FilterTable } from './list-filters.ts';

const STALE_MS = 10 * 60_000;
/** An id would read as a name. */
const ON_ITS_WAY = '…';
const RECORDS: readonly NamedRecord[] = ['teacher', 'lesson', 'episode', 'template'];

export function useFilterNames(filters: FilterTable, address: AnyAddress): FilterNames {
  const keysOf = (kind: FilterInput['kind']) => Object.keys(filters).filter((key) => filters[key]?.input.kind === kind);
  const { data: options } = useQuery({
    ...dictionaryQueries.options(),
    enabled: keysOf('dictionary').length > 0,
  });
  const records = useQueries({
    queries: RECORDS.map((kind) => {
      const [id = 0] = keysOf(kind).map((key) => Number(address[key] ?? 0));
      return {
        queryKey: ['record-names', kind, id],
        queryFn: id > 0 ? ({ signal }: { signal: AbortSignal }) => nameOf(kind, id, signal) : skipToken,
        staleTime: STALE_MS,
        meta: { failure: 'inline' as const },
      };
    }),
    combine: (found) =>
      Object.fromEntries(
        RECORDS.flatMap((kind, place) => {
          const name = found[place]?.isLoading ? ON_ITS_WAY : found[place]?.data;
          return name ? [[kind, name]] : [];
        }),
      ),
  });
  return { options, records };
}

/** Arrives with the first record that is filtered by. */
async function nameOf(kind: NamedRecord, id: number, signal: AbortSignal): Promise<string | null> {
  const { recordName } = await import('../api/record-names.ts');
  return recordName(kind, id, signal);
}
