/** Writes of teams (小班) that go with their lesson, and their places in its sale: 1 to n, without a gap. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** For good, with those in the bin. A lesson whose teams ever had a student never comes this far. */
export async function removeTeamsOf(tx: Tx, lessonId: number): Promise<void> {
  await tx.deleteFrom('team').where('lessonId', '=', lessonId).execute();
}

/** Of a lesson that `tx` holds; 0 where it has no team. */
export async function lastOrdinal(tx: Tx, lessonId: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    SELECT coalesce(max(sale_ordinal), 0) AS last FROM team WHERE lesson_id = ${lessonId} AND deleted_at IS NULL`.execute(
    tx,
  );
  return rows[0]?.last ?? 0;
}

/**
 * A place in the sale for a new team of a lesson that `tx` holds: in front of those of these names that came to the lesson
 * behind the place `after`, else the last one. Rows of one plan run side by side, and keep its order.
 */
export async function makePlace(
  tx: Tx,
  lessonId: number,
  { before, after }: { readonly before: readonly string[]; readonly after: number },
): Promise<number> {
  const { rows } = await sql<{ place: number | null }>`
    SELECT min(sale_ordinal) AS place FROM team
    WHERE lesson_id = ${lessonId} AND sale_ordinal > ${after} AND name = ANY(${[...before]}::text[]) AND deleted_at IS NULL`.execute(
    tx,
  );
  return placeAt(tx, lessonId, rows[0]?.place ?? null);
}

/** For a team that comes back to a lesson that `tx` holds: in front of the first of these, else the last one. */
export async function makePlaceBefore(tx: Tx, lessonId: number, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ place: number | null }>`
    SELECT min(sale_ordinal) AS place FROM team
    WHERE lesson_id = ${lessonId} AND id = ANY(${[...ids]}::bigint[]) AND deleted_at IS NULL`.execute(tx);
  return placeAt(tx, lessonId, rows[0]?.place ?? null);
}

/** Those from this place on move up by one; null: behind all. */
async function placeAt(tx: Tx, lessonId: number, place: number | null): Promise<number> {
  if (place === null) return (await lastOrdinal(tx, lessonId)) + 1;
  await sql`
    UPDATE team SET sale_ordinal = sale_ordinal + 1
    WHERE lesson_id = ${lessonId} AND sale_ordinal >= ${place} AND deleted_at IS NULL`.execute(tx);
  return place;
}

/** All teams of the lesson, each once; the constraint looks at the whole when it stands. */
export async function orderTeams(tx: Tx, lessonId: number, ids: readonly number[]): Promise<void> {
  await sql`
    UPDATE team t SET sale_ordinal = w.place FROM unnest(${[...ids]}::bigint[]) WITH ORDINALITY AS w (id, place)
    WHERE t.id = w.id AND t.lesson_id = ${lessonId} AND t.sale_ordinal <> w.place AND t.deleted_at IS NULL`.execute(tx);
}

/** After a team has gone. */
export async function closeGaps(tx: Tx, lessonId: number): Promise<void> {
  await sql`
    UPDATE team t SET sale_ordinal = p.place
    FROM (SELECT id, row_number() OVER (ORDER BY sale_ordinal) AS place FROM team
      WHERE lesson_id = ${lessonId} AND deleted_at IS NULL) p
    WHERE p.id = t.id AND t.sale_ordinal <> p.place`.execute(tx);
}

export async function namesOfTeams(tx: Tx, lessonId: number): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('team')
    .select('name')
    .where('lessonId', '=', lessonId)
    .where('deletedAt', 'is', null)
    .execute();
  return new Set(rows.map(({ name }) => name));
}

interface ShelvedTeam {
  readonly id: number;
  readonly lessonId: number;
  readonly name: string;
}

/** In the order of the sale. */
export async function teamsOnShelf(db: Db, lessonIds: readonly number[]): Promise<readonly ShelvedTeam[]> {
  const { rows } = await sql<ShelvedTeam>`
    SELECT t.id, t.lesson_id, t.name FROM team t
    WHERE t.lesson_id = ANY(${[...lessonIds]}::bigint[]) AND t.sale_status = 'on_shelf' AND t.deleted_at IS NULL
    ORDER BY t.lesson_id, t.sale_ordinal`.execute(db);
  return rows;
}

/** Of a lesson that `tx` holds. */
export async function takeOffShelf(
  tx: Tx,
  ids: readonly number[],
  { at, name }: { readonly at: Date; readonly name: string },
): Promise<void> {
  await sql`
    UPDATE team SET sale_status = 'off_shelf', rev = rev + 1, updated_at = ${at}, updated_by = ${name}
    WHERE id = ANY(${[...ids]}::bigint[])`.execute(tx);
}
