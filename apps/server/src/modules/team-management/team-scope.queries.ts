/** Which teams (小班) somebody sees: those of lessons within the scope that are not in the bin, and not in it themselves. */
import type { DataScope } from '@lectern/domain/access/roles';
import { type RawBuilder, sql } from 'kysely';
import type { RowOf } from '../../kit/record/record-fields.ts';
import type { Db } from '../../platform/db/database.ts';

import { withinScope } from '../lessons/index.ts';

export type TeamRow = RowOf<'team'>;

/** A team `t` that stands, with its lesson `l`. */
export const teams = (scope: DataScope): RawBuilder<unknown> => sql`${teamsAndBinned(scope)} AND t.deleted_at IS NULL`;

/** With those in the bin. */
export const teamsAndBinned = (scope: DataScope): RawBuilder<unknown> =>
  sql`team t JOIN lesson l ON l.id = t.lesson_id AND l.deleted_at IS NULL AND ${withinScope(scope)}`;

/** With those in the bin: whoever changes or restores one looks at its row. */
export async function teamsAmong(db: Db, scope: DataScope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT t.id FROM ${teamsAndBinned(scope)} WHERE t.id = ANY(${[...ids]}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** With those in the bin, which an undo takes out of it. */
export async function teamsByIds(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TeamRow>> {
  const { rows } = await sql<TeamRow>`
    SELECT t.* FROM ${teamsAndBinned(scope)} WHERE t.id = ANY(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
