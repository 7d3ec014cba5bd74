/** The rows of every table that name something beyond the scope by its id, but for what no call writes by itself. */
import type pg from 'pg';
import { FOLLOWING } from '../robustness/table-prints.ts';
import { BEYOND_IDS } from './two-sided-world.ts';

const OF_FAR_SIDE = BEYOND_IDS.source.replaceAll('\\b', '\\y');

export type FarRows = ReadonlyMap<string, ReadonlySet<string>>;

export async function farRows(pool: pg.Pool, tables: readonly string[]): Promise<FarRows> {
  const found = new Map<string, ReadonlySet<string>>();
  for (const table of tables.filter((name) => !FOLLOWING.includes(name))) {
    const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM "${table}" t WHERE t::text ~ $1`, [
      OF_FAR_SIDE,
    ]);
    found.set(table, new Set(rows.map(({ row }) => row)));
  }
  return found;
}

/** By table: what was there and is not, and what is there and was not. */
export function changedRows(before: FarRows, after: FarRows): ReadonlyMap<string, string> {
  const changed = new Map<string, string>();
  for (const [table, rows] of after) {
    const known = before.get(table) ?? new Set<string>();
    const gone = [...known].filter((row) => !rows.has(row));
    const added = [...rows].filter((row) => !known.has(row));
    if (gone.length > 0) changed.set(`${table} gone`, gone.slice(0, 3).join('\n'));
    if (added.length > 0) changed.set(`${table} added`, added.slice(0, 3).join('\n'));
  }
  return changed;
}
