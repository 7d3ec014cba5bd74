/**
 * One page of lesson ids with a count, fast on a million rows: plain conditions go through their index; a name is
 * first looked for among the newest lessons and, only where that does not fill the page, through its grams.
 */
import type { LessonListQuery } from '@lectern/contract/lesson-query';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type PreparedRead, preparedRead } from '../../platform/db/prepared-statements.ts';
import { type Conditions, type NameSearch, Slot, slot } from './lesson-filters.queries.ts';

/** Beyond 1,000 a list says "more than 1,000" unless asked for the exact number. */
export const COUNT_CAP = 1000;

export interface IdPage {
  readonly ids: readonly number[];
  readonly total: number;
  readonly totalExact: boolean;
}

type Sort = NonNullable<LessonListQuery['sort']>;
type Order = NonNullable<LessonListQuery['order']>;
export interface Paging {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: Sort | undefined;
  readonly order?: Order | undefined;
}

/** Directions as the indexes stand, or exactly backwards. */
const KEY: Record<Sort, RawBuilder<unknown>> = {
  id: sql`id`,
  startTime: sql`start_at`,
  startSaleTime: sql`start_sale_at`,
  updatedTime: sql`updated_at`,
  paidCount: sql`paid_count`,
};
const NULLABLE: readonly Sort[] = ['startTime', 'startSaleTime'];

function orderBy(sort: Sort, order: Order): RawBuilder<unknown> {
  if (sort === 'id') return order === 'asc' ? sql`id` : sql`id DESC`;
  const key = KEY[sort];
  if (!NULLABLE.includes(sort)) return order === 'asc' ? sql`${key}, id` : sql`${key} DESC, id DESC`;
  return order === 'asc' ? sql`${key} NULLS FIRST, id` : sql`${key} DESC NULLS LAST, id DESC`;
}

interface PageRow {
  readonly ids: number[];
  readonly total: number;
}
interface Statement {
  readonly run: PreparedRead<PageRow, readonly unknown[]>;
  readonly slots: readonly string[];
}

const statements = new Map<string, Statement>();
/** Rare combinations beyond these run unprepared: each prepared one costs memory on every connection. */
const MAX_PREPARED = 300;

export async function findLessonIds(db: Db, conditions: Conditions, paging: Paging, exact: boolean): Promise<IdPage> {
  const { sort = 'id', order = 'desc', page, pageSize } = paging;
  const key = `${conditions.shape}|${sort}|${order}|${exact ? 'exact' : 'capped'}`;
  const statement = statements.get(key) ?? compile(db, pageOf(conditions, sort, order, exact), key);
  const values: Record<string, unknown> = { ...conditions.values, size: pageSize, skip: (page - 1) * pageSize };
  const [row] = await statement.run(
    db,
    statement.slots.map((name) => values[name]),
  );
  const { ids, total } = row ?? { ids: [], total: 0 };
  const capped = !exact && total > COUNT_CAP;
  return { ids, total: capped ? COUNT_CAP : total, totalExact: !capped };
}

/** The values behind the slots change from call to call, the text does not. */
function compile(db: Db, query: RawBuilder<PageRow>, key: string): Statement {
  const { sql: text, parameters } = query.compile(db.withoutPlugins());
  const slots = parameters.map((parameter) => {
    if (parameter instanceof Slot) return parameter.name;
    throw new TypeError('a list statement may hold slots only');
  });
  if (statements.size >= MAX_PREPARED) return { run: unprepared(text), slots };
  const statement = { run: preparedRead<PageRow, readonly unknown[]>(text), slots };
  statements.set(key, statement);
  return statement;
}

function unprepared(text: string): PreparedRead<PageRow, readonly unknown[]> {
  return async (db, params) =>
    (await db.withoutPlugins().executeQuery<PageRow>(CompiledQuery.raw(text, [...params]))).rows;
}

function pageOf(conditions: Conditions, sort: Sort, order: Order, exact: boolean): RawBuilder<PageRow> {
  const by = orderBy(sort, order);
  const search = conditions.name ?? conditions.episodeName;
  return search ? searchedPage(conditions, sort, by, exact) : plainPage(conditions, sort, by, exact);
}

const all = (where: readonly RawBuilder<boolean>[]): RawBuilder<unknown> =>
  where.length === 0 ? sql`true` : sql.join(where, sql` AND `);

/**
 * `found` stops at the cap in whatever order is cheapest. A result that fits is sorted from it; only a larger one is
 * walked in order, where the page is filled soon. Walking for few or none would read the whole table.
 */
function plainPage({ where }: Conditions, sort: Sort, by: RawBuilder<unknown>, exact: boolean): RawBuilder<PageRow> {
  const { columns, picked } = columnsOf(sort);
  const limit = sql.lit(COUNT_CAP + 1);
  const paged = sql`ORDER BY ${by} LIMIT ${slot('size')}::int OFFSET ${slot('skip')}::int`;
  const counted = sql`(SELECT count(*) FROM found)`;
  return sql`
    WITH found AS MATERIALIZED (SELECT ${columns} FROM lesson l WHERE ${all(where)} LIMIT ${limit})
    SELECT CASE WHEN ${counted} < ${limit}
        THEN ARRAY(SELECT id FROM (SELECT ${picked} FROM found) f ${paged})
        ELSE ARRAY(SELECT l.id FROM lesson l WHERE ${all(where)} ${paged}) END AS "ids",
      ${exact ? sql`(SELECT count(*) FROM lesson l WHERE ${all(where)})` : counted}::int AS "total"`;
}

/** The sort key travels along where rows are sorted later. */
function columnsOf(sort: Sort): { readonly columns: RawBuilder<unknown>; readonly picked: RawBuilder<unknown> } {
  if (sort === 'id') return { columns: sql`l.id`, picked: sql`id` };
  return { columns: sql`l.id, l.${KEY[sort]}`, picked: sql`id, ${KEY[sort]}` };
}

/** How many of the first lessons are read through in search of a name before the grams are asked; an episode costs a lookup each. */
const WALKED = { lesson: 8000, episode: 1200 };

/**
 * `walk`: hits among the first lessons of the order. Frequent names fill the page (and the count) there, where a
 * lookup by grams would collect hundreds of thousands of rows. `hits`: everything by grams, asked only when the walk
 * is not enough; when it lacks no more than the count, up to the cap.
 */
function searchedPage(
  conditions: Conditions,
  sort: Sort,
  by: RawBuilder<unknown>,
  exact: boolean,
): RawBuilder<PageRow> {
  const { where, name, episodeName } = conditions;
  const looks = [...where, ...(name ? [nameMatches(name)] : [])];
  const walked = [...looks, ...(episodeName ? [hasEpisodeNamed(episodeName)] : [])];
  const found = [
    ...(name ? [nameIndexed(name)] : []),
    ...looks,
    ...(episodeName ? [inEpisodesNamed(episodeName)] : []),
  ];
  const size = sql.lit(episodeName ? WALKED.episode : WALKED.lesson);
  const limit = sql.lit(COUNT_CAP + 1);
  const needed = sql`(${slot('skip')}::int + ${slot('size')}::int)`;
  const count = sql`(SELECT count(*) FROM walk)`;
  const complete = exact ? sql`false` : sql`${count} >= greatest(${limit}, ${needed})`;
  const { columns, picked } = columnsOf(sort);
  const hitLimit = exact ? sql`` : sql`LIMIT CASE WHEN ${count} >= ${needed} THEN ${limit} END`;
  return sql`
    WITH walk AS MATERIALIZED (
      SELECT ${columns} FROM (SELECT * FROM lesson ORDER BY ${by} LIMIT ${size}) l
      WHERE ${all(walked)} LIMIT greatest(${limit}, ${needed})
    ), hits AS MATERIALIZED (
      SELECT ${columns} FROM lesson l WHERE NOT (${complete}) AND ${all(found)} ${hitLimit}
    ), shown AS (
      SELECT ${picked} FROM walk WHERE ${count} >= ${needed}
      UNION ALL SELECT ${picked} FROM hits WHERE ${count} < ${needed}
    )
    SELECT ARRAY(SELECT id FROM shown ORDER BY ${by} LIMIT ${slot('size')}::int OFFSET ${slot('skip')}::int) AS "ids",
      greatest(${exact ? sql`0` : count}, (SELECT count(*) FROM hits))::int AS "total"`;
}

const nameMatches = (name: NameSearch) => sql<boolean>`l.name ILIKE ${slot(name.pattern)}::text`;
const nameIndexed = (name: NameSearch) => sql<boolean>`name_grams(l.name) @> ${slot(name.grams)}::text[]`;

const hasEpisodeNamed = (name: NameSearch) => sql<boolean>`EXISTS (
  SELECT FROM lesson_agenda a JOIN episode e ON e.id = a.item_id
  WHERE a.lesson_id = l.id AND a.kind = 'episode' AND e.deleted_at IS NULL AND e.name ILIKE ${slot(name.pattern)}::text)`;
const inEpisodesNamed = (name: NameSearch) => sql<boolean>`l.id IN (
  SELECT a.lesson_id FROM episode e JOIN lesson_agenda a ON a.kind = 'episode' AND a.item_id = e.id
  WHERE e.deleted_at IS NULL AND name_grams(e.name) @> ${slot(name.grams)}::text[] AND e.name ILIKE ${slot(name.pattern)}::text)`;
