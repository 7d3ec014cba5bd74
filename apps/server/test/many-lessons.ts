import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';
import { aLesson } from './builders.ts';

/** Lessons that differ in nothing but their ids, made by one statement. */
export async function manyLessons(db: Db, count: number): Promise<number[]> {
  const first = await aLesson(db);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO lesson SELECT (jsonb_populate_record(l, jsonb_build_object('id', nextval('lesson_id_seq')))).*
    FROM lesson l, generate_series(2, ${count}::int) WHERE l.id = ${first} RETURNING id`.execute(db);
  return [first, ...rows.map((row) => row.id)];
}

export async function lessonStatuses(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('lesson')
    .select(['id', 'status'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.id, row.status]));
}
