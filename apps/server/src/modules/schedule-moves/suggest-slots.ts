/** L210: when an episode could be, along the pattern of its class; L212 asks for the free ones of them. */
import type { Span } from '@lectern/domain/episodes/teacher-slots';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { anyTime, type FreeSlot, slotsAlong } from '@lectern/domain/schedule/free-slots';
import { type Timetable, timetable } from '@lectern/domain/schedule/timetable';
import { type PatternPlace, patternOf } from '@lectern/domain/schedule/weekly-pattern';
import { hoursByTeacher, hoursLabel, isWithinHours, type WorkingHours } from '@lectern/domain/schedule/working-hours';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import type { ComingEpisode } from '../agendas/index.ts';
import {
  holidaysBetween,
  hoursOfTeachers,
  leavesOfPersons,
  managesLeave,
  type Reader,
  takenOfPerson,
} from '../schedule/index.ts';
import { classItems } from './suggestions.queries.ts';

export interface Blocker extends Span {
  readonly kind: 'teacher' | 'class' | 'leave' | 'holiday' | 'hours';
  readonly name: string;
  readonly path: string | null;
}

export interface SlotQuery {
  readonly range: Span;
  readonly teacherId: number | null;
  readonly pattern: 'lesson' | 'any';
  readonly now: number;
}

const MAX_SLOTS = 200;

export async function suggestSlots(
  db: Db,
  reader: Reader,
  episode: ComingEpisode,
  query: SlotQuery,
): Promise<readonly FreeSlot<Blocker>[]> {
  const { range, teacherId, now } = query;
  const { taken, pattern } = await takenTimes(db, reader, episode, query);
  const hours = hoursByTeacher(await hoursOfTeachers(db, teacherId === null ? [] : [teacherId]))(teacherId);
  const durationMs = episode.endAt.getTime() - episode.startAt.getTime();
  const along = query.pattern === 'lesson' && pattern.length > 0 ? pattern : anyTime(durationMs, hours);
  const isElsewhere = ({ startAt }: Span) => startAt !== episode.startAt.getTime() || teacherId !== episode.teacherId;
  return slotsAlong({ range, durationMs, pattern: along, taken: [taken], now })
    .filter(isElsewhere)
    .slice(0, MAX_SLOTS)
    .map((slot) => withHours(slot, hours));
}

/** Along the class's pattern a time may be none of the teacher's. */
function withHours(slot: FreeSlot<Blocker>, hours: WorkingHours): FreeSlot<Blocker> {
  if (isWithinHours(slot, hours)) return slot;
  const { startAt, endAt } = slot;
  const blocker: Blocker = { kind: 'hours', name: hoursLabel(hours), path: null, startAt, endAt };
  return { ...slot, blockers: [...slot.blockers, blocker] };
}

async function takenTimes(
  db: Db,
  reader: Reader,
  { id, lessonIds }: ComingEpisode,
  { range, teacherId }: SlotQuery,
): Promise<{ readonly taken: Timetable<Blocker>; readonly pattern: readonly PatternPlace[] }> {
  const [from, to] = [new Date(range.startAt), new Date(range.endAt)];
  const teacherIds = teacherId === null ? [] : [teacherId];
  const own = await classItems(db, reader, lessonIds, id);
  const taught = teacherId === null ? [] : await takenOfPerson(db, reader, teacherId, { from, to, exceptId: id });
  const leaves = await leavesOfPersons(db, teacherIds, { from, to });
  const holidays = await holidaysBetween(db, formatDate(range.startAt), formatDate(range.endAt));
  const blocker = (
    kind: Blocker['kind'],
    row: Span & { readonly name: string },
    path: string | null = null,
  ): Blocker => ({
    kind,
    name: row.name,
    path,
    startAt: row.startAt,
    endAt: row.endAt,
  });
  const span = ({ startAt, endAt }: { readonly startAt: Date; readonly endAt: Date }) => ({
    startAt: startAt.getTime(),
    endAt: endAt.getTime(),
  });
  const ownIds = new Set(own.map((row) => row.id));
  return {
    pattern: patternOf(own.filter(({ kind }) => kind === 'episode').map(({ startAt }) => startAt.getTime())),
    taken: timetable([
      ...own.map((row) =>
        blocker(
          'class',
          { ...span(row), name: `${row.lessonName}“${row.name}”` },
          row.seen ? lessonPath(row.lessonId, 'outline') : null,
        ),
      ),
      ...taught
        .filter((row) => !ownIds.has(row.id))
        .map((row) =>
          blocker(
            'teacher',
            { ...span(row), name: `${row.lessonName ?? ''}“${row.name}”` },
            row.lessonId === null ? null : lessonPath(row.lessonId, 'outline'),
          ),
        ),
      ...leaves.map((leave) => blocker('leave', { ...leave, name: managesLeave(reader) ? leave.reason : '' })),
      ...holidays.map((holiday) => blocker('holiday', holiday)),
    ]),
  };
}
