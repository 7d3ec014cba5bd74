/** What stands in every table of a small database, as one print a table: two prints differ when any row does. */
import type pg from 'pg';

export type TablePrints = ReadonlyMap<string, string>;

export async function tablePrints(pool: pg.Pool): Promise<TablePrints> {
  const tables = await pool.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const each = tables.rows.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS print FROM ${name} t`,
  );
  const prints = await pool.query<{ name: string; print: string }>(each.join(' UNION ALL '));
  return new Map(prints.rows.map(({ name, print }) => [name, print]));
}

export function changedTables(before: TablePrints, after: TablePrints): string[] {
  return [...after.keys()].filter((name) => before.get(name) !== after.get(name));
}
