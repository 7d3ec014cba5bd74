/** One screen of the calendar in one answer. */
import {
  CALENDAR_ROWS,
  type Calendar,
  type CalendarBackground,
  type CalendarConflicts,
  type CalendarEvent,
  MAX_CALENDAR_EVENTS,
} from '@lectern/contract/schedule/calendar';
import type { CalendarResource } from '@lectern/domain/calendar/calendar-codes';
import { daysOf } from '@lectern/domain/calendar/calendar-range';
import { itemKey } from '@lectern/domain/schedule/schedule-item';
import { DAY_MS } from '@lectern/domain/time/durations';
import type { Db } from '../../platform/db/database.ts';
import { managesLeave, type Reader } from '../schedule/index.ts';
import { standingConflicts } from './calendar-conflicts.ts';
import { type EventRow, findEvents } from './calendar-events.queries.ts';
import {
  type HolidayRow,
  holidaysIn,
  type LeaveRow,
  leaveOf,
  lessonsNamed,
  teachersNamed,
} from './calendar-names.queries.ts';
import { findRows, type ResourceRow } from './calendar-rows.queries.ts';
import type { EventSearch } from './calendar-search.queries.ts';

export interface RowsOf {
  readonly resource: CalendarResource | undefined;
  readonly page: number;
}

/** Rows and events as they stand on one screen. */
async function readScreen(db: Db, search: EventSearch, { resource, page }: RowsOf) {
  const found = resource
    ? await findRows(db, resource, search, { limit: CALENDAR_ROWS + 1, offset: (page - 1) * CALENDAR_ROWS })
    : [];
  const rows = found.slice(0, CALENDAR_ROWS);
  const matching = await eventsOfRows(db, search, resource, rows);
  const cut = matching.length > MAX_CALENDAR_EVENTS;
  const shown =
    cut && !resource
      ? await eventsOfEachDay(db, search)
      : { events: matching.slice(0, MAX_CALENDAR_EVENTS), fullDays: [] };
  return { rows, moreRows: found.length > CALENDAR_ROWS, cut, ...shown };
}

/**
 * Too many for one reply: each day gets an equal share, so that none is empty only because others are crowded. What
 * somebody teaches comes before recordings, which open at night and need nobody's presence.
 */
async function eventsOfEachDay(db: Db, search: EventSearch) {
  const days = daysOf(search);
  const share = Math.floor(MAX_CALENDAR_EVENTS / days.length);
  const events: EventRow[] = [];
  const fullDays: number[] = [];
  for (const [index, day] of days.entries()) {
    const ofDay = { ...search, from: day, to: Math.min(day + DAY_MS, search.to) };
    const taught = await findEvents(db, { ...ofDay, onlyTaught: true }, share + 1);
    const all = taught.length > share ? [] : await findEvents(db, ofDay, share + 1);
    const seen = new Set(taught.map(keyOf));
    // What began on the day before stands there.
    const own = [...taught, ...all.filter((event) => !seen.has(keyOf(event)))].filter(
      ({ startAt }) => index === 0 || startAt.getTime() >= day,
    );
    events.push(...own.slice(0, share).toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime()));
    if (own.length > share) fullDays.push(day);
  }
  return { events, fullDays };
}

const keyOf = ({ kind, id }: EventRow): string => itemKey(kind, id);

/** Asked for beside the events: looking for conflicts takes longer than finding what is shown. */
export async function readConflicts(
  db: Db,
  reader: Reader,
  search: EventSearch,
  of: RowsOf,
  now: Date,
): Promise<CalendarConflicts> {
  const { events } = await readScreen(db, search, of);
  return standingConflicts(db, reader, events, now);
}

export async function readCalendar(db: Db, reader: Reader, search: EventSearch, of: RowsOf): Promise<Calendar> {
  const { rows, moreRows, events, cut, fullDays } = await readScreen(db, search, of);
  const teacherIds = distinct(events.flatMap(({ teacherId }) => teacherId ?? []));
  const lessonIds = distinct([
    ...events.flatMap((event) => event.lessonIds),
    ...rows.flatMap((row) => row.lessonId ?? []),
  ]);
  const { from, to } = search;
  const absent = distinct([...teacherIds, ...(of.resource === 'teacher' ? rows.map(({ id }) => id) : [])]);
  const leave = await leaveOf(db, absent, { from, to, withReasons: managesLeave(reader) });
  const holidays = await holidaysIn(db, from, to);
  return {
    rows,
    moreRows,
    events: events.map(presentEvent),
    cut,
    fullDays,
    lessons: [...(await lessonsNamed(db, lessonIds))],
    teachers: [...(await teachersNamed(db, teacherIds))],
    background: [...leave.map(presentLeave), ...holidays.map(presentHoliday)],
  };
}

/** The events of the shown rows and no others. */
function eventsOfRows(
  db: Db,
  search: EventSearch,
  resource: CalendarResource | undefined,
  rows: readonly ResourceRow[],
): Promise<readonly EventRow[]> {
  const most = MAX_CALENDAR_EVENTS + 1;
  if (resource === undefined) return findEvents(db, search, most);
  if (rows.length === 0) return Promise.resolve([]);
  if (resource === 'teacher') return findEvents(db, { ...search, teacherIds: rows.map(({ id }) => id) }, most);
  const lessonIds = distinct(rows.map((row) => row.lessonId ?? row.id));
  return findEvents(db, { ...search, lessonIds }, most);
}

function presentEvent({ startAt, endAt, lessonIds, ...event }: EventRow): CalendarEvent {
  return { ...event, lessonIds: [...lessonIds], startTime: startAt.getTime(), endTime: endAt.getTime() };
}

function presentLeave({ teacherId, reason, startAt, endAt }: LeaveRow): CalendarBackground {
  return { kind: 'leave', name: reason, teacherId, startTime: startAt.getTime(), endTime: endAt.getTime() };
}

function presentHoliday({ name, startAt, endAt }: HolidayRow): CalendarBackground {
  return { kind: 'holiday', name, teacherId: null, startTime: startAt.getTime(), endTime: endAt.getTime() };
}

function distinct(ids: readonly number[]): readonly number[] {
  return [...new Set(ids)].toSorted((a, b) => a - b);
}
