/** Filters in words: one chip for each that is set, in the order of the form. */
import type { Chip } from './filter-chips.tsx';
import type { AnyAddress, FilterOf } from './list-address.ts';
import type { FilterNames } from './list-filters.ts';
import type { ListKind } from './list-kind.ts';

export function chipsIn<R, A extends AnyAddress>(
  { filters, ignored }: Pick<ListKind<R, A>, 'filters' | 'ignored'>,
  address: A,
  names: FilterNames,
): readonly Chip<FilterOf<A>>[] {
  const withoutEffect = ignored?.(address) ?? [];
  // The keys of a record of all filters are the filters.
  const keys = Object.keys(filters) as FilterOf<A>[];
  return keys.flatMap((key) => {
    const text = address[key];
    if (!text) return [];
    const { label, labelOf } = filters[key];
    return [{ key, label, words: labelOf(text, names), ignored: withoutEffect.includes(key) }];
  });
}
