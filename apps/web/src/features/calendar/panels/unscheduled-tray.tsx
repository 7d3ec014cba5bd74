/** 待排讲次: what the templates of the lessons have and their outlines do not. */
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import type { CalendarAddress } from '../calendar-address.ts';
import { calendarQueries } from '../calendar-queries.ts';
import { toneOf } from '../shown-event.ts';

export function UnscheduledTray({ address, onClose }: { address: CalendarAddress; onClose: () => void }) {
  const found = useInfiniteQuery(calendarQueries.unscheduled(address));
  const items = found.data?.pages.flatMap(({ list }) => list) ?? [];
  const byLesson = Map.groupBy(items, ({ lessonId }) => lessonId);
  return (
    <aside className="cal-tray" aria-label="待排讲次">
      <header>
        <h2>待排讲次</h2>
        <button type="button" className="icon-button" aria-label="收起待排讲次" onClick={onClose}>
          <CloseIcon />
        </button>
      </header>
      {found.isPending && <Skeleton lines={6} />}
      {found.isError && !found.data && <ErrorNote error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && items.length === 0 && <EmptyNote title="没有待排的讲次">班型里的讲次都已排进课程大纲</EmptyNote>}
      {[...byLesson].map(([lessonId, list]) => (
        <section key={lessonId}>
          <h3>
            <Link to={lessonPath(lessonId)}>{list[0]?.lessonName}</Link>
          </h3>
          <ul>
            {list.map(({ templateId, name, durationMs, labelName, subjectId }) => (
              <li key={templateId} className={`cal-waiting ${toneOf(subjectId)}`}>
                <span className="cal-name">{name}</span>
                <span className="cal-detail">
                  {labelName} · {durationMs / MINUTE_MS} 分钟
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {found.hasNextPage && (
        <button
          type="button"
          className="button"
          disabled={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {found.isFetchingNextPage ? '加载中' : '加载更多'}
        </button>
      )}
    </aside>
  );
}
