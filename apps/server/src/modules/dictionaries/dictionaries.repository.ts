/** Writes of the dictionaries: the first filling, and the labels of one phase and subject. */
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import * as seed from './dictionary-seed.ts';
import { lockDictionary } from './entries.repository.ts';

export async function hasDictionaries(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('phase').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function insertDictionaries(tx: Tx): Promise<void> {
  await tx.insertInto('phase').values(seed.PHASES).execute();
  await tx.insertInto('subject').values(seed.SUBJECTS).execute();
  await tx.insertInto('grade').values(seed.GRADES).execute();
  await tx.insertInto('semester').values(seed.SEMESTERS).execute();
  await tx.insertInto('productLine').values(seed.PRODUCT_LINES).execute();
  await tx.insertInto('level').values(seed.LEVELS).execute();
  await tx.insertInto('lessonLabel').values(seed.LESSON_LABELS).execute();
  await tx.insertInto('agendaLabel').values(seed.AGENDA_LABELS).execute();
  await tx.insertInto('tag').values(seed.TAGS).execute();
  await tx.insertInto('lessonMark').values(seed.LESSON_MARKS).execute();
  await tx.insertInto('textbookEdition').values(seed.TEXTBOOK_EDITIONS).execute();
  await tx.insertInto('logisticsBiz').values(seed.LOGISTICS_BIZS).execute();
}

export interface LabelKey {
  readonly phase: number;
  readonly subjectId: number;
}
export interface LabelRow {
  readonly id: number;
  readonly name: string;
}

export interface StoredLabel extends LabelRow, LabelKey {
  readonly enabled: boolean;
}

/** Holds all labels until `tx` ends: ids are shared between phases, and two people may save at once. */
export async function lockLabels(tx: Tx): Promise<readonly StoredLabel[]> {
  await lockDictionary(tx, 'lessonLabels');
  // Two of them may exchange their names.
  await sql`SET CONSTRAINTS lesson_label_once DEFERRED`.execute(tx);
  return tx.selectFrom('lessonLabel').select(['id', 'name', 'phase', 'subjectId', 'enabled']).orderBy('id').execute();
}

/** Behind `count` others, in the order given. */
export async function putBehind(tx: Tx, ids: readonly number[], count: number): Promise<void> {
  await sql`
    UPDATE lesson_label l SET ordinal = ${count}::int + w.place - 1
    FROM unnest(${[...ids]}::int[]) WITH ORDINALITY AS w (id, place) WHERE l.id = w.id`.execute(tx);
}

/** In their order; those that stand there already are renamed. */
export async function putLabels(
  tx: Tx,
  key: LabelKey,
  labels: readonly LabelRow[],
  by: { readonly at: Date; readonly name: string },
): Promise<void> {
  if (labels.length === 0) return;
  const values = labels.map(({ id, name }, ordinal) => ({
    ...key,
    id,
    name,
    ordinal,
    updatedAt: by.at,
    updatedBy: by.name,
  }));
  await tx
    .insertInto('lessonLabel')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        ordinal: row.ref('excluded.ordinal'),
        enabled: true,
        rev: sql<number>`lesson_label.rev + 1`,
        updatedAt: by.at,
        updatedBy: by.name,
      })),
    )
    .execute();
}
