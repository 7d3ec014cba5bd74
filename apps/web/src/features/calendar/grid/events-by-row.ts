import type { CalendarRow } from '@lectern/contract/schedule/calendar';
import type { CalendarResource } from '@lectern/domain/calendar/calendar-codes';
import type { ShownEvent } from '../shown-event.ts';

/** One list for each row; an event of several lessons stands in the row of each. */
export function eventsByRow(
  events: readonly ShownEvent[],
  rows: readonly CalendarRow[],
  resource: CalendarResource,
): readonly (readonly ShownEvent[])[] {
  const byId = new Map<number, ShownEvent[]>();
  for (const shown of events) {
    const ids = resource === 'teacher' ? [shown.teacherId] : shown.event.lessonIds;
    for (const id of ids) {
      if (id === null) continue;
      const own = byId.get(id);
      if (own) own.push(shown);
      else byId.set(id, [shown]);
    }
  }
  return rows.map((row) => byId.get(row.lessonId ?? row.id) ?? []);
}
