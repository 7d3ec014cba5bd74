/** The search form of a list and what is searched for in words, both from the list's table of filters. */
import { lazy, type ReactNode } from 'react';
import { chipsIn } from './chips-in.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterForm, type TypedFilter } from './filter-form.tsx';
import type { AnyAddress, FilterChange, FilterOf } from './list-address.ts';
import type { ListFilter } from './list-filters.ts';
import type { ListKind } from './list-kind.ts';
import { SegmentsFilter } from './segments-filter.tsx';
import { useFilterNames } from './use-filter-names.ts';

const MoreFilters = lazy(async () => ({ default: (await import('./more-filters.tsx')).MoreFilters }));

/** What is searched for, and how that is changed. */
export interface Searched<A extends AnyAddress> {
  readonly address: A;
  readonly change: (change: FilterChange<A>) => void;
  readonly remove: (key: FilterOf<A>) => void;
  readonly reset: () => void;
}

interface ListSearchProps<R, A extends AnyAddress> extends Searched<A> {
  readonly kind: ListKind<R, A>;
  /** Not offered to this reader. */
  readonly without?: readonly FilterOf<A>[];
  /** An input of the list's own, in view with the others. */
  readonly renderBeside?: (choose: (change: FilterChange<A>) => void) => ReactNode;
}

export function ListSearch<R, A extends AnyAddress>(props: ListSearchProps<R, A>) {
  const { kind, address, change, remove, reset, without = [], renderBeside } = props;
  const names = useFilterNames(kind.filters, address);
  // The keys of a record of all filters are the filters.
  const keys = (Object.keys(kind.filters) as FilterOf<A>[]).filter((key) => !without.includes(key));
  const rows = keys.map((key) => ({ key, ...kind.filters[key] }));
  const unfolded = rows.filter(({ input }) => !IN_LINE.has(input.kind));
  return (
    <>
      <FilterForm
        label={`查询${kind.noun}`}
        name={kind.name}
        address={address}
        typed={rows.flatMap(typedFilter)}
        onChange={change}
        onReset={reset}
        renderBeside={(choose) => (
          <>
            {rows.map(({ key, label, input }) =>
              input.kind === 'segments' ? (
                <SegmentsFilter
                  key={key}
                  name={key}
                  label={label}
                  options={input.options}
                  {...(input.unset === undefined ? {} : { unset: input.unset })}
                  value={address[key]}
                  onChange={(value) => choose(changeOf<A>(key, value))}
                />
              ) : null,
            )}
            {renderBeside?.(choose)}
          </>
        )}
        moreFields={unfolded.length}
        {...(unfolded.length > 0
          ? {
              renderMore: (choose: (change: FilterChange<A>) => void) => (
                <MoreFilters
                  rows={unfolded}
                  address={address}
                  options={names.options}
                  onChange={(key, value) => choose(changeOf<A>(key, value))}
                />
              ),
            }
          : {})}
      />
      <FilterChips chips={chipsIn(kind, address, names)} onRemove={remove} onReset={reset} />
    </>
  );
}

const IN_LINE: ReadonlySet<string> = new Set<ListFilter['input']['kind']>(['text', 'segments', 'none']);

/** None where the filter is not typed. */
export function typedFilter<const K extends string>({
  key,
  label,
  input,
}: ListFilter & { readonly key: K }): TypedFilter<K>[] {
  if (input.kind !== 'text') return [];
  const { kind: _kind, ...shown } = input;
  return [{ key, label, ...shown }];
}

/** The keys of a list's table are its filters. */
const changeOf = <A extends AnyAddress>(key: string, value: string | undefined) =>
  ({ [key]: value }) as FilterChange<A>;
