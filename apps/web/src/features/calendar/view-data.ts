/** What the views need to know of an answer beside its events. */
import type { Calendar } from '@lectern/contract/schedule/calendar';
import type { CalendarView } from '@lectern/domain/calendar/calendar-codes';
import { daysOf, rangeLabel, rangeOf } from '@lectern/domain/calendar/calendar-range';
import { partOfDay } from '@lectern/domain/calendar/day-cells';
import type { ViewProps } from './view-props.ts';

type ViewData = Pick<
  ViewProps,
  'days' | 'label' | 'day' | 'now' | 'holidayOn' | 'isFull' | 'leaveOn' | 'rows' | 'lessonName'
>;

export function viewProps(data: Calendar, view: CalendarView, day: number, now: number): ViewData {
  const lessons = new Map(data.lessons.map(({ id, name }) => [id, name]));
  const namesOn = (ofDay: number, teacherId: number | null) =>
    data.background
      .filter((one) => one.teacherId === teacherId)
      .filter(({ startTime, endTime }) => partOfDay({ startAt: startTime, endAt: endTime }, ofDay) !== null);
  return {
    days: daysOf(rangeOf(view, day)),
    label: `课程日历，${rangeLabel(view, day)}`,
    day,
    now,
    rows: data.rows,
    holidayOn: (ofDay) =>
      namesOn(ofDay, null)
        .map(({ name }) => name)
        .join('、'),
    isFull: (ofDay) => data.fullDays.includes(ofDay),
    leaveOn: (teacherId, ofDay) =>
      namesOn(ofDay, teacherId)
        .map(({ name }) => (name === '' ? '请假' : `请假：${name}`))
        .join('、'),
    lessonName: (id) => lessons.get(id) ?? String(id),
  };
}
