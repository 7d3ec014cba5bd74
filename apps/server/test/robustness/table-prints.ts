/** What stands in every table of a small database, as one print a table: two prints differ when any row does. */
import type pg from 'pg';

export type TablePrints = ReadonlyMap<string, string>;

/** Written a moment later by who follows the writers: the log's chain, how names sound, the rollups and their marks. */
export const FOLLOWING: readonly string[] =
  `operation_log_chain spoken_name unspoken_name stat_mark stat_clock lesson_stat lesson_episode_stat lesson_student_stat lesson_team_stat lesson_sum_stat stat_check stat_drift`.split(
    ' ',
  );

/**
 * Asked thousands of times of a database whose tables mostly stay the same: rows are read whole only where some row has
 * another place or another writer than the last time.
 */
export function tablePrinter(pool: pg.Pool, except: readonly string[] = []): () => Promise<TablePrints> {
  let places: Promise<string> | undefined;
  let lastPlaces: TablePrints = new Map();
  let last: TablePrints = new Map();
  return async () => {
    places ??= namesOf(pool, except).then((names) => printsText(names, PLACES));
    const nowPlaces = await printsOf(pool, { name: 'table-places', text: await places });
    const moved = changedTables(lastPlaces, nowPlaces);
    const fresh = moved.length === 0 ? [] : await printsOf(pool, { text: printsText(moved, ROWS) });
    last = new Map([...last, ...fresh]);
    lastPlaces = nowPlaces;
    return last;
  };
}

/** A row that is written anew gets another place, and a place that is used again another writer. */
const PLACES = 'coalesce(sum(hashtidextended(t.ctid, 0) + t.xmin::text::int8), 0)';
const ROWS = 'coalesce(sum(hashtextextended(t::text, 0)), 0)';

const printsText = (names: readonly string[], print: string) =>
  names
    .map((name) => `SELECT '${name}' AS name, count(*) || ':' || ${print} AS print FROM ${name} t`)
    .join(' UNION ALL ');

async function printsOf(pool: pg.Pool, config: pg.QueryConfig): Promise<TablePrints> {
  const { rows } = await pool.query<{ name: string; print: string }>(config);
  return new Map(rows.map(({ name, print }) => [name, print]));
}

async function namesOf(pool: pg.Pool, except: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename <> ALL($1::text[]) ORDER BY 1`,
    [[...FOLLOWING, ...except]],
  );
  return rows.map(({ name }) => name);
}

export function changedTables(before: TablePrints, after: TablePrints): string[] {
  return [...after.keys()].filter((name) => before.get(name) !== after.get(name));
}
