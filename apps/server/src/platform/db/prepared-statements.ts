/**
 * Hot statements as named prepared ones: the SQL is written once, planned once per connection, and runs on the
 * pool or inside a transaction. Columns are named as the row type names them (`AS "startAt"`): no plugin renames them.
 */
import { createHash } from 'node:crypto';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { Tables } from './tables.generated.ts';

const namesBySql = new Map<string, string>();

/** Asked by the pool for every statement; undefined means it runs unprepared. */
export const preparedNameOf = (sql: string): string | undefined => namesBySql.get(sql);

export type PreparedRead<Row, Params extends readonly unknown[]> = <DB>(
  db: Kysely<DB>,
  params: Params,
) => Promise<Row[]>;

/** `Row` and `Params` are the author's word for what the SQL says; an integration test proves them. */
export function preparedRead<Row, Params extends readonly unknown[] = []>(sql: string): PreparedRead<Row, Params> {
  // The driver refuses one name for two texts, so the name is made of the text.
  namesBySql.set(sql, `read_${createHash('sha256').update(sql).digest('hex').slice(0, 24)}`);
  return async (db, params) => {
    const { rows } = await db.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(sql, params.map(asSent)));
    return rows;
  };
}

/** Numbers are put together here: the driver looks at each of thousands for what only texts need. */
function asSent(param: unknown): unknown {
  return Array.isArray(param) && param.every((one) => typeof one === 'number') ? `{${param.join(',')}}` : param;
}

/** From here on a plan for few rows would be a bad one. */
const MANY = 200;

/**
 * For reads whose first parameter is an array of one row or of thousands: few use the prepared plan, which is made for
 * few; many are planned for their number. `ofMany` finds the same by another way that pays for many alone.
 */
export function sizedRead<Row, Params extends readonly [readonly unknown[], ...unknown[]]>(
  sql: string,
  ofMany = sql,
): PreparedRead<Row, Params> {
  const few = preparedRead<Row, Params>(sql);
  // Another text than a prepared one, so it runs unprepared.
  const unprepared = `${ofMany} `;
  return async (db, params) => {
    if (params[0].length < MANY) return few(db, params);
    const { rows } = await db.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(unprepared, params.map(asSent)));
    return rows;
  };
}

export type PreparedWrite<Row, Params extends readonly unknown[]> = (
  tx: Transaction<Tables>,
  params: Params,
) => Promise<Row[]>;

/** The same inside a transaction for a write; its rows are those of `RETURNING`. */
export function preparedWrite<Row, Params extends readonly unknown[]>(sql: string): PreparedWrite<Row, Params> {
  return preparedRead<Row, Params>(sql);
}
