/** A load in words: 5 讲 · 7.5 小时. */
import { formatDate } from '@lectern/domain/time/shanghai-time';

export interface Load {
  readonly episodes: number;
  readonly minutes: number;
}

const HOUR_MINUTES = 60;

export function loadWords({ episodes, minutes }: Load): string {
  if (episodes === 0) return '无课';
  return `${episodes} 讲 · ${Number((minutes / HOUR_MINUTES).toFixed(1))} 小时`;
}

/** The calendar of that week with this teacher alone. */
export function weekPath(teacherId: number, at: number): string {
  return `/lessonCalendarDetail?view=week&date=${formatDate(at)}&teacherIds=${teacherId}`;
}
