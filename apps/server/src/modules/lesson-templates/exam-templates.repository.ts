/** Rows of `jam_template` and `stage_review_template`: read, insert, save. Whoever writes holds the template's row. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tables, Tx } from '../../platform/db/database.ts';
import type { Writer } from './template-writer.ts';

export type JamRow = Selectable<Tables['jamTemplate']>;
export type StageReviewRow = Selectable<Tables['stageReviewTemplate']>;

export async function jamsOf(db: Db, templateId: number): Promise<readonly JamRow[]> {
  const { rows } = await sql<JamRow>`
    SELECT i.* FROM jam_template i JOIN agenda_label b ON b.id = i.label_id
    WHERE i.lesson_template_id = ${templateId} AND i.deleted_at IS NULL ORDER BY b.ordinal, b.id, i.ordinal`.execute(
    db,
  );
  return rows;
}

export async function stageReviewsOf(db: Db, templateId: number): Promise<readonly StageReviewRow[]> {
  const { rows } = await sql<StageReviewRow>`
    SELECT i.* FROM stage_review_template i JOIN agenda_label b ON b.id = i.label_id
    WHERE i.lesson_template_id = ${templateId} AND i.deleted_at IS NULL ORDER BY b.ordinal, b.id, i.ordinal`.execute(
    db,
  );
  return rows;
}

export function findJam(db: Db, id: number): Promise<JamRow | undefined> {
  return db
    .selectFrom('jamTemplate')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

export function findStageReview(db: Db, id: number): Promise<StageReviewRow | undefined> {
  return db
    .selectFrom('stageReviewTemplate')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

const signed = ({ name, at }: Writer) => ({ createdAt: at, createdBy: name, updatedAt: at, updatedBy: name });
const again = (rev: number, { name, at }: Writer) => ({ rev: rev + 1, updatedAt: at, updatedBy: name });

export function insertJam(tx: Tx, columns: Insertable<Tables['jamTemplate']>, by: Writer): Promise<JamRow> {
  const values = { ...columns, ...signed(by) };
  return tx.insertInto('jamTemplate').values(values).returningAll().executeTakeFirstOrThrow();
}

export function saveJam(tx: Tx, row: JamRow, columns: Updateable<Tables['jamTemplate']>, by: Writer): Promise<JamRow> {
  const values = { ...columns, ...again(row.rev, by) };
  return tx.updateTable('jamTemplate').set(values).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow();
}

export function insertStageReview(
  tx: Tx,
  columns: Insertable<Tables['stageReviewTemplate']>,
  by: Writer,
): Promise<StageReviewRow> {
  const values = { ...columns, ...signed(by) };
  return tx.insertInto('stageReviewTemplate').values(values).returningAll().executeTakeFirstOrThrow();
}

export function saveStageReview(
  tx: Tx,
  row: StageReviewRow,
  columns: Updateable<Tables['stageReviewTemplate']>,
  by: Writer,
): Promise<StageReviewRow> {
  const values = { ...columns, ...again(row.rev, by) };
  return tx
    .updateTable('stageReviewTemplate')
    .set(values)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
