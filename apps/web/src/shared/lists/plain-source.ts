/** Where the rows of a list come from that one paged call answers: page and count alike. */
import type { ListSource } from './list-kind.ts';

interface Answer<R> {
  readonly list: readonly R[];
  readonly total: number;
  /** Absent where every count is. */
  readonly totalExact?: boolean;
}
interface CountQuery {
  readonly pageSize?: string;
  readonly count?: 'exact';
}

/** `ask` calls with the address as its query. `count`: what an exact count has to ask for by name. */
export function plainSource<R, A extends object>(
  key: readonly string[],
  ask: (query: A & CountQuery, signal: AbortSignal) => Promise<Answer<R>>,
  count: Pick<CountQuery, 'count'> = {},
): ListSource<R, A> {
  return {
    key,
    page: async (address, signal) => {
      const { list, total, totalExact = true } = await ask(address, signal);
      return { rows: list, total, totalExact };
    },
    count: async (filters, signal) => (await ask({ ...filters, pageSize: '1', ...count }, signal)).total,
  };
}
