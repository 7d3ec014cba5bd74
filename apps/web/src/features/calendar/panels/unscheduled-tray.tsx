/** 待排讲次: what the templates of the lessons have and their outlines do not. */
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { HOUR_MS, MINUTE_MS } from '@lectern/domain/time/durations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import type { CalendarAddress } from '../calendar-address.ts';
import { calendarQueries } from '../calendar-queries.ts';
import { useEventDrag } from '../move/use-event-drag.ts';
import { toneOf } from '../shown-event.ts';
import { ScheduleDialog, type WantedPlace } from './schedule-dialog.tsx';

/** Where the place says nothing about the time of day: after school. */
const USUAL_START_MS = 18.5 * HOUR_MS;
const waitingKey = ({ lessonId, templateId }: { lessonId: number; templateId: number }) => `${lessonId}:${templateId}`;

interface UnscheduledTrayProps {
  readonly address: CalendarAddress;
  readonly mayCreate: boolean;
  /** The row of a teacher it was dropped on is the teacher's. */
  readonly teacherOfRow: boolean;
  readonly onClose: () => void;
}

export function UnscheduledTray({ address, mayCreate, teacherOfRow, onClose }: UnscheduledTrayProps) {
  const [place, setPlace] = useState<WantedPlace | null>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const scheduled = useRef(false);
  // The episode that was pressed leaves the tray, and would take the focus along.
  useEffect(() => {
    if (place !== null || !scheduled.current) return;
    scheduled.current = false;
    head.current?.focus();
  }, [place]);
  const found = useInfiniteQuery(calendarQueries.unscheduled(address));
  const items = found.data?.pages.flatMap(({ list }) => list) ?? [];
  const byLesson = Map.groupBy(items, ({ lessonId }) => lessonId);
  const { onPointerDown, wasDragged } = useEventDrag({
    canMove: () => mayCreate,
    onDrop: (key, { day, offsetMs, rowId }) => {
      const waiting = items.find((item) => waitingKey(item) === key);
      const startAt = day + (offsetMs ?? USUAL_START_MS);
      if (waiting) setPlace({ waiting, startAt, teacherId: teacherOfRow ? rowId : null });
    },
  });
  return (
    <aside className="cal-tray" aria-label="待排讲次" onPointerDown={onPointerDown}>
      <header>
        <h2 ref={head} tabIndex={-1}>
          待排讲次
        </h2>
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
            {list.map((waiting) => (
              <li key={waiting.templateId}>
                <button
                  type="button"
                  className={`cal-waiting ${toneOf(waiting.subjectId)}`}
                  data-waiting={waitingKey(waiting)}
                  disabled={!mayCreate}
                  aria-haspopup="dialog"
                  title="拖到日历中，或点击填写时间"
                  onClick={() => wasDragged() || setPlace({ waiting, startAt: 0, teacherId: null })}
                >
                  <span className="cal-name">{waiting.name}</span>
                  <span className="cal-detail">
                    {waiting.labelName} · {waiting.durationMs / MINUTE_MS} 分钟
                  </span>
                </button>
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
      {place && (
        <ScheduleDialog
          place={place}
          onClose={() => setPlace(null)}
          onScheduled={() => {
            scheduled.current = true;
            setPlace(null);
          }}
        />
      )}
    </aside>
  );
}
