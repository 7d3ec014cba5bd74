/** Writes of where assistants help. The assistants themselves are written by kit/record. */
import { type Selectable, sql } from 'kysely';
import type { Tables, Tx } from '../../platform/db/database.ts';

export type AssistantRow = Selectable<Tables['assistant']>;

/** Locks the row until `tx` ends, removed or not. A save or a removal waits; inserts of rows that name it do not. */
export function lockAssistant(tx: Tx, id: number): Promise<AssistantRow | undefined> {
  return tx.selectFrom('assistant').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Answers those that were not so before. */
export async function putOnEpisodes(tx: Tx, assistantId: number, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ episodeId: number }>`
    INSERT INTO episode_assistant (episode_id, assistant_id) SELECT unnest(${[...ids]}::bigint[]), ${assistantId}
    ON CONFLICT DO NOTHING RETURNING episode_id`.execute(tx);
  return rows.map(({ episodeId }) => episodeId);
}

export async function takeOffEpisodes(tx: Tx, assistantId: number, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ episodeId: number }>`
    DELETE FROM episode_assistant WHERE assistant_id = ${assistantId} AND episode_id = ANY(${[...ids]}::bigint[])
    RETURNING episode_id`.execute(tx);
  return rows.map(({ episodeId }) => episodeId);
}

/** Answers whether it was otherwise before. */
export async function putOnLesson(tx: Tx, assistantId: number, lessonId: number): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO lesson_assistant (lesson_id, assistant_id) VALUES (${lessonId}, ${assistantId})
    ON CONFLICT DO NOTHING RETURNING lesson_id`.execute(tx);
  return rows.length > 0;
}

export async function takeOffLesson(tx: Tx, assistantId: number, lessonId: number): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM lesson_assistant WHERE assistant_id = ${assistantId} AND lesson_id = ${lessonId}
    RETURNING lesson_id`.execute(tx);
  return rows.length > 0;
}
