/** Writes of assistants and of where they help. Every write of an assistant counts `rev` up and is logged. */
import { ASSISTANT_FIELD, type AssistantFields } from '@lectern/domain/assistants/assistant-rules';
import { type Selectable, sql } from 'kysely';
import type { Tables, Tx } from '../../platform/db/database.ts';
import type { CommandOrigin } from '../../platform/plans/command-type.ts';
import { entryOf, type FieldChange, recordOperation } from '../operation-log/index.ts';

export type AssistantRow = Selectable<Tables['assistant']>;

export interface Write extends CommandOrigin {
  readonly at: Date;
  readonly action: `assistant.${string}`;
  readonly note?: string;
}

const countedUp = sql<number>`rev + 1`;

/** Holds the row until `tx` ends, removed or not. */
export function lockAssistant(tx: Tx, id: number): Promise<AssistantRow | undefined> {
  return tx.selectFrom('assistant').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Undefined when another has the account. */
export async function insertAssistant(tx: Tx, fields: AssistantFields & { readonly account: string }, by: Write) {
  const { name } = by.actor;
  const row = await tx
    .insertInto('assistant')
    .values({
      ...fields,
      phases: [...fields.phases],
      createdAt: by.at,
      createdBy: name,
      updatedAt: by.at,
      updatedBy: name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) await log(tx, row, changesOf(null, row), by);
  return row;
}

export async function updateAssistant(tx: Tx, row: AssistantRow, fields: AssistantFields, by: Write): Promise<number> {
  const { rev } = await tx
    .updateTable('assistant')
    .set({ ...fields, phases: [...fields.phases], updatedAt: by.at, updatedBy: by.actor.name, rev: countedUp })
    .where('id', '=', row.id)
    .returning('rev')
    .executeTakeFirstOrThrow();
  await log(tx, { ...row, name: fields.name }, changesOf(row, fields), by);
  return rev;
}

/** Removed, or there again. */
export async function setRemoved(tx: Tx, row: AssistantRow, removed: boolean, by: Write): Promise<number> {
  const { rev } = await tx
    .updateTable('assistant')
    .set({ deletedAt: removed ? by.at : null, deletedBy: removed ? by.actor.name : '', rev: countedUp })
    .where('id', '=', row.id)
    .returning('rev')
    .executeTakeFirstOrThrow();
  await log(tx, row, [{ field: 'removed', before: !removed, after: removed }], by);
  return rev;
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

/** What differs; all of a new one. */
export function changesOf(before: AssistantFields | null, after: AssistantFields): FieldChange[] {
  // The keys of the words are the fields; the account never changes.
  const fields = Object.keys(ASSISTANT_FIELD).filter((field): field is keyof AssistantFields => field !== 'account');
  return fields
    .map((field) => ({ field, before: before?.[field] ?? null, after: after[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

async function log(
  tx: Tx,
  { id, name }: Pick<AssistantRow, 'id' | 'name'>,
  changes: readonly FieldChange[],
  { action, note = '', ...by }: Write,
): Promise<void> {
  await recordOperation(tx, entryOf(by, { action, subject: { type: 'assistant', id, name }, changes, note }));
}
