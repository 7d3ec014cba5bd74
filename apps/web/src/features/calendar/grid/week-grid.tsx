/** A day or a week on a scale of hours. */
import { eventsByDay } from '@lectern/domain/calendar/day-cells';
import type { GridPlace } from '@lectern/domain/calendar/event-neighbour';
import { HOUR_MS } from '@lectern/domain/time/durations';
import { startOfDay } from '@lectern/domain/time/shanghai-time';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ViewProps } from '../view-props.ts';
import { DayColumn } from './day-column.tsx';
import { DayHead } from './day-head.tsx';
import { placeId } from './place-id.ts';
import { Surface } from './surface.tsx';
import { useWidth } from './use-width.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const SHOWN_FROM_HOUR = 8;
const SCALE_PX = 56;
/** Narrower, and a name cannot be read. */
const LANE_PX = 54;
const FEWEST_LANES = 2;

export function WeekGrid({ events, days, label, now, holidayOn, isFull, handlers, kept }: ViewProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const width = useWidth(scroll);
  const lists = eventsByDay(events, days);
  const maxLanes = Math.max(FEWEST_LANES, Math.floor((width - SCALE_PX) / days.length / LANE_PX));
  const [firstDay = 0] = days;
  useScrolledTo(scroll, firstDay, events);
  return (
    <div className="cal-scroll" ref={scroll}>
      <Surface label={label} className="cal-week" places={placesOf(lists, days)} {...handlers}>
        <div role="row" className="cal-head">
          <span role="columnheader" className="cal-corner">
            <span className="visually-hidden">时间</span>
          </span>
          {days.map((day, index) => (
            <DayHead
              key={day}
              day={day}
              now={now}
              count={lists[index]?.length ?? 0}
              isFull={isFull(day)}
              holiday={holidayOn(day)}
            />
          ))}
        </div>
        <div role="row" className="cal-body">
          <div role="rowheader" className="cal-hours">
            <span className="visually-hidden">0 时至 24 时</span>
            {HOURS.map((hour) => (
              <span key={hour} aria-hidden="true">
                {hour > 0 && `${String(hour).padStart(2, '0')}:00`}
              </span>
            ))}
          </div>
          {days.map((day, index) => (
            <DayColumn
              key={day}
              day={day}
              events={lists[index] ?? []}
              maxLanes={maxLanes}
              now={now}
              holiday={holidayOn(day)}
              kept={kept}
            />
          ))}
        </div>
      </Surface>
    </div>
  );
}

function placesOf(lists: ReturnType<typeof eventsByDay<ViewProps['events'][number]>>, days: readonly number[]) {
  return lists.flatMap((list, column) =>
    list.map(({ key, startAt }): GridPlace => {
      const day = days[column] ?? 0;
      return { key: placeId(0, day, key), row: 0, column, at: startAt - day };
    }),
  );
}

/** Once for each range: the morning, or earlier where something is earlier. */
function useScrolledTo(scroll: RefObject<HTMLDivElement | null>, firstDay: number, events: ViewProps['events']) {
  const done = useRef(0);
  useLayoutEffect(() => {
    const element = scroll.current;
    // Recordings open at night and need nobody's presence.
    const live = events.filter(({ tag }) => tag === '');
    if (!element || done.current === firstDay) return;
    done.current = firstDay;
    const earliest = Math.min(SHOWN_FROM_HOUR * HOUR_MS, ...live.map(({ startAt }) => startAt - startOfDay(startAt)));
    const hour = Math.floor(earliest / HOUR_MS);
    const body = element.querySelector<HTMLElement>('.cal-body');
    if (body) element.scrollTo({ top: (body.offsetHeight / HOURS.length) * hour });
  });
}
