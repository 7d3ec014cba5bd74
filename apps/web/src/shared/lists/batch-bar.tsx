import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Total } from '../tables/paging.ts';
import { countSelected } from '../tables/selection.ts';
import { useSelection } from '../tables/use-selection.ts';
import type { AnyAddress } from './list-address.ts';
import { countQuery } from './list-kind.ts';
import { type Ticked, tickedIds } from './ticked-ids.ts';

/** The first page of a list does without it. */
const TickedBar = lazy(async () => ({ default: (await import('./ticked-bar.tsx')).TickedBar }));

interface BatchBarProps<R, A extends AnyAddress> {
  readonly ticked: Ticked<R, A>;
  readonly total: Total | undefined;
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** What to do with what is ticked, also with everything that was found. */
export function BatchBar<R, A extends AnyAddress>({ ticked, total, children }: BatchBarProps<R, A>) {
  const { kind, address } = ticked;
  const client = useQueryClient();
  const selection = useSelection(kind.selection);
  const count = countSelected(selection);
  if (count === 0) return null;
  return (
    <Suspense>
      <TickedBar
        noun={kind.noun}
        measure={kind.measure}
        count={count}
        more={total && selection.kind === 'ids' && total.count > count ? total : undefined}
        onSelectAll={async () =>
          // All is a number one can rely on: counted to the end before it is chosen.
          kind.selection.selectQuery(await client.fetchQuery(countQuery(kind.source, kind.address.filtersOf(address))))
        }
        onClear={kind.selection.clear}
        readIds={() => tickedIds(ticked)}
      >
        {children}
      </TickedBar>
    </Suspense>
  );
}
