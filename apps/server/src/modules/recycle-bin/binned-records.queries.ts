/** What the bin shows of a table whose rows name a subject and a phase. */
import type { DataScope } from '@lectern/domain/access/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { subjectAndPhaseWithin } from '../../platform/db/within-scope.ts';
import type { BinFilter, BinnedObject } from './bin-kinds.ts';
import { binMatches } from './bin-matches.queries.ts';

interface BinnedTable {
  readonly table: string;
  /** The column of `m` that people know a row by. */
  readonly name?: string;
  /** What is shown of it; absent: all of it. */
  readonly shown?: RawBuilder<string>;
}

export const binnedRecords =
  ({ table, name = 'name', shown = sql<string>`${sql.ref(`m.${name}`)}` }: BinnedTable) =>
  async (db: Db, scope: DataScope, filter: BinFilter): Promise<BinnedObject[]> => {
    const { rows } = await sql<BinnedObject>`
      SELECT m.id, ${shown} AS name, m.deleted_at, m.deleted_by FROM ${sql.table(table)} m
      WHERE ${binMatches(filter, 'm', name)} AND ${subjectAndPhaseWithin(scope, 'm')}
      ORDER BY m.deleted_at DESC, m.id DESC LIMIT ${filter.limit}`.execute(db);
    return rows;
  };
