/**
 * Rows of `template_extra`. Whoever writes holds the template's row (`lockTemplate`), so two people never order one list
 * at once. Places may have gaps: an answer numbers them anew.
 */
import type { TemplateExtraBody } from '@lectern/contract/lesson-templates/template-extras';
import type { TemplateExtra } from '@lectern/domain/lesson-templates/template-extras';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '../../platform/db/database.ts';
import type { Writer } from '../lesson-templates/index.ts';

export type ExtraRow = Selectable<Tables['templateExtra']>;

export function extrasOf(db: Db, lessonTemplateId: number, kind: TemplateExtra): Promise<ExtraRow[]> {
  return db
    .selectFrom('templateExtra')
    .selectAll()
    .where('lessonTemplateId', '=', lessonTemplateId)
    .where('kind', '=', kind)
    .where('deletedAt', 'is', null)
    .orderBy('ordinal')
    .orderBy('id')
    .execute();
}

/** In the bin too: whose template it is does not change. */
export function findExtra(db: Db, id: number): Promise<ExtraRow | undefined> {
  return db.selectFrom('templateExtra').selectAll().where('id', '=', id).executeTakeFirst();
}

const columnsOf = ({ kind, name, ...fields }: TemplateExtraBody) => ({ kind, name, fields: JSON.stringify(fields) });

export function insertExtra(
  tx: Tx,
  lessonTemplateId: number,
  body: TemplateExtraBody,
  { name, at }: Writer,
): Promise<ExtraRow> {
  const signed = { createdAt: at, createdBy: name, updatedAt: at, updatedBy: name };
  return tx
    .insertInto('templateExtra')
    .values((values) => ({
      ...columnsOf(body),
      ...signed,
      lessonTemplateId,
      ordinal: values
        .selectFrom('templateExtra')
        .select(sql<number>`coalesce(max(ordinal), 0) + 1`.as('next'))
        .where('lessonTemplateId', '=', lessonTemplateId)
        .where('kind', '=', body.kind),
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function saveExtra(tx: Tx, row: ExtraRow, body: TemplateExtraBody, { name, at }: Writer): Promise<ExtraRow> {
  return tx
    .updateTable('templateExtra')
    .set({ ...columnsOf(body), rev: row.rev + 1, updatedAt: at, updatedBy: name })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** To the bin, or back from it to its place. */
export async function setBinned(tx: Tx, row: ExtraRow, binned: boolean, { name, at }: Writer): Promise<void> {
  const bin = binned ? { deletedAt: at, deletedBy: name } : { deletedAt: null, deletedBy: null };
  await tx
    .updateTable('templateExtra')
    .set({ ...bin, rev: row.rev + 1, updatedAt: at, updatedBy: name })
    .where('id', '=', row.id)
    .execute();
}

export async function saveExtraOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    UPDATE template_extra e SET ordinal = w.place
    FROM unnest(${[...ids]}::bigint[]) WITH ORDINALITY AS w (id, place)
    WHERE e.id = w.id AND e.ordinal <> w.place`.execute(tx);
}

export async function dueExtras(db: Db, due: Date, most: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('templateExtra')
    .select('id')
    .where('deletedAt', '<=', due)
    .orderBy('deletedAt')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Undefined where somebody has taken it back or works on it. */
export async function purgeExtra(tx: Tx, id: number, due: Date): Promise<ExtraRow | undefined> {
  const row = await tx
    .selectFrom('templateExtra')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', '<=', due)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (row) await tx.deleteFrom('templateExtra').where('id', '=', id).execute();
  return row;
}
