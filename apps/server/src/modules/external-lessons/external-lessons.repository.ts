/** Writes of `external_lesson`. Every write counts `rev` up and leaves a row of the operation log. */
import type { ExternalLessonFields } from '@lectern/domain/external-lessons/external-lesson-file';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { CommandOrigin } from '../../platform/plans/command-type.ts';
import { entryOf, type FieldChange, recordOperation } from '../operation-log/index.ts';
import { changesOf, columnsOf, type ExternalLessonRow, fieldsOf } from './external-lesson-row.ts';
import type { ExternalLessonAction } from './external-lesson-words.ts';

export interface Write extends CommandOrigin {
  readonly at: Date;
  readonly action: ExternalLessonAction;
  readonly note?: string;
}

const countedUp = sql<number>`rev + 1`;

/** Holds the row until `tx` ends. */
export function lockExternalLesson(tx: Tx, id: number): Promise<ExternalLessonRow | undefined> {
  return tx.selectFrom('externalLesson').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Undefined when another has the key by now. */
export async function insertExternalLesson(
  tx: Tx,
  fields: ExternalLessonFields,
  by: Write,
): Promise<ExternalLessonRow | undefined> {
  const { name } = by.actor;
  const signed = { createdAt: by.at, createdBy: name, updatedAt: by.at, updatedBy: name };
  const row = await tx
    .insertInto('externalLesson')
    .values({ ...columnsOf(fields), ...signed })
    .onConflict((conflict) => conflict.columns(['provider', 'externalId']).where('deletedAt', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) await log(tx, row, changesOf(null, fields), by);
  return row;
}

export async function updateExternalLesson(
  tx: Tx,
  row: ExternalLessonRow,
  fields: ExternalLessonFields,
  by: Write,
): Promise<number> {
  const { rev } = await tx
    .updateTable('externalLesson')
    .set({ ...columnsOf(fields), updatedAt: by.at, updatedBy: by.actor.name, rev: countedUp })
    .where('id', '=', row.id)
    .returning('rev')
    .executeTakeFirstOrThrow();
  await log(tx, { ...row, name: fields.name }, changesOf(fieldsOf(row), fields), by);
  return rev;
}

/** Deleted, or there again. */
export async function setDeleted(tx: Tx, row: ExternalLessonRow, deleted: boolean, by: Write): Promise<number> {
  const { rev } = await tx
    .updateTable('externalLesson')
    .set({ deletedAt: deleted ? by.at : null, deletedBy: deleted ? by.actor.name : '', rev: countedUp })
    .where('id', '=', row.id)
    .returning('rev')
    .executeTakeFirstOrThrow();
  await log(tx, row, [{ field: 'deleted', before: !deleted, after: deleted }], by);
  return rev;
}

async function log(
  tx: Tx,
  { id, name }: Pick<ExternalLessonRow, 'id' | 'name'>,
  changes: readonly FieldChange[],
  by: Write,
): Promise<void> {
  await recordOperation(
    tx,
    entryOf(by, {
      action: by.action,
      subject: { type: 'externalLesson', id, name },
      changes,
      note: by.note ?? '',
    }),
  );
}
