/** Records by their ids as a person sees them, in the bin or not: of tables that name a subject and a phase. */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { subjectAndPhaseWithin } from '../../platform/db/within-scope.ts';
import type { RecordTable, RowOf } from './record-fields.ts';

/** Of any number of ids; what is not there or lies beyond the scope is left out. */
export const recordsByIds =
  <T extends RecordTable>(table: T) =>
  async (db: Db, scope: DataScope, ids: readonly number[]): Promise<ReadonlyMap<number, RowOf<T>>> => {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<RowOf<T>>`
      SELECT m.* FROM ${sql.table(table)} m
      WHERE m.id = ANY(${[...ids]}::bigint[]) AND ${subjectAndPhaseWithin(scope, 'm')}`.execute(db);
    return new Map(rows.map((row) => [row.id, row]));
  };
