import { shellContract } from '@lectern/contract/shell/shell';
import type { ViewPage } from '@lectern/domain/shell/view-pages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';

const viewsQuery = (page: ViewPage) =>
  queryOptions({
    queryKey: ['saved-views', page],
    queryFn: ({ signal }) => call(shellContract.savedViews, { query: { page } }, { signal }),
    meta: { failure: 'inline' },
  });

interface ViewChoiceProps {
  readonly page: ViewPage;
  readonly chosen: number | undefined;
  readonly onChange: (viewId: number | undefined) => void;
}

/** One's own views and those shared with one's role; the plan freezes what the view finds at that moment. */
export function ViewChoice({ page, chosen, onChange }: ViewChoiceProps) {
  const views = useQuery(viewsQuery(page));
  if (views.isPending) return <Skeleton lines={2} />;
  if (views.isError) return <ErrorNote error={views.error} onRetry={() => void views.refetch()} />;
  if (views.data.length === 0) {
    return <EmptyNote title="还没有保存的视图">在列表筛选后可保存为视图，再回到这里选择</EmptyNote>;
  }
  return (
    <>
      <select
        className="text-input"
        aria-label="视图"
        value={chosen ?? ''}
        onChange={(event) => onChange(Number(event.target.value) || undefined)}
      >
        <option value="">请选择视图</option>
        {views.data.map((view) => (
          <option key={view.id} value={view.id}>
            {view.name}
            {view.mine ? '' : '（共享给我）'}
          </option>
        ))}
      </select>
      <p className="fine-print">预演时按视图当前的查询结果取全部记录，之后新增的不会带入。</p>
    </>
  );
}
