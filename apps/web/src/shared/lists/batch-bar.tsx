import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { copyIds } from '../tables/copy-ids.ts';
import { countText, type Total, totalWords } from '../tables/paging.ts';
import { countSelected } from '../tables/selection.ts';
import { useSelection } from '../tables/use-selection.ts';
import type { AnyAddress } from './list-address.ts';
import { countQuery } from './list-kind.ts';
import { type Ticked, tickedIds } from './ticked-ids.ts';

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
  const selectAll = useMutation({
    // All is a number one can rely on: counted to the end before it is chosen.
    mutationFn: () => client.fetchQuery(countQuery(kind.source, kind.address.filtersOf(address))),
    onSuccess: (found) => kind.selection.selectQuery(found),
  });
  const copy = useMutation({
    mutationFn: () => tickedIds(ticked),
    onSuccess: (ids) => copyIds(ids, kind.noun),
  });
  if (count === 0) return null;
  const more = total && selection.kind === 'ids' && total.count > count;
  return (
    <div className="batch-bar" role="group" aria-label="批量操作">
      <span className="batch-count" role="status">
        已选 <strong>{countText(count)}</strong> {kind.measure}
      </span>
      {more && (
        <button type="button" className="row-action" disabled={selectAll.isPending} onClick={() => selectAll.mutate()}>
          {selectAll.isPending ? '正在统计全部' : '选择查询到的全部'} {totalWords(total)} {kind.measure}
        </button>
      )}
      <button type="button" className="row-action" onClick={kind.selection.clear}>
        清除选择
      </button>
      {/* Until all that was found is counted, a command would take the ticked ones alone. */}
      <fieldset className="batch-commands" disabled={selectAll.isPending}>
        <Suspense>{children}</Suspense>
        <button type="button" className="button" disabled={copy.isPending} onClick={() => copy.mutate()}>
          复制 ID
        </button>
      </fieldset>
    </div>
  );
}
