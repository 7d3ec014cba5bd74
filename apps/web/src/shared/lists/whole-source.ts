/** Where the rows of a short list come from that one call answers whole: found, sorted and cut into pages here. */
import type { AnyAddress } from './list-address.ts';
import type { ListSource } from './list-kind.ts';

interface Whole<R, A> {
  readonly load: (address: A) => Promise<readonly R[]>;
  /** Whether a row is searched for. */
  readonly keeps: (address: A) => (row: R) => boolean;
  readonly sorts?: Readonly<Record<string, (one: R, other: R) => number>>;
}

const PAGE_SIZE = 20;

export function wholeSource<R, A extends AnyAddress>(
  key: readonly string[],
  { load, keeps, sorts = {} }: Whole<R, A>,
): ListSource<R, A> {
  const found = async (address: A) => (await load(address)).filter(keeps(address));
  return {
    key,
    page: async (address) => {
      const rows = sorted(await found(address), address, sorts);
      const size = Number(address['pageSize'] ?? PAGE_SIZE);
      const from = (Number(address['page'] ?? 1) - 1) * size;
      return { rows: rows.slice(from, from + size), total: rows.length, totalExact: true };
    },
    count: async (address) => (await found(address)).length,
  };
}

function sorted<R>(rows: readonly R[], { sort = '', order }: AnyAddress, sorts: NonNullable<Whole<R, never>['sorts']>) {
  const compare = sorts[sort];
  if (!compare) return rows;
  return rows.toSorted((one, other) => (order === 'desc' ? compare(other, one) : compare(one, other)));
}

/** Whether a text holds what is searched for, in whatever case. */
export const textHolds = (text: string, part: string | undefined): boolean =>
  text.toLowerCase().includes((part ?? '').trim().toLowerCase());
