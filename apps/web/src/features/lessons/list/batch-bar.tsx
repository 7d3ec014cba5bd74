import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { copyIds } from '../../../shared/tables/copy-ids.ts';
import { countWords, type Total, totalWords } from '../../../shared/tables/paging.ts';
import { countSelected, type SelectionStore } from '../../../shared/tables/selection.ts';
import { useSelection } from '../../../shared/tables/use-selection.ts';
import { tickedIds } from '../actions/ticked-ids.ts';
import { lessonQueries } from '../lesson-queries.ts';
import { filtersOf, type LessonAddress } from './lesson-address.ts';

const BatchCommands = lazy(async () => ({ default: (await import('./batch-commands.tsx')).BatchCommands }));

interface BatchBarProps {
  readonly selection: SelectionStore;
  readonly address: LessonAddress;
  readonly total: Total | undefined;
  readonly mayWrite: boolean;
}

/** What to do with what is ticked, also with everything that was found. */
export function BatchBar({ selection, address, total, mayWrite }: BatchBarProps) {
  const client = useQueryClient();
  const ticked = useSelection(selection);
  const count = countSelected(ticked);
  const selectAll = useMutation({
    // All is a number one can rely on: counted to the end before it is chosen.
    mutationFn: () => client.fetchQuery(lessonQueries.exactCount(filtersOf(address))),
    onSuccess: (found) => selection.selectQuery(found),
  });
  const copy = useMutation({
    mutationFn: () =>
      tickedIds(selection.get(), address, { onProgress: () => {}, signal: new AbortController().signal }),
    onSuccess: (ids) => copyIds(ids, '课程'),
  });
  if (count === 0) return null;
  const more = total && ticked.kind === 'ids' && total.count > count;
  return (
    <div className="batch-bar" role="group" aria-label="批量操作">
      <span className="batch-count" role="status">
        已选 <strong>{countWords(count)}</strong> 门
      </span>
      {more && (
        <button type="button" className="row-action" disabled={selectAll.isPending} onClick={() => selectAll.mutate()}>
          选择查询到的全部 {totalWords(total)} 门
        </button>
      )}
      <button type="button" className="row-action" onClick={selection.clear}>
        清除选择
      </button>
      {mayWrite && (
        <Suspense>
          <BatchCommands ticked={{ selection, address }} />
        </Suspense>
      )}
      <button type="button" className="button" disabled={copy.isPending} onClick={() => copy.mutate()}>
        复制 ID
      </button>
    </div>
  );
}
