/** The rows of the calendar: teachers, teams or lessons with something in the range, a page at a time. */
import type { CalendarResource } from '@lectern/domain/calendar/calendar-codes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { teamStands } from '../teams/index.ts';
import {
  asksFor,
  asksForEntries,
  type EventSearch,
  entryWanted,
  episodeWanted,
  instant,
  lessonWanted,
} from './calendar-search.queries.ts';

export interface ResourceRow {
  readonly id: number;
  readonly name: string;
  readonly lessonId: number | null;
}

interface PageOf {
  readonly limit: number;
  readonly offset: number;
}

/** Whoever is asked for by id is shown, with something to do or without. */
export async function findRows(
  db: Db,
  resource: CalendarResource,
  search: EventSearch,
  page: PageOf,
): Promise<readonly ResourceRow[]> {
  const { rows } = await QUERY[resource](search, page).execute(db);
  return rows;
}

const QUERY: Record<CalendarResource, (search: EventSearch, page: PageOf) => RawBuilder<ResourceRow>> = {
  teacher: (search, { limit, offset }) => sql`
    SELECT t.id, t.name, NULL::bigint AS lesson_id FROM teacher t
    WHERE ${teacherWanted(search)} ORDER BY t.id LIMIT ${limit} OFFSET ${offset}`,
  lesson: (search, { limit, offset }) => sql`
    SELECT l.id, l.name, NULL::bigint AS lesson_id FROM lesson l
    WHERE ${lessonWanted(search)} AND ${hasItems(search)} ORDER BY l.id DESC LIMIT ${limit} OFFSET ${offset}`,
  team: (search, { limit, offset }) => sql`
    SELECT m.id, m.name, m.lesson_id FROM lesson l JOIN team m ON m.lesson_id = l.id AND ${teamStands('m')}
    WHERE ${lessonWanted(search)} AND ${hasItems(search)}
    ORDER BY l.id DESC, m.sale_ordinal, m.id LIMIT ${limit} OFFSET ${offset}`,
};

function teacherWanted(search: EventSearch): RawBuilder<boolean> {
  const { teacherIds, ...others } = search;
  if (teacherIds !== undefined) return sql<boolean>`t.id = ANY(${[...teacherIds]}::bigint[])`;
  return sql<boolean>`EXISTS (SELECT FROM episode e WHERE e.teacher_id = t.id AND ${episodeWanted(others)}
    AND EXISTS (SELECT FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id
      WHERE a.kind = 'episode' AND a.item_id = e.id AND ${lessonWanted(search)}))`;
}

/** A lesson's own span goes first: most lessons are over or have not begun. */
function hasItems(search: EventSearch): RawBuilder<boolean> {
  if (search.lessonIds !== undefined) return sql<boolean>`true`;
  const { from, to } = search;
  const episodes = sql<boolean>`EXISTS (SELECT FROM lesson_agenda a JOIN episode e ON e.id = a.item_id
    WHERE a.lesson_id = l.id AND a.kind = 'episode' AND ${episodeWanted(search)})`;
  const entries = sql<boolean>`EXISTS (SELECT FROM lesson_agenda a JOIN agenda_entry x ON x.kind = a.kind AND x.id = a.item_id
    WHERE a.lesson_id = l.id AND a.kind <> 'episode' AND ${entryWanted(search)})`;
  const wanted = [...(asksFor(search, 'episode') ? [episodes] : []), ...(asksForEntries(search) ? [entries] : [])];
  const some = sql<boolean>`(${sql.join(wanted.length > 0 ? wanted : [sql`false`], sql` OR `)})`;
  return sql<boolean>`l.start_at < ${instant(to)} AND l.end_at > ${instant(from)} AND ${some}`;
}
