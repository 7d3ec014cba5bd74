/** A template in the recycle bin; its outline stays with it as it is. Whoever bins one has asked `checkBinTemplate`. */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { TemplateRow } from './template-row.ts';
import { isTemplateWithin } from './template-scope.queries.ts';
import type { Writer } from './template-writer.ts';
import { saveTemplate } from './templates.repository.ts';

export const binTemplate = (tx: Tx, row: TemplateRow, by: Writer): Promise<TemplateRow> =>
  saveTemplate(tx, row, { deletedAt: by.at, deletedBy: by.name }, by);

export const unbinTemplate = (tx: Tx, row: TemplateRow, by: Writer): Promise<TemplateRow> =>
  saveTemplate(tx, row, { deletedAt: null, deletedBy: null }, by);

/** Holds the row until `tx` ends. What lies outside the scope is not in the bin. */
export async function lockBinnedTemplate(tx: Tx, scope: DataScope, id: number): Promise<TemplateRow> {
  const row = await tx
    .selectFrom('lessonTemplate')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row || !isTemplateWithin(scope, row)) throw new NotFoundError('回收站中的班型', id);
  return row;
}

/** Those in the bin too, so that a way back finds them. */
export async function templatesByIds(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TemplateRow>> {
  const rows = await db
    .selectFrom('lessonTemplate')
    .selectAll()
    .where('id', '=', sql<number>`ANY(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.filter((row) => isTemplateWithin(scope, row)).map((row) => [row.id, row]));
}

/** Removes one for good if it is still due; undefined where somebody has taken it back or works on it. */
export async function purgeTemplate(tx: Tx, id: number, due: Date) {
  const row = await tx
    .selectFrom('lessonTemplate')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('deletedAt', '<=', due)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return undefined;
  // Where it continued, and what continued into it, goes with it.
  await tx
    .deleteFrom('templateConnection')
    .where((where) => where.or([where('fromTemplateId', '=', id), where('toTemplateId', '=', id)]))
    .execute();
  await tx.deleteFrom('lessonTemplate').where('id', '=', id).execute();
  return row;
}
