/** Who uses a row of a dictionary: counted, the first of them by name. */
import type { DataScope } from '@lectern/domain/access/roles';
import type { DictionaryEntry } from '@lectern/domain/dictionaries/dictionary-entry';
import type { Dictionary } from '@lectern/domain/dictionaries/dictionary-kinds';
import { type RawBuilder, sql } from 'kysely';
import { countCapped } from '../../platform/db/capped-count.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Reference } from './naming-tables.queries.ts';
import { referencesOf } from './references.queries.ts';

const SHOWN = 5;

/** Of outlines many rows are of one lesson: so many are looked at for those that are shown. */
const LOOKED_AT = 200;

export interface Use {
  readonly kind: string;
  readonly label: string;
  readonly count: number;
  readonly exact: boolean;
  /** `parts`: which of its fields name the row, where that is not plain. */
  readonly rows: readonly { readonly name: string; readonly href: string | null; readonly parts: readonly string[] }[];
  readonly href: string | null;
}

/** One after the other: a page load does not take the whole pool. Who names a row in several fields is told once. */
export async function usesOf(
  db: Db,
  dictionary: Dictionary,
  entry: DictionaryEntry,
  scope: DataScope,
): Promise<readonly Use[]> {
  const uses: Use[] = [];
  for (const references of Map.groupBy(referencesOf(dictionary), ({ table }) => table).values()) {
    const [first] = references;
    if (!first) continue;
    const holds = sql<boolean>`(${sql.join(
      references.map((reference) => reference.holds(entry)),
      sql` OR `,
    )})`;
    const { total: count, totalExact: exact } = await countCapped(
      db,
      sql`FROM ${sql.table(first.table)} x WHERE ${holds}`,
    );
    if (count === 0) continue;
    const parts = references.flatMap((reference) =>
      reference.part === undefined ? [] : [sql`CASE WHEN ${reference.holds(entry)} THEN ${reference.part}::text END`],
    );
    const rows = await firstOf(db, { ...first, holds, parts }, scope);
    const { table: kind, label, listHref } = first;
    // A list that one of the fields filters is not all of them.
    uses.push({ kind, label, count, exact, rows, href: (references.length === 1 && listHref?.(entry)) || null });
  }
  return uses;
}

interface Users extends Pick<Reference, 'table' | 'id' | 'name' | 'seen' | 'href'> {
  readonly holds: RawBuilder<boolean>;
  readonly parts: readonly RawBuilder<unknown>[];
}

async function firstOf(db: Db, { table, id, name, holds, parts, seen, href }: Users, scope: DataScope) {
  const named = parts.length === 0 ? sql`'{}'::text[]` : sql`array_remove(ARRAY[${sql.join(parts)}], NULL)`;
  const { rows } = await sql<{ id: number; name: string; parts: string[] }>`
    SELECT DISTINCT id, name, parts FROM (
      SELECT ${id} AS id, ${name} AS name, ${named} AS parts FROM ${sql.table(table)} x
      WHERE ${holds} AND ${seen?.(scope) ?? sql`true`} LIMIT ${LOOKED_AT}) AS looked
    ORDER BY id LIMIT ${SHOWN}`.execute(db);
  return rows.map((row) => ({ name: row.name, href: href?.(row.id) ?? null, parts: row.parts }));
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
