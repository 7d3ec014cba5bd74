/**
 * A page of lessons whose name, or whose episodes' names, hold some text. Frequent names fill the page (and the count)
 * among the first lessons of the order, where a lookup by grams would collect hundreds of thousands of rows; rare ones
 * are looked up. Called by the lesson list only.
 */
import { type RawBuilder, sql } from 'kysely';
import { COUNT_CAP } from '../../platform/db/capped-count.ts';
import { type Conditions, KEPT, type NameSearch, slot } from './lesson-filters.queries.ts';
import {
  all,
  COUNTED,
  columnsOf,
  type Listing,
  NEEDED,
  type PageRow,
  pagedBy,
  type Sort,
} from './lesson-paging.queries.ts';

/** How far a search reads before it looks names up. */
export interface Reach {
  /** First lessons read through for a lesson's name. */
  readonly lessons: number;
  /** The same where an index holds those of the semester alone. */
  readonly ofSemester: number;
  /** First lessons read through for an episode's name. */
  readonly episodes: number;
  /** Lessons looked up are sorted up to this many; of more, lessons are read in their order until the page is full. */
  readonly sorted: number;
}
export const REACH: Reach = { lessons: 32_000, ofSemester: 80_000, episodes: 4000, sorted: 5000 };

/** Orders in which an index gives the lessons of one semester. */
const SEMESTER_ORDERS: readonly Sort[] = ['id', 'updatedTime'];

const inWalk = sql`(SELECT count(*) FROM walk)`;
const inMore = sql`(SELECT count(*) FROM more)`;
const inHits = sql`(SELECT count(*) FROM hits)`;

/**
 * `walk`: hits among the first lessons. `more`: where they fill the page but not the count, others in any order.
 * `hits`: where they do not fill the page, all by their index.
 */
export function searchedPage(conditions: Conditions, { sort, by, exact }: Listing, reach: Reach): RawBuilder<PageRow> {
  const { episodeName } = conditions;
  const { looks, lookups, walked } = searchOf(conditions);
  const { columns, picked } = columnsOf(sort);
  const { first, isAll } = firstLessons(conditions, { sort, by }, reach);
  const filled = sql<boolean>`${inWalk} >= ${NEEDED}`;
  // All that is counted.
  const frequent = sql<boolean>`${inWalk} >= ${COUNTED}`;
  const wantsMore = exact ? sql<boolean>`false` : sql<boolean>`${filled} AND NOT (${frequent} OR ${isAll})`;
  const wantsHits = sql<boolean>`NOT (${exact ? frequent : filled} OR ${isAll})`;
  const limit = exact ? sql`` : sql`LIMIT ${sql.lit(Math.max(reach.sorted, COUNT_CAP) + 1)}`;
  const scanned = sql`(SELECT count(*) FROM lesson l WHERE ${all(walked)})`;
  const total = exact
    ? sql`CASE WHEN ${frequent} THEN ${scanned} ELSE greatest(${inWalk}, ${inHits}) END`
    : sql`greatest(${inWalk}, ${inMore}, ${inHits})`;
  return sql`
    WITH ${episodeName ? namedEpisodes(episodeName) : sql``} walk AS MATERIALIZED (
      SELECT ${columns} FROM (${first}) l WHERE ${all(walked)} LIMIT greatest(${COUNTED}, ${NEEDED})
    ), more AS MATERIALIZED (
      SELECT l.id FROM (SELECT * FROM lesson l WHERE ${all(lookups)} OFFSET 0) l
      WHERE ${wantsMore} AND ${all(looks)} LIMIT ${COUNTED}
    ), hits AS MATERIALIZED (
      SELECT ${columns} FROM lesson l WHERE ${wantsHits} AND ${all([...lookups, ...looks])} ${limit}
    )
    SELECT CASE WHEN ${filled} OR ${isAll} THEN ARRAY(SELECT id FROM (SELECT ${picked} FROM walk) w ${pagedBy(by)})
        WHEN ${wantsHits} AND ${inHits} <= ${sql.lit(reach.sorted)} THEN ARRAY(SELECT id FROM (SELECT ${picked} FROM hits) h ${pagedBy(by)})
        ELSE ARRAY(SELECT l.id FROM lesson l WHERE ${all(walked)} ${pagedBy(by)}) END AS "ids",
      ${total}::int AS "total"`;
}

/** The same conditions in two ways: looked at lesson by lesson, and looked up. */
function searchOf({ where, name, episodeName }: Conditions) {
  const looks = [...where, ...(name ? [nameMatches(name)] : [])];
  const lookups = [KEPT, ...(name ? [nameIndexed(name)] : []), ...(episodeName ? [inEpisodesNamed] : [])];
  return { looks, lookups, walked: [...looks, ...(episodeName ? [hasEpisodeNamed] : [])] };
}

/** Those of the semester, where it is asked for and an index has them in this order; `isAll`: there are no others. */
function firstLessons({ semester, episodeName }: Conditions, { sort, by }: Omit<Listing, 'exact'>, reach: Reach) {
  const size = (lessons: number) => sql.lit(episodeName ? reach.episodes : lessons);
  if (!semester || !SEMESTER_ORDERS.includes(sort)) {
    return {
      first: sql`SELECT * FROM lesson l WHERE ${KEPT} ORDER BY ${by} LIMIT ${size(reach.lessons)}`,
      isAll: sql<boolean>`false`,
    };
  }
  return {
    first: sql`SELECT * FROM lesson l WHERE ${KEPT} AND ${semester} ORDER BY ${by} LIMIT ${size(reach.ofSemester)}`,
    isAll: sql<boolean>`NOT EXISTS (SELECT FROM lesson l WHERE ${KEPT} AND ${semester} OFFSET ${size(reach.ofSemester)})`,
  };
}

const nameMatches = ({ operator, pattern }: NameSearch) =>
  sql<boolean>`l.name ${sql.raw(operator)} ${slot(pattern)}::text`;
const nameIndexed = ({ grams }: NameSearch) => sql<boolean>`name_grams(l.name) @> ${slot(grams)}::text[]`;

/** Few names for many episodes: they are looked through first, the lessons are asked by the names' numbers. */
const namedEpisodes = ({ grams, operator, pattern }: NameSearch) => sql`named AS MATERIALIZED (
      SELECT n.id FROM episode_name n
      WHERE name_grams(n.name) @> ${slot(grams)}::text[] AND n.name ${sql.raw(operator)} ${slot(pattern)}::text
    ),`;
// Written so that the planner keeps the names as one hash instead of joining them to every lesson.
const hasEpisodeNamed = sql<boolean>`EXISTS (SELECT FROM named) AND EXISTS (
  SELECT FROM lesson_episode_names o, unnest(o.name_ids) AS held (id)
  WHERE o.lesson_id = l.id AND (held.id IN (SELECT id FROM named)) IS TRUE)`;
const inEpisodesNamed = sql<boolean>`l.id IN (
  SELECT o.lesson_id FROM lesson_episode_names o WHERE o.name_ids && (SELECT array_agg(id) FROM named))`;
