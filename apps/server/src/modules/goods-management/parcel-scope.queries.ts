/** Which parcels somebody sees: those of lessons within the scope that are not in the bin. */
import type { DataScope } from '@lectern/domain/access/roles';
import { type RawBuilder, sql } from 'kysely';
import type { RowOf } from '../../kit/record/record-fields.ts';
import type { Db } from '../../platform/db/database.ts';
import { withinScope } from '../lessons/index.ts';

/** A parcel `p` with its lesson `l`. */
const parcels = (scope: DataScope): RawBuilder<unknown> =>
  sql`student_parcel p JOIN lesson l ON l.id = p.lesson_id AND l.deleted_at IS NULL AND ${withinScope(scope)}`;

export async function parcelsByIds(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RowOf<'studentParcel'>>> {
  const { rows } = await sql<RowOf<'studentParcel'>>`
    SELECT p.* FROM ${parcels(scope)} WHERE p.id = ANY(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function parcelsAmong(db: Db, scope: DataScope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set((await parcelsByIds(db, scope, ids)).keys());
}

/** Those of these in whose place another one was sent that did not come back. */
export async function replacedParcels(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT p.replaces_id AS id FROM student_parcel p
    WHERE p.replaces_id = ANY(${[...ids]}::bigint[]) AND p.state NOT IN ('returned', 'canceled')`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
