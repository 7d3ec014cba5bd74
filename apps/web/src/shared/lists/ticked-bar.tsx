/** The bar of what is ticked: how much, all that was found, and what can be done with it. Comes with the first tick. */
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { copyIds } from '../tables/copy-ids.ts';
import { countText, type Total, totalText } from '../tables/paging.ts';

interface TickedBarProps {
  readonly noun: string;
  readonly measure: string;
  readonly count: number;
  /** Found beyond what is ticked. */
  readonly more: Total | undefined;
  readonly onSelectAll: () => Promise<void>;
  readonly onClear: () => void;
  readonly readIds: () => Promise<readonly number[]>;
  readonly children: ReactNode;
}

export function TickedBar({ noun, measure, count, more, onSelectAll, onClear, readIds, children }: TickedBarProps) {
  const selectAll = useMutation({ mutationFn: onSelectAll });
  const copy = useMutation({ mutationFn: readIds, onSuccess: (ids) => copyIds(ids, noun) });
  return (
    <div className="batch-bar" role="group" aria-label="批量操作">
      <span className="batch-count" role="status">
        已选 <strong>{countText(count)}</strong> {measure}
      </span>
      {more && (
        <button type="button" className="row-action" disabled={selectAll.isPending} onClick={() => selectAll.mutate()}>
          {selectAll.isPending ? '正在统计全部' : '选择查询到的全部'} {totalText(more)} {measure}
        </button>
      )}
      <button type="button" className="row-action" onClick={onClear}>
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
