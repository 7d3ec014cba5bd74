/** Which day an address without date opens on: today, or the nearest day that its lessons have. */
import { nearestDay } from '@lectern/domain/calendar/nearest-day';
import { useQuery } from '@tanstack/react-query';
import type { CalendarAddress } from './calendar-address.ts';
import { calendarQueries } from './calendar-queries.ts';

/** Undefined: the lessons' times are on their way. Without them it is today. */
export function useOpeningDay({ lessonIds, date }: CalendarAddress, now: number): number | undefined {
  const wanted = date === undefined ? lessonIds : undefined;
  const { data, isLoading } = useQuery(calendarQueries.lessons(wanted));
  if (wanted === undefined) return now;
  if (isLoading) return undefined;
  return nearestDay(data?.rows ?? [], now);
}
