/** 视图: what each finds now; a watched one is marked once it finds more than its limit (areas 13). */
import type { SavedView } from '@lectern/contract/shell/shell';
import { isWatchedPage, WATCHED_LIST, type WatchedPage } from '@lectern/domain/shell/watched-lists';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { WatchForm } from '../../shared/lists/watch-form.tsx';
import { countText } from '../../shared/tables/paging.ts';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { benchViewsQuery, viewCountQuery } from './home-queries.ts';
import './views-section.css';
import { isOver, viewCountWords } from './watch-words.ts';

export function ViewsSection() {
  const views = useQuery(benchViewsQuery);
  const shown = views.data && benchViews(views.data);
  return (
    <section className="panel" aria-labelledby="bench-views">
      <h2 id="bench-views">视图</h2>
      {views.isPending && <Skeleton />}
      {views.isError && <ErrorNote error={views.error} onRetry={() => void views.refetch()} />}
      {shown?.length === 0 && (
        <EmptyNote title="还没有保存的视图">
          在<Link to="/lessons">课程列表</Link>筛选后可保存为视图
        </EmptyNote>
      )}
      {shown && shown.length > 0 && (
        <ul className="bench-views">
          {shown.map(({ view, page }) => (
            <ViewRow key={view.id} view={view} page={page} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface BenchView {
  readonly view: SavedView;
  readonly page: WatchedPage;
}

/** Views of lessons, and of other lists those that one watches; the watched ones first. */
function benchViews(views: readonly SavedView[]): readonly BenchView[] {
  return views
    .flatMap((view): BenchView[] => (isWatchedPage(view.page) ? [{ view, page: view.page }] : []))
    .filter(({ view, page }) => page === 'lessons' || view.watchLimit !== null)
    .toSorted((a, b) => Number(b.view.watchLimit !== null) - Number(a.view.watchLimit !== null));
}

function ViewRow({ view, page }: BenchView) {
  const [asking, setAsking] = useState(false);
  const { data: found, isError } = useQuery(viewCountQuery(page, view.query, view.watchLimit));
  const over = found !== undefined && isOver(found, view.watchLimit);
  const list = WATCHED_LIST[page];
  return (
    <li data-over={over}>
      <div className="view-line">
        <Link to={`${list.path}?${view.query}`} title={view.name}>
          {view.name}
        </Link>
        {view.watchLimit !== null && (
          <span className="view-limit">
            {over && <strong>已超过</strong>}
            上限 {countText(view.watchLimit)} {list.measure}
          </span>
        )}
        <span className="view-count">{isError ? '无法统计' : found ? viewCountWords(found, list.measure) : '…'}</span>
        <button
          type="button"
          className="row-action"
          aria-label={`${view.watchLimit === null ? '关注' : '修改上限'} ${view.name}`}
          aria-expanded={asking}
          onClick={() => setAsking(!asking)}
        >
          {view.watchLimit === null ? '关注' : '修改'}
        </button>
      </div>
      {asking && <WatchForm view={view} list={list} onClose={() => setAsking(false)} />}
    </li>
  );
}
