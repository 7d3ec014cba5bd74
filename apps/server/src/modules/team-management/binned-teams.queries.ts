/** Teams (小班) in the recycle bin as its page lists them, and what stands around those that go there. */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type BinFilter, type BinnedObject, binMatches } from '../recycle-bin/index.ts';
import { teamsAndBinned } from './team-scope.queries.ts';

/** Named with their lesson: every lesson has a 1 班. */
export async function binnedTeams(db: Db, scope: DataScope, filter: BinFilter): Promise<BinnedObject[]> {
  const { rows } = await sql<BinnedObject>`
    SELECT t.id, t.name || ' · ' || l.name AS name, t.deleted_at, t.deleted_by FROM ${teamsAndBinned(scope)}
    WHERE ${binMatches(filter, 't')} ORDER BY t.deleted_at DESC, t.id DESC LIMIT ${filter.limit}`.execute(db);
  return rows;
}

/** Of a team `r`: somebody was in it. */
export const HAS_HISTORY = sql<boolean>`EXISTS (SELECT FROM team_student s WHERE s.team_id = r.id)`;

/** Further ones are of no use: one of the next always stands. */
const MAX_BEHIND = 300;

/** For each of these the teams that come after it in the sale of its lesson, the next first. */
export async function teamsBehind(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ id: number; behind: number[] }>`
    SELECT t.id, ARRAY(SELECT n.id FROM team n
      WHERE n.lesson_id = t.lesson_id AND n.sale_ordinal > t.sale_ordinal AND n.deleted_at IS NULL
      ORDER BY n.sale_ordinal LIMIT ${MAX_BEHIND}) AS behind
    FROM team t WHERE t.id = ANY(${[...ids]}::bigint[]) AND t.deleted_at IS NULL`.execute(db);
  return new Map(rows.map(({ id, behind }) => [id, behind]));
}
