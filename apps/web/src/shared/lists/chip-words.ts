/** Filters in words: one chip for each that is set. */
import type { CodeTable } from '@lectern/domain/code-table';
import type { Chip } from './filter-chips.tsx';
import type { AnyAddress, FilterOf } from './list-address.ts';

const MOST_IDS = 3;

export interface FilterWords<A extends AnyAddress> {
  /** In the order of the form. */
  readonly label: Readonly<Record<FilterOf<A>, string>>;
  /** What a value means; a filter without words shows its text. */
  readonly words: { readonly [K in FilterOf<A>]?: (text: string) => string };
  /** Without effect, because an id decides alone. */
  readonly ignored: readonly FilterOf<A>[];
}

export function chipsIn<A extends AnyAddress>(address: A, told: FilterWords<A>): readonly Chip<FilterOf<A>>[] {
  // The keys of a record of all filters are the filters.
  const keys = Object.keys(told.label) as FilterOf<A>[];
  return keys.flatMap((key) => {
    const text = address[key];
    if (!text) return [];
    const words = told.words[key]?.(text) ?? text;
    return [{ key, label: told.label[key], words, ignored: told.ignored.includes(key) }];
  });
}

/** `1,2,3,4` as 1、2、3 等 4 个. */
export function idWords(text: string): string {
  const ids = text.split(',');
  return ids.length > MOST_IDS ? `${ids.slice(0, MOST_IDS).join('、')} 等 ${ids.length} 个` : ids.join('、');
}

/** The label of a code; what the table does not know is told as it stands. */
export const codeWords =
  <C extends string>(table: CodeTable<C>) =>
  (text: string): string =>
    table.has(text) ? table.labelOf(text) : text;
