/** L210: when an episode could be, along the pattern of its class; L212 asks for the free ones of them. */
import type { Span } from '@lectern/domain/episodes/teacher-slots';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { anyTime, type FreeSlot, slotsAlong } from '@lectern/domain/schedule/free-slots';
import { type Timetable, timetable } from '@lectern/domain/schedule/timetable';
import { type PatternPlace, patternOf } from '@lectern/domain/schedule/weekly-pattern';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import type { ComingEpisode } from '../agendas/index.ts';
import { holidaysBetween, leavesOf } from '../schedule/index.ts';
import { classItems, takenOfTeachers } from './suggestions.queries.ts';

export interface Blocker extends Span {
  readonly kind: 'teacher' | 'class' | 'leave' | 'holiday';
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
  episode: ComingEpisode,
  query: SlotQuery,
): Promise<readonly FreeSlot<Blocker>[]> {
  const { range, teacherId, now } = query;
  const { taken, pattern } = await takenTimes(db, episode, query);
  const durationMs = episode.endAt.getTime() - episode.startAt.getTime();
  const along = query.pattern === 'lesson' && pattern.length > 0 ? pattern : anyTime(durationMs);
  const isElsewhere = ({ startAt }: Span) => startAt !== episode.startAt.getTime() || teacherId !== episode.teacherId;
  return slotsAlong({ range, durationMs, pattern: along, taken: [taken], now })
    .filter(isElsewhere)
    .slice(0, MAX_SLOTS);
}

async function takenTimes(
  db: Db,
  { id, lessonIds }: ComingEpisode,
  { range, teacherId }: SlotQuery,
): Promise<{ readonly taken: Timetable<Blocker>; readonly pattern: readonly PatternPlace[] }> {
  const [from, to] = [new Date(range.startAt), new Date(range.endAt)];
  const teacherIds = teacherId === null ? [] : [teacherId];
  const own = await classItems(db, lessonIds, id);
  const taught = await takenOfTeachers(db, teacherIds, { from, to, except: [id] });
  const leaves = await leavesOf(db, teacherIds, from, to);
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
          { ...span(row), name: `${row.lessonName}「${row.name}」` },
          lessonPath(row.lessonId, 'outline'),
        ),
      ),
      ...taught
        .filter((row) => !ownIds.has(row.id))
        .map((row) =>
          blocker(
            'teacher',
            { ...span(row), name: `${row.lessonName ?? ''}「${row.name}」` },
            row.lessonId === null ? null : lessonPath(row.lessonId, 'outline'),
          ),
        ),
      ...leaves.map((leave) => blocker('leave', { ...leave, name: leave.reason })),
      ...holidays.map((holiday) => blocker('holiday', holiday)),
    ]),
  };
}
