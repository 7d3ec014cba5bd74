/** The rows of the printed table: of a day or a week its hours, of a month its weeks, else teachers, teams or lessons. */
import { CALENDAR_RESOURCE, type CalendarResource, type CalendarView } from '@lectern/domain/calendar/calendar-codes';
import { dayLabel } from '@lectern/domain/calendar/calendar-range';
import { eventsByDay } from '@lectern/domain/calendar/day-cells';
import { hourBands } from '@lectern/domain/calendar/hour-bands';
import { eventsByRow } from '../grid/events-by-row.ts';
import { isRecorded, type ShownEvent } from '../shown-event.ts';
import type { ViewProps } from '../view-props.ts';

export interface PaperCell {
  readonly day: number;
  /** Above its events: the date in a month, leave in a row of a teacher. */
  readonly head: string;
  readonly events: readonly ShownEvent[];
}

export interface PaperRow {
  readonly key: number;
  readonly name: string;
  readonly cells: readonly PaperCell[];
}

type Shown = Pick<ViewProps, 'events' | 'days' | 'holidayOn' | 'resource' | 'rows' | 'leaveOn' | 'lessonName'>;

const WEEK = 7;

export function paperHead(view: CalendarView, resource: CalendarResource): string {
  if (view === 'rows') return CALENDAR_RESOURCE.labelOf(resource);
  return view === 'month' ? '周' : '时间';
}

export function paperRows(view: CalendarView, shown: Shown): readonly PaperRow[] {
  if (view === 'rows') return resourceRows(shown);
  if (view === 'month') return weekRows(shown);
  return hourRows(shown);
}

const HOURS = 24;

/** Recordings open at night and need nobody's presence: they stand below what somebody gives. */
function hourRows({ events, days }: Shown): readonly PaperRow[] {
  const { live = [], recorded = [] } = Object.groupBy(events, ({ event }) => (isRecorded(event) ? 'recorded' : 'live'));
  const rowOf = (key: number, name: string, cells: readonly (readonly ShownEvent[])[]): PaperRow => ({
    key,
    name,
    cells: days.map((day, index) => ({ day, head: '', events: cells[index] ?? [] })),
  });
  const hours = hourBands(live, days).map(({ hour, cells }) =>
    rowOf(hour, `${String(hour).padStart(2, '0')}:00`, cells),
  );
  return recorded.length === 0 ? hours : [...hours, rowOf(HOURS, '录播与回放', eventsByDay(recorded, days))];
}

function weekRows({ events, days, holidayOn }: Shown): readonly PaperRow[] {
  const lists = eventsByDay(events, days);
  return Array.from({ length: days.length / WEEK }, (_, week) => {
    const first = week * WEEK;
    const cells = days.slice(first, first + WEEK).map((day, index) => ({
      day,
      head: [dayLabel(day), holidayOn(day)].filter(Boolean).join(' '),
      events: lists[first + index] ?? [],
    }));
    return { key: days[first] ?? 0, name: `第 ${week + 1} 周`, cells };
  });
}

function resourceRows({ events, days, resource, rows, leaveOn, lessonName }: Shown): readonly PaperRow[] {
  const byRow = eventsByRow(events, rows, resource);
  return rows.map((row, index) => {
    const lists = eventsByDay(byRow[index] ?? [], days);
    return {
      key: row.id,
      name: row.lessonId === null ? row.name : `${row.name}（${lessonName(row.lessonId)}）`,
      cells: days.map((day, column) => ({
        day,
        head: resource === 'teacher' ? leaveOn(row.id, day) : '',
        events: lists[column] ?? [],
      })),
    };
  });
}
