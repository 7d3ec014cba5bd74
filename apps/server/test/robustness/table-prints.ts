/** What stands in every table of a small database, as one print a table: two prints differ when any row does. */
import type pg from 'pg';

export type TablePrints = ReadonlyMap<string, string>;

/** Written a moment later by who follows the writers: the log's chain, and how names sound. */
const FOLLOWING: readonly string[] = ['operation_log_chain', 'spoken_name', 'unspoken_name'];

/** Asked thousands of times of a database whose tables stay the same: the text is made and planned once. */
export function tablePrinter(pool: pg.Pool, except: readonly string[] = []): () => Promise<TablePrints> {
  let text: Promise<string> | undefined;
  return async () => {
    text ??= textOf(pool, except);
    const config = { name: 'table-prints', text: await text };
    const prints = await pool.query<{ name: string; print: string }>(config);
    return new Map(prints.rows.map(({ name, print }) => [name, print]));
  };
}

async function textOf(pool: pg.Pool, except: readonly string[]): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename <> ALL($1::text[]) ORDER BY 1`,
    [[...FOLLOWING, ...except]],
  );
  const each = rows.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS print FROM ${name} t`,
  );
  return each.join(' UNION ALL ');
}

export function changedTables(before: TablePrints, after: TablePrints): string[] {
  return [...after.keys()].filter((name) => before.get(name) !== after.get(name));
}
