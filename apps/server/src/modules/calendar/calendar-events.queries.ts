/** The items of outlines that fall into a range of time, each with the lessons that hold it. */
import type { CalendarStatus } from '@lectern/domain/calendar/calendar-codes';
import type { AgendaKind } from '@lectern/domain/episodes/episode-codes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { readTogether } from '../../platform/db/read-together.ts';
import {
  asksFor,
  asksForEntries,
  type EventSearch,
  entryWanted,
  episodeWanted,
  lessonWanted,
} from './calendar-search.queries.ts';

export interface EventRow {
  readonly kind: AgendaKind;
  readonly id: number;
  readonly name: string;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly status: CalendarStatus;
  readonly specialEpisodeType: number | null;
  readonly subjectId: number | null;
  readonly teacherId: number | null;
  readonly lessonIds: readonly number[];
  readonly rev: number;
}

const NONE: Promise<readonly EventRow[]> = Promise.resolve([]);

/** By their start, at most `limit`. */
export async function findEvents(db: Db, search: EventSearch, limit: number): Promise<readonly EventRow[]> {
  const [episodes, entries] = await readTogether(db, [
    () => (asksFor(search, 'episode') ? findEpisodes(db, search, limit) : NONE),
    () => (asksForEntries(search) ? findEntries(db, search, limit) : NONE),
  ]);
  return [...episodes, ...entries].toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime()).slice(0, limit);
}

/**
 * Within the reader's scope and search; none for an item that none of them holds. `OFFSET 0`: counted once a row, and not
 * once more for the condition on it.
 */
function lessonsHolding(kind: RawBuilder<string>, id: RawBuilder<number>, search: EventSearch) {
  return sql<readonly number[]>`ARRAY(SELECT l.id FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id
    WHERE a.kind = ${kind} AND a.item_id = ${id} AND ${lessonWanted(search)} ORDER BY l.id)`;
}

async function findEpisodes(db: Db, search: EventSearch, limit: number): Promise<readonly EventRow[]> {
  const { rows } = await sql<EventRow>`
    SELECT 'episode' AS kind, e.id, e.name, e.start_at, e.end_at, e.status, e.special_episode_type, e.subject_id,
      e.teacher_id, e.rev, held.lesson_ids
    FROM episode e
    CROSS JOIN LATERAL (SELECT ${lessonsHolding(sql`'episode'`, sql`e.id`, search)} AS lesson_ids OFFSET 0) AS held
    WHERE ${episodeWanted(search)} AND held.lesson_ids <> '{}'
    ORDER BY e.start_at, e.id LIMIT ${limit}`.execute(db);
  return rows;
}

async function findEntries(db: Db, search: EventSearch, limit: number): Promise<readonly EventRow[]> {
  const { rows } = await sql<EventRow>`
    SELECT x.kind, x.id, x.name, x.start_at, x.end_at, 'normal' AS status, NULL::integer AS special_episode_type,
      NULL::integer AS subject_id, NULL::bigint AS teacher_id, x.rev, held.lesson_ids
    FROM agenda_entry x
    CROSS JOIN LATERAL (SELECT ${lessonsHolding(sql`x.kind`, sql`x.id`, search)} AS lesson_ids OFFSET 0) AS held
    WHERE ${entryWanted(search)} AND held.lesson_ids <> '{}'
    ORDER BY x.start_at, x.id LIMIT ${limit}`.execute(db);
  return rows;
}
