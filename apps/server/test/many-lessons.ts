import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';
import { aReadyLesson } from './builders.ts';

/** Lessons that differ in nothing but their ids and share one episode, made by two statements. */
export async function manyLessons(db: Db, count: number): Promise<number[]> {
  const first = await aReadyLesson(db);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO lesson SELECT (jsonb_populate_record(l, jsonb_build_object('id', nextval('lesson_id_seq')))).*
    FROM lesson l, generate_series(2, ${count}::int) WHERE l.id = ${first} RETURNING id`.execute(db);
  const ids = rows.map((row) => row.id);
  await sql`
    INSERT INTO lesson_agenda SELECT (jsonb_populate_record(a, jsonb_build_object('lesson_id', i.id))).*
    FROM lesson_agenda a, unnest(${ids}::bigint[]) AS i (id) WHERE a.lesson_id = ${first}`.execute(db);
  return [first, ...ids];
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
