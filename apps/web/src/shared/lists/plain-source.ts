/** Where the rows of a list come from that one paged call answers: page, count and ids alike. */
import type { ListSource } from './list-kind.ts';

interface Answer<R> {
  readonly list: readonly R[];
  readonly total: number;
  readonly totalExact: boolean;
}

/** `ask` calls with the address as its query. */
export function plainSource<R, A extends object>(
  key: readonly string[],
  ask: (query: A & { readonly page?: string; readonly pageSize?: string }, signal: AbortSignal) => Promise<Answer<R>>,
  idOf: (row: R) => number,
): ListSource<R, A> {
  return {
    key,
    page: async (address, signal) => {
      const found = await ask(address, signal);
      return { ...found, rows: found.list };
    },
    count: async (filters, signal) => (await ask({ ...filters, pageSize: '1' }, signal)).total,
    ids: async (filters, page, signal) => (await ask({ ...filters, ...page }, signal)).list.map(idOf),
  };
}
