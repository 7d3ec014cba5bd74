/** The door of the lesson calendar, which only reads: what moves an episode is a command of the schedule. */
import { calendarContract } from '@lectern/contract/schedule/calendar';
import { type CalendarDeps, calendarHandlers } from './calendar.routes.ts';

export function calendarModule(deps: CalendarDeps) {
  return { contract: calendarContract, handlers: calendarHandlers(deps) };
}
