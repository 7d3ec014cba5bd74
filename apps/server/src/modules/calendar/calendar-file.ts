/** The calendar as a file for other programs (ICS). */
import { MAX_CALENDAR_EVENTS } from '@lectern/contract/schedule/calendar';
import { ICS_FOOT, icsEvent, icsHead } from '@lectern/domain/calendar/ics-text';
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import type { Db } from '../../platform/db/database.ts';
import { type EventRow, findEvents } from './calendar-events.queries.ts';
import { lessonsNamed, teachersNamed } from './calendar-names.queries.ts';
import type { EventSearch } from './calendar-search.queries.ts';

const NAME = '课程日历';

export async function calendarFile(db: Db, search: EventSearch, now: Date): Promise<string> {
  const events = await findEvents(db, search, MAX_CALENDAR_EVENTS);
  const lessons = nameOf(await lessonsNamed(db, [...new Set(events.flatMap(({ lessonIds }) => lessonIds))]));
  const teachers = nameOf(await teachersNamed(db, [...new Set(events.flatMap(({ teacherId }) => teacherId ?? []))]));
  const written = events.map((event) =>
    icsEvent(
      {
        // The same item in every file, whatever was searched for.
        uid: `${event.kind}-${event.id}@lectern`,
        summary: event.name,
        description: descriptionOf(event, lessons, teachers),
        startAt: event.startAt.getTime(),
        endAt: event.endAt.getTime(),
        canceled: event.status === 'canceled',
        sequence: event.rev,
      },
      now.getTime(),
    ),
  );
  return [icsHead(NAME), ...written, ICS_FOOT].join('');
}

type NameOf = (id: number) => string;

function descriptionOf({ kind, lessonIds, teacherId }: EventRow, lessons: NameOf, teachers: NameOf): string {
  return [
    `类型：${AGENDA_KIND.labelOf(kind)}`,
    `课程：${lessonIds.map(lessons).join('、')}`,
    ...(teacherId === null ? [] : [`授课老师：${teachers(teacherId)}`]),
  ].join('\n');
}

function nameOf(rows: readonly { readonly id: number; readonly name: string }[]): NameOf {
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? String(id);
}
