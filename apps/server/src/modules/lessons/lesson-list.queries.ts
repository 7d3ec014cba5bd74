/** One page of lesson ids with a count, fast on a million rows; names are searched in `lesson-search.queries.ts`. */
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { COUNT_CAP } from '../../platform/db/capped-count.ts';
import type { Db } from '../../platform/db/database.ts';
import { type PreparedRead, preparedRead } from '../../platform/db/prepared-statements.ts';
import { type Conditions, Slot } from './lesson-filters.queries.ts';
import {
  all,
  COUNTED,
  columnsOf,
  type Listing,
  NEEDED,
  type Order,
  orderBy,
  type PageRow,
  pagedBy,
  type Sort,
} from './lesson-paging.queries.ts';
import { REACH, type Reach, searchedPage } from './lesson-search.queries.ts';

export interface IdPage {
  readonly ids: readonly number[];
  readonly total: number;
  readonly totalExact: boolean;
}

export interface Paging {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: Sort | undefined;
  readonly order?: Order | undefined;
}

interface Statement {
  readonly run: PreparedRead<PageRow, readonly unknown[]>;
  readonly slots: readonly string[];
}

const statements = new Map<string, Statement>();
/** Rare combinations beyond these are compiled for each call: a prepared one costs memory on every connection. */
const MAX_KEPT = 300;

/** `reach` is for tests, which have no million lessons. */
export async function findLessonIds(
  db: Db,
  conditions: Conditions,
  paging: Paging,
  exact: boolean,
  reach: Reach = REACH,
): Promise<IdPage> {
  const { sort = 'id', order = 'desc', page, pageSize } = paging;
  const key = `${conditions.shape}|${sort}|${order}|${exact ? 'exact' : 'capped'}|${reach.lessons}`;
  const listing = { sort, by: orderBy(sort, order), exact };
  const statement = statements.get(key) ?? compile(db, conditions.plan, pageOf(conditions, listing, reach), key);
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
function compile(db: Db, plan: Conditions['plan'], query: RawBuilder<PageRow>, key: string): Statement {
  const { sql: text, parameters } = query.compile(db.withoutPlugins());
  const slots = parameters.map((parameter) => {
    if (parameter instanceof Slot) return parameter.name;
    throw new TypeError('a list statement may hold slots only');
  });
  if (statements.size >= MAX_KEPT) return { run: unprepared(text), slots };
  // What was prepared comes to be run by one plan for all values.
  const run = plan === 'once' ? preparedRead<PageRow, readonly unknown[]>(text) : unprepared(text);
  statements.set(key, { run, slots });
  return { run, slots };
}

function unprepared(text: string): PreparedRead<PageRow, readonly unknown[]> {
  return async (db, params) =>
    (await db.withoutPlugins().executeQuery<PageRow>(CompiledQuery.raw(text, [...params]))).rows;
}

function pageOf(conditions: Conditions, listing: Listing, reach: Reach): RawBuilder<PageRow> {
  if (conditions.name ?? conditions.episodeName) return searchedPage(conditions, listing, reach);
  return conditions.walkable && listing.sort === 'id'
    ? walkedPage(conditions, listing)
    : plainPage(conditions, listing);
}

/**
 * `found` stops at the cap in whatever order is cheapest. A result that fits is sorted from it; only a larger one is
 * walked in order, where the page is filled soon. Walking for few or none would read the whole table.
 */
function plainPage(conditions: Conditions, { sort, by, exact }: Listing): RawBuilder<PageRow> {
  const { columns, picked } = columnsOf(sort);
  const where = all(conditions.where);
  const counted = sql`(SELECT count(*) FROM found)`;
  return sql`
    WITH found AS MATERIALIZED (SELECT ${columns} FROM lesson l WHERE ${where} LIMIT ${COUNTED})
    SELECT CASE WHEN ${counted} < ${COUNTED}
        THEN ARRAY(SELECT id FROM (SELECT ${picked} FROM found) f ${pagedBy(by)})
        ELSE ARRAY(SELECT l.id FROM lesson l WHERE ${where} ${pagedBy(by)}) END AS "ids",
      ${exact ? exactCount(conditions) : counted}::int AS "total"`;
}

/** One pass gives page and count: what these filters look for may begin far from the newest lesson. */
function walkedPage(conditions: Conditions, { by, exact }: Listing): RawBuilder<PageRow> {
  return sql`
    WITH found AS MATERIALIZED (
      SELECT l.id FROM lesson l WHERE ${all(conditions.where)} ORDER BY ${by} LIMIT greatest(${COUNTED}, ${NEEDED})
    )
    SELECT ARRAY(SELECT id FROM found ${pagedBy(by)}) AS "ids",
      ${exact ? exactCount(conditions) : sql`(SELECT count(*) FROM found)`}::int AS "total"`;
}

function exactCount({ counted }: Conditions): RawBuilder<unknown> {
  const counts = counted.map((where) => sql`(SELECT count(*) FROM lesson l WHERE ${all(where)})`);
  return sql`(${sql.join(counts, sql` + `)})`;
}
