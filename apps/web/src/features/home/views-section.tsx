/** 课程视图: what each finds now; a watched one is marked once it finds more than its limit (areas 13). */
import { type SavedView, shellContract } from '@lectern/contract/shell';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { countWords } from '../../shared/tables/paging.ts';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { lessonViewsQuery, viewCountQuery } from './home-queries.ts';
import './views-section.css';
import { WatchForm } from './watch-form.tsx';
import { isOver, viewCountWords } from './watch-words.ts';

export function ViewsSection() {
  const views = useQuery(lessonViewsQuery);
  return (
    <section className="panel" aria-labelledby="bench-views">
      <h2 id="bench-views">课程视图</h2>
      {views.isPending && <Skeleton />}
      {views.isError && <ErrorNote error={views.error} onRetry={() => void views.refetch()} />}
      {views.data?.length === 0 && (
        <EmptyNote title="还没有保存的视图">
          在<Link to="/lessons">课程列表</Link>筛选后可保存为视图
        </EmptyNote>
      )}
      {views.data && views.data.length > 0 && (
        <ul className="bench-views">
          {watchedFirst(views.data).map((view) => (
            <ViewRow key={view.id} view={view} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ViewRow({ view }: { view: SavedView }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { data: found, isError } = useQuery(viewCountQuery(view.query, view.watchLimit));
  const watch = useMutation({
    mutationFn: (limit: number | null) => call(shellContract.watchView, { params: { id: view.id }, body: { limit } }),
    onSuccess: () => setAsking(false),
    onSettled: () => client.invalidateQueries({ queryKey: lessonViewsQuery.queryKey }),
  });
  const over = found !== undefined && isOver(found, view.watchLimit);
  return (
    <li data-over={over}>
      <div className="view-line">
        <Link to={`/lessonDispatch/lessons?${view.query}`} title={view.name}>
          {view.name}
        </Link>
        {view.watchLimit !== null && (
          <span className="view-limit">
            {over && <strong>已超过</strong>}
            上限 {countWords(view.watchLimit)} 门
          </span>
        )}
        <span className="view-count">{isError ? '无法统计' : found ? viewCountWords(found) : '…'}</span>
        {view.mine && (
          <button
            type="button"
            className="row-action"
            aria-label={`${view.watchLimit === null ? '关注' : '修改上限'} ${view.name}`}
            aria-expanded={asking}
            onClick={() => setAsking(!asking)}
          >
            {view.watchLimit === null ? '关注' : '修改'}
          </button>
        )}
      </div>
      {asking && (
        <WatchForm
          limit={view.watchLimit}
          busy={watch.isPending}
          onSave={watch.mutate}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

function watchedFirst(views: readonly SavedView[]): readonly SavedView[] {
  return views.toSorted((a, b) => Number(b.watchLimit !== null) - Number(a.watchLimit !== null));
}
