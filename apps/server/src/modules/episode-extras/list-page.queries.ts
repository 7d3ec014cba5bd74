/** What the lists around episodes share: a page with a count, texts that are searched for, the first lesson. */
import type { DataScope } from '@lectern/domain/access/roles';
import { type RawBuilder, sql } from 'kysely';
import { COUNT_CAP } from '../../platform/db/capped-count.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { withinScope } from '../lessons/index.ts';

export interface PageAsked {
  readonly page: number;
  readonly pageSize: number;
  readonly count?: 'exact' | undefined;
}

export interface PageFound<R> {
  readonly list: R[];
  readonly total: number;
  readonly totalExact: boolean;
}

/** `rows` is a whole select with its order; `matching` the same without, for counting. */
export async function pageOf<R>(
  db: Db,
  { page, pageSize, count }: PageAsked,
  { rows, matching }: { readonly rows: RawBuilder<R>; readonly matching: RawBuilder<unknown> },
): Promise<PageFound<R>> {
  const limit = count === 'exact' ? sql`` : sql`LIMIT ${COUNT_CAP + 1}`;
  const [found, counted] = await Promise.all([
    sql<R>`${rows} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM (SELECT 1 ${matching} ${limit}) AS counted`.execute(db),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  const totalExact = count === 'exact' || total <= COUNT_CAP;
  return { list: found.rows, total: totalExact ? total : COUNT_CAP, totalExact };
}

export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` AND `)}`;

/** An id as people type it; undefined for any other text. */
export function idIn(text: string): number | undefined {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0;
  return id > 0 && Number.isSafeInteger(id) ? id : undefined;
}

/** Of `episode e` the first lesson within reach, as `place`; an episode without any is not there for this person. */
export function placeOf(scope: DataScope): RawBuilder<unknown> {
  return sql`JOIN LATERAL (
    SELECT l.id AS lesson_id, l.name AS lesson_name FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id
    WHERE a.kind = 'episode' AND a.item_id = e.id AND l.deleted_at IS NULL AND ${withinScope(scope)}
    ORDER BY l.id LIMIT 1) AS place ON true`;
}

/** The same as a condition: counting many does not ask for the first lesson of each. */
export function reachable(scope: DataScope): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id
    WHERE a.kind = 'episode' AND a.item_id = e.id AND l.deleted_at IS NULL AND ${withinScope(scope)})`;
}

export const heldBy = (lessonId: number): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM lesson_agenda held WHERE held.kind = 'episode' AND held.item_id = e.id AND held.lesson_id = ${lessonId})`;

/** So few names are looked up one by one; more of them fill a page soon when episodes are read in order. */
const FEW_NAMES = 200;

/** Episodes `e` by a part of their name, or by their id. */
export async function namedLike(db: Db, text: string): Promise<RawBuilder<boolean>> {
  const id = idIn(text);
  if (id !== undefined) return sql<boolean>`e.id = ${id}`;
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM episode_name WHERE name ILIKE ${containing(text)} LIMIT ${FEW_NAMES + 1}`.execute(db);
  if (rows.length > FEW_NAMES) return sql<boolean>`e.name ILIKE ${containing(text)}`;
  const names = rows.map(({ name }) => name);
  return sql<boolean>`md5(e.name) IN (SELECT md5(n) FROM unnest(${names}::text[]) AS n)`;
}
