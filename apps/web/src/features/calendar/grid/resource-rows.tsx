/** A week with a row for each teacher, team or lesson. */

import type { CalendarRow } from '@lectern/contract/schedule/calendar';
import type { CalendarResource } from '@lectern/domain/calendar/calendar-codes';
import { eventsByDay } from '@lectern/domain/calendar/day-cells';
import { inDayOrder } from '@lectern/domain/calendar/event-lanes';
import type { GridPlace } from '@lectern/domain/calendar/event-neighbour';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { startOfDay } from '@lectern/domain/time/shanghai-time';
import { memo } from 'react';
import { Link } from 'react-router';
import { isMovable, type ShownEvent } from '../shown-event.ts';
import type { ViewProps } from '../view-props.ts';
import { sameEvents } from './day-column.tsx';
import { DayHead } from './day-head.tsx';
import { EventBlock } from './event-block.tsx';
import { eventsByRow } from './events-by-row.ts';
import { placeId } from './place-id.ts';
import { Surface } from './surface.tsx';
import { useGrowing } from './use-growing.ts';

export function ResourceRows(props: ViewProps) {
  const { events, days, label, now, holidayOn, isFull, handlers, resource, rows, leaveOn, lessonName, settled } = props;
  const drawn = useGrowing(rows.length, settled);
  const byRow = eventsByRow(events, rows, resource);
  const counts = eventsByDay(inDayOrder(events), days);
  return (
    <div className="cal-scroll">
      <Surface
        label={label}
        className="cal-rows"
        places={placesOf(byRow, rows, days)}
        rowCount={rows.length + 1}
        {...handlers}
      >
        <div role="row" className="cal-head">
          <span role="columnheader" className="cal-corner">
            {HEAD[resource]}
          </span>
          {days.map((day, index) => (
            <DayHead
              key={day}
              day={day}
              now={now}
              count={counts[index]?.length ?? 0}
              isFull={isFull(day)}
              holiday={holidayOn(day)}
            />
          ))}
        </div>
        {rows.map((row, index) => (
          <ResourceLine
            key={row.id}
            row={row}
            resource={resource}
            lessonName={row.lessonId === null ? '' : lessonName(row.lessonId)}
            events={byRow[index] ?? []}
            drawn={index < drawn}
            days={days}
            now={now}
            leave={resource === 'teacher' ? days.map((day) => leaveOn(row.id, day)).join('\n') : ''}
          />
        ))}
      </Surface>
    </div>
  );
}

const HEAD: Record<CalendarResource, string> = { teacher: '老师', team: '小班', lesson: '课程' };

interface ResourceLineProps {
  readonly row: CalendarRow;
  readonly resource: CalendarResource;
  readonly lessonName: string;
  readonly events: readonly ShownEvent[];
  /** Its events stand in it; those far below the window come a moment later. */
  readonly drawn: boolean;
  readonly days: readonly number[];
  readonly now: number;
  /** Of each day, a line each. */
  readonly leave: string;
}

const ResourceLine = memo(
  ({ row, resource, lessonName, events, drawn, days, now, leave }: ResourceLineProps) => {
    const lists = drawn ? eventsByDay(events, days) : [];
    const leaves = leave.split('\n');
    return (
      <div role="row" className="cal-line">
        <div role="rowheader" className="cal-line-head">
          <RowName row={row} resource={resource} lessonName={lessonName} />
          <span className="cal-count">{events.length} 项</span>
        </div>
        {days.map((day, index) => (
          <div
            key={day}
            role="gridcell"
            className="cal-cell"
            data-day={day}
            data-row={row.id}
            data-leave={leaves[index] ? true : undefined}
          >
            {leaves[index] && <span className="cal-leave">{leaves[index]}</span>}
            {(lists[index] ?? []).map((event) => (
              <EventBlock
                key={event.key}
                shown={event}
                form="chip"
                movable={isMovable(event, now)}
                place={placeId(row.id, day, event.key)}
                detail=""
              />
            ))}
          </div>
        ))}
      </div>
    );
  },
  (before, after) =>
    before.row.id === after.row.id &&
    before.row.name === after.row.name &&
    before.resource === after.resource &&
    before.lessonName === after.lessonName &&
    before.now === after.now &&
    before.leave === after.leave &&
    before.drawn === after.drawn &&
    before.days[0] === after.days[0] &&
    sameEvents(before.events, after.events),
);
ResourceLine.displayName = 'ResourceLine';

function RowName({ row, resource, lessonName }: Pick<ResourceLineProps, 'row' | 'resource' | 'lessonName'>) {
  if (resource === 'teacher') return <span title={row.name}>{row.name}</span>;
  const id = row.lessonId ?? row.id;
  return (
    <>
      <Link to={lessonPath(id)} title={row.name}>
        {row.name}
      </Link>
      {lessonName !== '' && (
        <span className="cal-line-lesson fine-print" title={lessonName}>
          {lessonName}
        </span>
      )}
    </>
  );
}

function placesOf(
  byRow: readonly (readonly ShownEvent[])[],
  rows: readonly CalendarRow[],
  days: readonly number[],
): readonly GridPlace[] {
  return byRow.flatMap((events, row) =>
    eventsByDay(events, days).flatMap((list, column) =>
      list.map(({ key, startAt }) => ({
        key: placeId(rows[row]?.id ?? 0, days[column] ?? 0, key),
        row,
        column,
        at: startAt - startOfDay(startAt),
      })),
    ),
  );
}
