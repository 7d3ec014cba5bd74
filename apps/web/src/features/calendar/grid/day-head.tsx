import { dayLabel, weekdayLabel } from '@lectern/domain/calendar/calendar-range';
import { startOfDay } from '@lectern/domain/time/shanghai-time';

interface DayHeadProps {
  readonly day: number;
  readonly now: number;
  readonly count: number;
  /** There are more. */
  readonly isFull: boolean;
  readonly holiday: string;
}

export function DayHead({ day, now, count, isFull, holiday }: DayHeadProps) {
  const today = startOfDay(now) === day;
  return (
    <span role="columnheader" className="cal-day-head" {...(today ? { 'aria-current': 'date' as const } : {})}>
      <span className="cal-weekday">{weekdayLabel(day)}</span>
      <span className="cal-date">{dayLabel(day)}</span>
      {holiday !== '' && <span className="cal-holiday">{holiday}</span>}
      {count > 0 && <span className="cal-count">{isFull ? `${count}+` : count} 项</span>}
    </span>
  );
}
