/** The lessons that a drift list looks at, part by part: those of templates that are not over. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface DriftFilter {
  readonly semester?: number | undefined;
  readonly template?: number | undefined;
  readonly subject?: number | undefined;
}

export async function lessonsToLookAt(
  db: Db,
  { semester, template, subject }: DriftFilter,
  { before, at, limit }: { readonly before: number | null; readonly at: Date; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM lesson
    WHERE template_id IS NOT NULL AND deleted_at IS NULL AND status <> 'canceled' AND (end_at IS NULL OR end_at > ${at})
      AND ${before === null ? sql`true` : sql`id < ${before}`}
      AND ${semester === undefined ? sql`true` : sql`semester_id = ${semester}`}
      AND ${template === undefined ? sql`true` : sql`template_id = ${template}`}
      AND ${subject === undefined ? sql`true` : sql`subject_id = ${subject}`}
    ORDER BY id DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function templateNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT id, name FROM lesson_template WHERE id = ANY(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
