/** Writes of terms and channels, each with a row of the operation log: a term's own, a channel's of its lesson. */
import { type Selectable, sql } from 'kysely';
import type { Tables, Tx } from '../../platform/db/database.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { entryOf, type FieldChange, recordOperation } from '../operation-log/index.ts';

export type ChannelRow = Selectable<Tables['lessonChannel']>;

interface Write extends CommandOrigin {
  readonly at: Date;
}

export interface NewNumber {
  readonly lessonType: number;
  readonly programmingClassNumber: number;
  readonly name: string;
}

/** False where it is there already. */
export async function insertNumber(tx: Tx, wanted: NewNumber, by: Write): Promise<boolean> {
  const { lessonType, programmingClassNumber: classNumber, name } = wanted;
  const row = await tx
    .insertInto('lessonNumber')
    .values({ lessonType, classNumber, name, createdAt: by.at, createdBy: by.actor.name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('classNumber')
    .executeTakeFirst();
  if (!row) return false;
  const changes = [{ field: 'lessonType', before: null, after: String(lessonType) }];
  const subject = { type: 'lessonNumber', id: classNumber, name };
  await recordOperation(tx, entryOf(by, { action: 'lessonNumber.create', subject, changes }));
  return true;
}

export function lockChannel(tx: Tx, id: number): Promise<ChannelRow | undefined> {
  return tx.selectFrom('lessonChannel').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

interface ChannelFields {
  readonly name: string;
  readonly code: string;
  readonly valid: boolean;
}

/** Undefined when another channel of the lesson has the code. */
export async function insertChannel(tx: Tx, lesson: Named, fields: Omit<ChannelFields, 'valid'>, by: Write) {
  const { name } = by.actor;
  const row = await tx
    .insertInto('lessonChannel')
    .values({ lessonId: lesson.id, ...fields, createdAt: by.at, createdBy: name, updatedAt: by.at, updatedBy: name })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'rev'])
    .executeTakeFirst();
  if (row) await log(tx, lesson, by, 'lesson.addChannel', channelChanges(null, { ...fields, valid: true }));
  return row;
}

export async function updateChannel(tx: Tx, lesson: Named, row: ChannelRow, fields: ChannelFields, by: Write) {
  const { rev } = await tx
    .updateTable('lessonChannel')
    .set({ ...fields, updatedAt: by.at, updatedBy: by.actor.name, rev: sql<number>`rev + 1` })
    .where('id', '=', row.id)
    .returning('rev')
    .executeTakeFirstOrThrow();
  await log(tx, lesson, by, 'lesson.updateChannel', channelChanges(row, fields));
  return rev;
}

export async function isCodeTaken(tx: Tx, lessonId: number, code: string, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('lessonChannel')
    .select('id')
    .where('lessonId', '=', lessonId)
    .where('code', '=', code)
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

const FIELD = { name: 'channelName', code: 'channelCode', valid: 'channelValid' } as const;

export function channelChanges(before: ChannelFields | null, after: ChannelFields): FieldChange[] {
  const fields = ['name', 'code', 'valid'] as const;
  return fields
    .filter((field) => before?.[field] !== after[field])
    .map((field) => ({ field: FIELD[field], before: before?.[field] ?? null, after: after[field] }));
}

interface Named {
  readonly id: number;
  readonly name: string;
}

async function log(tx: Tx, { id, name }: Named, by: Write, action: string, changes: readonly FieldChange[]) {
  await recordOperation(tx, entryOf(by, { action, subject: { type: 'lesson', id, name }, changes }));
}
