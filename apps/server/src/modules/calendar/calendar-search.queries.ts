/** What a person looks for in the calendar, as conditions on `lesson l`, `episode e` and `agenda_entry x`. */
import type { DataScope } from '@lectern/domain/access/roles';
import { AGENDA_KIND, type AgendaKind } from '@lectern/domain/episodes/episode-codes';
import { LIVE_TYPES } from '@lectern/domain/episodes/teacher-slots';
import { DAY_MS } from '@lectern/domain/time/durations';
import { type RawBuilder, sql } from 'kysely';
import { withinScope } from '../lessons/index.ts';

export interface LessonSearch {
  readonly scope: DataScope;
  readonly subject?: number | undefined;
  readonly phase?: number | undefined;
  readonly semester?: number | undefined;
  readonly lessonIds?: readonly number[] | undefined;
}

export interface EventSearch extends LessonSearch {
  readonly from: number;
  readonly to: number;
  readonly teacherIds?: readonly number[] | undefined;
  readonly kinds?: readonly string[] | undefined;
  readonly status?: string | undefined;
  /** No replays and recordings. */
  readonly onlyTaught?: true;
}

/** So that an index on the start suffices: no episode is longer (R195: at most 240 minutes), no other item either. */
const LONGEST_EPISODE_MS = DAY_MS;
const LONGEST_ENTRY_MS = 31 * DAY_MS;

export const instant = (ms: number): RawBuilder<Date> => sql<Date>`to_timestamp(${ms}::double precision / 1000)`;

const every = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(conditions.length > 0 ? conditions : [sql`true`], sql` AND `)})`;

export function lessonWanted({ scope, subject, phase, semester, lessonIds }: LessonSearch): RawBuilder<boolean> {
  return every([
    sql`l.deleted_at IS NULL`,
    withinScope(scope),
    ...(subject === undefined ? [] : [sql<boolean>`(l.subject_id = ${subject} OR ${subject} = ANY(l.subject_ids))`]),
    ...(phase === undefined ? [] : [sql<boolean>`l.phase = ${phase}`]),
    ...(semester === undefined ? [] : [sql<boolean>`l.semester_id = ${semester}`]),
    ...(lessonIds === undefined ? [] : [sql<boolean>`l.id = ANY(${[...lessonIds]}::bigint[])`]),
  ]);
}

/** Half open: what ends when the range begins is not in it. */
export function episodeWanted({
  from,
  to,
  teacherIds,
  lessonIds,
  status,
  onlyTaught,
}: EventSearch): RawBuilder<boolean> {
  return every([
    sql`e.deleted_at IS NULL AND e.start_at < ${instant(to)} AND e.end_at > ${instant(from)}`,
    sql`e.start_at > ${instant(from - LONGEST_EPISODE_MS)}`,
    ...(teacherIds === undefined ? [] : [sql<boolean>`e.teacher_id = ANY(${[...teacherIds]}::bigint[])`]),
    ...(status === undefined ? [] : [sql<boolean>`e.status = ${status}`]),
    ...(onlyTaught ? [sql<boolean>`e.special_episode_type = ANY(${[...LIVE_TYPES]}::integer[])`] : []),
    ...(lessonIds === undefined
      ? []
      : [
          sql<boolean>`e.id IN (SELECT a.item_id FROM lesson_agenda a
            WHERE a.lesson_id = ANY(${[...lessonIds]}::bigint[]) AND a.kind = 'episode')`,
        ]),
  ]);
}

export function entryWanted({ from, to, lessonIds, kinds }: EventSearch): RawBuilder<boolean> {
  const wanted = kinds ?? AGENDA_KIND.codes;
  return every([
    sql`x.deleted_at IS NULL AND x.start_at < ${instant(to)} AND x.end_at > ${instant(from)}`,
    sql`x.start_at > ${instant(from - LONGEST_ENTRY_MS)} AND x.kind = ANY(${[...wanted]}::text[])`,
    ...(lessonIds === undefined
      ? []
      : [
          sql<boolean>`(x.kind, x.id) IN (SELECT a.kind, a.item_id FROM lesson_agenda a
            WHERE a.lesson_id = ANY(${[...lessonIds]}::bigint[]))`,
        ]),
  ]);
}

export function asksFor({ kinds }: EventSearch, kind: AgendaKind): boolean {
  return kinds === undefined || kinds.includes(kind);
}

/** Whoever looks for a teacher, or only for what is canceled, looks for episodes: other items have neither. */
export function asksForEntries(search: EventSearch): boolean {
  const others = AGENDA_KIND.codes.filter((kind) => kind !== AGENDA_KIND.code.episode);
  return (
    search.teacherIds === undefined && search.status !== 'canceled' && others.some((kind) => asksFor(search, kind))
  );
}
