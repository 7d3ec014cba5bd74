/** One page of episode ids with a count, fast on a million rows. */
import type { EpisodeIdsQuery } from '@lectern/contract/episodes/episode-query';
import { type RawBuilder, sql } from 'kysely';
import { COUNT_CAP } from '../../platform/db/capped-count.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Condition } from './episode-filters.queries.ts';

const COUNTED = sql.lit(COUNT_CAP + 1);

export interface Paging {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: EpisodeIdsQuery['sort'];
  readonly order?: EpisodeIdsQuery['order'];
}

export interface IdPage {
  readonly ids: readonly number[];
  readonly total: number;
  readonly totalExact: boolean;
}

/**
 * `found` stops at the cap in whatever order is cheapest. A result that fits is sorted from it; only a larger one is
 * walked in order, where the page is filled soon. Walking for few or none would read the whole table.
 */
export async function findEpisodeIds(
  db: Db,
  conditions: readonly Condition[],
  { page, pageSize, sort = 'id', order = 'desc' }: Paging,
  exact: boolean,
): Promise<IdPage> {
  const where = sql.join([...conditions], sql` AND `);
  const by = orderBy(sort, order);
  const paged = sql`ORDER BY ${by} LIMIT ${pageSize}::int OFFSET ${(page - 1) * pageSize}::int`;
  const counted = sql`(SELECT count(*) FROM found)`;
  const total = exact ? sql`(SELECT count(*) FROM episode e WHERE ${where})` : counted;
  const { rows } = await sql<{ ids: number[]; total: number }>`
    WITH found AS MATERIALIZED (SELECT e.id, e.start_at FROM episode e WHERE ${where} LIMIT ${COUNTED})
    SELECT CASE WHEN ${counted} < ${COUNTED}
        THEN ARRAY(SELECT id FROM found e ${paged})
        ELSE ARRAY(SELECT e.id FROM episode e WHERE ${where} ${paged}) END AS "ids",
      ${total}::int AS "total"`.execute(db);
  const [row] = rows;
  if (!row) return { ids: [], total: 0, totalExact: true };
  const capped = !exact && row.total > COUNT_CAP;
  return { ids: row.ids, total: capped ? COUNT_CAP : row.total, totalExact: !capped };
}

/** Directions as the indexes stand, or exactly backwards. */
function orderBy(sort: NonNullable<Paging['sort']>, order: NonNullable<Paging['order']>): RawBuilder<unknown> {
  if (sort === 'id') return order === 'asc' ? sql`e.id` : sql`e.id DESC`;
  return order === 'asc' ? sql`e.start_at, e.id` : sql`e.start_at DESC, e.id DESC`;
}
