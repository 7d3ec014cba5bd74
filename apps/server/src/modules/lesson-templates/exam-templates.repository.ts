/** Rows of `jam_template` and `stage_review_template`: read, insert, save. Whoever writes holds the template's row. */
import type { DataScope } from '@lectern/domain/access/roles';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tables, Tx } from '../../platform/db/database.ts';
import { templateWithinScope } from './template-scope.queries.ts';
import type { Writer } from './template-writer.ts';

export type JamRow = Selectable<Tables['jamTemplate']>;
export type StageReviewRow = Selectable<Tables['stageReviewTemplate']>;

/** With the phase of its lesson template. */
export interface PlacedJam extends JamRow {
  readonly phase: number | null;
}

const PLACED = sql`
  SELECT i.*, t.phase FROM jam_template i JOIN lesson_template t ON t.id = i.lesson_template_id AND t.deleted_at IS NULL`;

export async function jamsOf(db: Db, templateId: number): Promise<readonly PlacedJam[]> {
  const { rows } = await sql<PlacedJam>`${PLACED} JOIN agenda_label b ON b.id = i.label_id
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

export async function findJam(db: Db, id: number): Promise<PlacedJam | undefined> {
  const { rows } = await sql<PlacedJam>`${PLACED} WHERE i.id = ${id} AND i.deleted_at IS NULL`.execute(db);
  return rows[0];
}

/** Those of these that somebody with this data scope reaches, in the order of the ids. */
export async function jamsByIds(db: Db, scope: DataScope, ids: readonly number[]): Promise<readonly PlacedJam[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PlacedJam>`${PLACED}
    WHERE i.id = ANY(${[...ids]}::bigint[]) AND i.deleted_at IS NULL AND ${templateWithinScope(scope)}
    ORDER BY array_position(${[...ids]}::bigint[], i.id)`.execute(db);
  return rows;
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
