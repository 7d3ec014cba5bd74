/** Writes of `textbook_item` and its links. Every write counts `rev` up and leaves a row of the operation log. */
import type { TextbookItemFields, TextbookItemState, TextbookVolume } from '@lectern/domain/textbooks/textbook-item';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { CommandOrigin } from '../../platform/plans/command-type.ts';
import { entryOf, type FieldChange, recordOperation } from '../operation-log/index.ts';
import { changesOf, columnsOf, fieldsOf, type TextbookItemRow } from './textbook-item-row.ts';
import { TEXTBOOK_ITEM } from './textbook-item-subject.ts';
import type { TextbookItemAction } from './textbook-item-words.ts';

export interface Write extends CommandOrigin {
  readonly at: Date;
  readonly action: TextbookItemAction;
  readonly note?: string;
}

/** Holds the row until `tx` ends. */
export function lockItem(tx: Tx, id: number): Promise<TextbookItemRow | undefined> {
  return tx.selectFrom('textbookItem').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Holds all of one volume, in its order. */
export async function lockVolume(tx: Tx, of: TextbookVolume): Promise<readonly TextbookItemRow[]> {
  const rows = await tx
    .selectFrom('textbookItem')
    .selectAll()
    .where('phase', '=', of.phase)
    .where('subjectId', '=', of.subject)
    .where('edition', '=', of.edition)
    .where('volume', '=', of.volume)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.toSorted((a, b) => a.ordinal - b.ordinal || a.id - b.id);
}

/** Undefined when another says the same by now. */
export async function insertItem(
  tx: Tx,
  fields: TextbookItemFields,
  ordinal: number,
  by: Write,
): Promise<TextbookItemRow | undefined> {
  const { name } = by.actor;
  const row = await tx
    .insertInto('textbookItem')
    .values({
      ...columnsOf(fields),
      ordinal,
      createdAt: by.at,
      createdBy: name,
      updatedAt: by.at,
      updatedBy: name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) await log(tx, row, changesOf(null, fields), by);
  return row;
}

export function updateItem(
  tx: Tx,
  row: TextbookItemRow,
  { fields, ordinal }: { readonly fields: TextbookItemFields; readonly ordinal: number },
  by: Write,
): Promise<number> {
  return write(tx, row, { ...columnsOf(fields), ordinal }, changesOf(fieldsOf(row), fields), by);
}

export function setOrdinal(tx: Tx, row: TextbookItemRow, ordinal: number, by: Write): Promise<number> {
  return write(tx, row, { ordinal }, [{ field: 'ordinal', before: row.ordinal, after: ordinal }], by);
}

export function setState(tx: Tx, row: TextbookItemRow, state: TextbookItemState, by: Write): Promise<number> {
  return write(tx, row, { state }, [{ field: 'state', before: row.state, after: state }], by);
}

export async function replaceLinks(
  tx: Tx,
  row: TextbookItemRow,
  { before, after }: { readonly before: readonly number[]; readonly after: readonly number[] },
  by: Write,
): Promise<number> {
  await tx.deleteFrom('textbookItemLink').where('itemId', '=', row.id).execute();
  if (after.length > 0) {
    const links = after.map((episodeTemplateId) => ({ itemId: row.id, episodeTemplateId }));
    await tx.insertInto('textbookItemLink').values(links).execute();
  }
  return write(tx, row, {}, [{ field: 'episodeTemplateIds', before, after }], by);
}

/** Only what an import made and nobody has touched since goes again. */
export async function deleteItem(tx: Tx, row: TextbookItemRow, by: Write): Promise<void> {
  await tx.deleteFrom('textbookItem').where('id', '=', row.id).execute();
  await log(tx, row, [{ field: 'deleted', before: false, after: true }], by);
}

type Columns = Partial<ReturnType<typeof columnsOf> & Pick<TextbookItemRow, 'ordinal' | 'state'>>;

async function write(
  tx: Tx,
  row: TextbookItemRow,
  columns: Columns,
  changes: readonly FieldChange[],
  by: Write,
): Promise<number> {
  const { rev } = await tx
    .updateTable('textbookItem')
    .set({ ...columns, updatedAt: by.at, updatedBy: by.actor.name, rev: sql<number>`rev + 1` })
    .where('id', '=', row.id)
    .returning('rev')
    .executeTakeFirstOrThrow();
  await log(tx, { id: row.id, name: columns.name ?? row.name }, changes, by);
  return rev;
}

async function log(
  tx: Tx,
  { id, name }: Pick<TextbookItemRow, 'id' | 'name'>,
  changes: readonly FieldChange[],
  by: Write,
): Promise<void> {
  await recordOperation(
    tx,
    entryOf(by, {
      action: by.action,
      subject: { type: TEXTBOOK_ITEM, id, name },
      changes,
      note: by.note ?? '',
    }),
  );
}
