/** 待排讲次: what the templates of the lessons have and their outlines do not. */
import { HOUR_MS } from '@lectern/domain/time/durations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import type { CalendarAddress } from '../calendar-address.ts';
import { calendarQueries } from '../calendar-queries.ts';
import { useEventDrag } from '../move/use-event-drag.ts';
import type { Placement } from '../move/use-moves.ts';
import { waitingKey } from '../shown-event.ts';
import { RhythmDialog } from './rhythm-dialog.tsx';
import { ScheduleDialog, type WantedPlace } from './schedule-dialog.tsx';
import { TrayLesson } from './tray-lesson.tsx';

/** Where the place says nothing about the time of day: after school. */
const USUAL_START_MS = 18.5 * HOUR_MS;

interface UnscheduledTrayProps {
  readonly address: CalendarAddress;
  readonly mayCreate: boolean;
  /** The row of a teacher it was dropped on is the teacher's. */
  readonly teacherOfRow: boolean;
  readonly isPlaced: (key: string) => boolean;
  readonly onPlace: (placements: readonly Placement[]) => void;
  readonly onClose: () => void;
}

export function UnscheduledTray(props: UnscheduledTrayProps) {
  const { address, mayCreate, teacherOfRow, isPlaced, onPlace, onClose } = props;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asksRhythm, setAsksRhythm] = useState(false);
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
    canMove: (key) => mayCreate && !isPlaced(key),
    onDrop: (key, { day, offsetMs, rowId }) => {
      const waiting = items.find((item) => waitingKey(item) === key);
      const startAt = day + (offsetMs ?? USUAL_START_MS);
      if (waiting) setPlace({ waiting, startAt, teacherId: teacherOfRow ? rowId : null });
    },
  });
  const many = items.filter((item) => chosen.has(waitingKey(item)) && !isPlaced(waitingKey(item)));
  const choose = (keys: readonly string[], on: boolean) =>
    setChosen(new Set(on ? [...chosen, ...keys] : [...chosen].filter((key) => !keys.includes(key))));
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
        <TrayLesson
          key={lessonId}
          waiting={list}
          mayCreate={mayCreate}
          chosen={chosen}
          isPlaced={isPlaced}
          onChoose={choose}
          onOpen={(waiting) => wasDragged() || setPlace({ waiting, startAt: 0, teacherId: null })}
        />
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
      {many.length > 0 && (
        <footer>
          <button
            type="button"
            className="button button-primary"
            aria-haspopup="dialog"
            onClick={() => setAsksRhythm(true)}
          >
            按每周规律排入 {many.length} 讲
          </button>
          <button type="button" className="row-action" onClick={() => setChosen(new Set())}>
            取消选择
          </button>
        </footer>
      )}
      {asksRhythm && (
        <RhythmDialog
          waiting={many}
          onClose={() => setAsksRhythm(false)}
          onPlace={(placements) => {
            setAsksRhythm(false);
            setChosen(new Set());
            onPlace(placements);
          }}
        />
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
