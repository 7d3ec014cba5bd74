/** Who uses a row of a dictionary: counted, the first of them by name. */
import type { DictionaryEntry } from '@lectern/domain/dictionaries/dictionary-entry';
import type { Dictionary } from '@lectern/domain/dictionaries/dictionary-kinds';
import { sql } from 'kysely';
import { countCapped } from '../../platform/db/capped-count.ts';
import type { Db } from '../../platform/db/database.ts';
import type { DataScope } from '../../platform/http/actor.ts';
import type { Reference } from './naming-tables.queries.ts';
import { referencesOf } from './references.queries.ts';

const SHOWN = 5;

export interface Use {
  readonly kind: string;
  readonly label: string;
  readonly count: number;
  readonly exact: boolean;
  readonly rows: readonly { readonly name: string; readonly href: string | null }[];
  readonly href: string | null;
}

/** One after the other: a page load does not take the whole pool. */
export async function usesOf(
  db: Db,
  dictionary: Dictionary,
  entry: DictionaryEntry,
  scope: DataScope,
): Promise<readonly Use[]> {
  const uses: Use[] = [];
  for (const reference of referencesOf(dictionary)) {
    const { count, exact } = await countOf(db, reference, entry);
    if (count === 0) continue;
    const { table: kind, label, listHref } = reference;
    const rows = await firstOf(db, reference, entry, scope);
    uses.push({ kind, label, count, exact, rows, href: listHref?.(entry) ?? null });
  }
  return uses;
}

async function countOf(db: Db, { table, holds }: Reference, entry: DictionaryEntry) {
  const { total, totalExact } = await countCapped(db, sql`FROM ${sql.table(table)} x WHERE ${holds(entry)}`);
  return { count: total, exact: totalExact };
}

async function firstOf(
  db: Db,
  { table, id, name, holds, seen, href }: Reference,
  entry: DictionaryEntry,
  scope: DataScope,
) {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT ${id} AS id, ${name} AS name FROM ${sql.table(table)} x
    WHERE ${holds(entry)} AND ${seen?.(scope) ?? sql`true`} LIMIT ${SHOWN}`.execute(db);
  return rows.map((row) => ({ name: row.name, href: href?.(row.id) ?? null }));
}

/** Of the ids, those that somebody names; a deletion asks for no more. */
export async function isUsed(db: Db, dictionary: Dictionary, entry: DictionaryEntry): Promise<boolean> {
  for (const { table, holds } of referencesOf(dictionary)) {
    const { rows } = await sql`SELECT FROM ${sql.table(table)} x WHERE ${holds(entry)} LIMIT 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

/** How many name the one; and of them, who cannot take the other instead. */
export async function moveObstacle(
  db: Db,
  { table, holds, move, once = [] }: Reference,
  from: DictionaryEntry,
  to: DictionaryEntry,
): Promise<{ readonly count: number; readonly blocked: number }> {
  const collides =
    once.length === 0
      ? sql`false`
      : sql`EXISTS (
    SELECT FROM ${sql.table(table)} y WHERE ${sameAs(once)} AND ${over(holds, to)})`;
  const { rows } = await sql<{ count: number; blocked: number }>`
    SELECT count(*)::int AS count, count(*) FILTER (WHERE ${move ? collides : sql`true`})::int AS blocked
    FROM ${sql.table(table)} x WHERE ${holds(from)}`.execute(db);
  return rows[0] ?? { count: 0, blocked: 0 };
}

const sameAs = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql`${sql.ref(`x.${column}`)} IS NOT DISTINCT FROM ${sql.ref(`y.${column}`)}`),
    sql` AND `,
  );

/** The other row `y` holds `to`: asked inside, where `x` is that row. */
const over = (holds: Reference['holds'], to: DictionaryEntry) =>
  sql`EXISTS (SELECT FROM (SELECT y.*) x WHERE ${holds(to)})`;
