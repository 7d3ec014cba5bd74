/** A month in weeks; of a full day as many as there is room for. */
import { dayLabel, startOfMonth, weekdayLabel } from '@lectern/domain/calendar/calendar-range';
import { eventsByDay, monthCell } from '@lectern/domain/calendar/day-cells';
import type { GridPlace } from '@lectern/domain/calendar/event-neighbour';
import { formatDate, startOfDay } from '@lectern/domain/time/shanghai-time';
import { memo } from 'react';
import { isMovable, type ShownEvent } from '../shown-event.ts';
import type { ViewProps } from '../view-props.ts';
import { sameEvents, sameKept } from './day-column.tsx';
import { EventBlock } from './event-block.tsx';
import { placeId } from './place-id.ts';
import { Surface } from './surface.tsx';

const WEEK = 7;
const ROOM = 4;

export function MonthGrid({ events, days, day: shownDay, label, now, holidayOn, isFull, handlers, kept }: ViewProps) {
  const lists = eventsByDay(events, days);
  const month = startOfMonth(shownDay);
  const weeks = Array.from({ length: days.length / WEEK }, (_, week) => days.slice(week * WEEK, (week + 1) * WEEK));
  return (
    <div className="cal-scroll">
      <Surface label={label} className="cal-month" places={placesOf(lists, days, kept)} {...handlers}>
        <div role="row" className="cal-month-head">
          {days.slice(0, WEEK).map((day) => (
            <span key={day} role="columnheader">
              {weekdayLabel(day)}
            </span>
          ))}
        </div>
        {weeks.map((week, row) => (
          <div key={week[0]} role="row" className="cal-month-week">
            {week.map((day, column) => (
              <MonthCell
                key={day}
                day={day}
                events={lists[row * WEEK + column] ?? []}
                now={now}
                holiday={holidayOn(day)}
                isFull={isFull(day)}
                outside={startOfMonth(day) !== month}
                kept={kept}
              />
            ))}
          </div>
        ))}
      </Surface>
    </div>
  );
}

interface MonthCellProps {
  readonly day: number;
  readonly events: readonly ShownEvent[];
  readonly now: number;
  readonly holiday: string;
  /** There are more than the listed ones. */
  readonly isFull: boolean;
  /** Of the month before or after. */
  readonly outside: boolean;
  readonly kept: string;
}

const MonthCell = memo(
  ({ day, events, now, holiday, isFull, outside, kept }: MonthCellProps) => {
    const { shown, more } = monthCell(mostTelling(events, kept), ROOM);
    const moreWords = `还有 ${more}${isFull ? '+' : ''} 项`;
    return (
      <div
        role="gridcell"
        className="cal-month-day"
        data-day={day}
        data-outside={outside || undefined}
        data-holiday={holiday || undefined}
        {...(startOfDay(now) === day ? { 'aria-current': 'date' as const } : {})}
      >
        <span className="cal-month-date">
          <span>{Number(formatDate(day).slice(8))}</span>
          {holiday !== '' && <span className="cal-holiday">{holiday}</span>}
        </span>
        {shown.map((event) => (
          <EventBlock
            key={event.key}
            shown={event}
            form="chip"
            movable={isMovable(event, now)}
            place={placeId(0, day, event.key)}
            detail=""
          />
        ))}
        {more > 0 && (
          <button
            type="button"
            className="cal-more"
            data-more={events.map(({ key }) => key).join(' ')}
            aria-haspopup="dialog"
            aria-label={`${dayLabel(day)}${moreWords}`}
          >
            {moreWords}
          </button>
        )}
      </div>
    );
  },
  (before, after) =>
    before.day === after.day &&
    before.now === after.now &&
    before.holiday === after.holiday &&
    before.isFull === after.isFull &&
    before.outside === after.outside &&
    sameKept(before, after) &&
    sameEvents(before.events, after.events),
);
MonthCell.displayName = 'MonthCell';

/** Recordings open at night; where there is no room for all, what a person moves and what somebody gives is shown. */
function mostTelling(events: readonly ShownEvent[], kept: string): readonly ShownEvent[] {
  const weight = ({ key, moved, tag }: ShownEvent) => (moved || key === kept ? 0 : tag === '' ? 1 : 2);
  return events.length <= ROOM ? events : events.toSorted((a, b) => weight(a) - weight(b));
}

function placesOf(
  lists: readonly (readonly ShownEvent[])[],
  days: readonly number[],
  kept: string,
): readonly GridPlace[] {
  return lists.flatMap((list, index) =>
    monthCell(mostTelling(list, kept), ROOM).shown.map(({ key, startAt }) => ({
      key: placeId(0, days[index] ?? 0, key),
      row: Math.floor(index / WEEK),
      column: index % WEEK,
      at: startAt - startOfDay(startAt),
    })),
  );
}
