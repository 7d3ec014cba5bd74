/** Whoever made or changed a lesson last is reminded of it before its sale begins unpublished (decision 161). */
import { addDays, startOfDay } from '../time/shanghai-time.ts';
import { lessonsPath } from './lesson-link.ts';

/** More ids than these make no address that anybody can use. */
const MAX_NAMED = 100;

/** Until the end of tomorrow; what is late already stands on the home page. */
export function reminderWindow(now: number): { readonly from: number; readonly to: number } {
  return { from: now, to: addDays(startOfDay(now), 2) };
}

export function publishReminder(ids: readonly number[]): { readonly text: string; readonly link: string } {
  const text = `你负责的 ${ids.length} 门课程将在明天结束前开售，还未发布`;
  return { text, link: lessonsPath(ids.slice(0, MAX_NAMED)) };
}
