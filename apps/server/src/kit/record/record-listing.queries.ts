/** Lists of a kind of record by filters, newest first: a page, the ids of all that fit, those of some ids. */
import type { DataScope } from '@lectern/domain/access/roles';
import { type RawBuilder, sql } from 'kysely';
import type { CappedTotal } from '../../platform/db/capped-count.ts';
import type { Db } from '../../platform/db/database.ts';
import { subjectAndPhaseWithin } from '../../platform/db/within-scope.ts';
import type { RecordTable } from './record-fields.ts';

interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

interface Listing<Filter, Row, Shown, Total extends CappedTotal> {
  readonly table: RecordTable;
  /** Of the records `m`, without those of the bin and of other people's data. */
  readonly conditions: (filter: Filter) => readonly RawBuilder<unknown>[];
  /** Selects what is shown of `m`, some of the records in their order. Absent: their columns. */
  readonly select?: (m: RawBuilder<unknown>) => RawBuilder<Row>;
  readonly shown: (db: Db, rows: readonly Row[]) => Promise<Shown[]>;
  readonly count: (db: Db, matching: RawBuilder<unknown>) => Promise<Total>;
}

export function recordListing<
  Filter extends { readonly ids?: number[] | undefined },
  Row,
  Shown,
  Total extends CappedTotal,
>({
  table,
  conditions,
  select = (m) => sql<Row>`SELECT m.* FROM ${m}`,
  shown,
  count,
}: Listing<Filter, Row, Shown, Total>) {
  const from = (filter: Filter, scope: DataScope): RawBuilder<unknown> => {
    const { ids } = filter;
    const among = ids ? [sql`m.id = ANY(${ids}::bigint[])`] : [];
    const seen = [sql`m.deleted_at IS NULL`, subjectAndPhaseWithin(scope, 'm')];
    return sql`FROM ${sql.table(table)} m WHERE ${sql.join([...seen, ...among, ...conditions(filter)], sql` AND `)}`;
  };
  const some = async (db: Db, matching: RawBuilder<unknown>, limit: number, offset: number): Promise<Shown[]> => {
    const m = sql`(SELECT m.* ${matching} ORDER BY m.id DESC LIMIT ${limit} OFFSET ${offset}) AS m`;
    const { rows } = await sql<Row>`${select(m)} ORDER BY m.id DESC`.execute(db);
    return shown(db, rows);
  };
  return {
    page: async (db: Db, scope: DataScope, query: Filter & Paging) => {
      const { page, pageSize } = query;
      const matching = from(query, scope);
      const list = await some(db, matching, pageSize, (page - 1) * pageSize);
      return { list, ...(await count(db, matching)), page, pageSize };
    },
    idsOf: async (db: Db, scope: DataScope, filter: Filter, limit: number): Promise<readonly number[]> => {
      const { rows } = await sql<{ id: number }>`
        SELECT m.id ${from(filter, scope)} ORDER BY m.id DESC LIMIT ${limit}`.execute(db);
      return rows.map(({ id }) => id);
    },
    /** Those that stand and are seen. */
    ofIds: (db: Db, scope: DataScope, ids: readonly number[]): Promise<Shown[]> =>
      some(db, sql`${from({ ids: [...ids] } as Filter, scope)}`, ids.length, 0),
  };
}
