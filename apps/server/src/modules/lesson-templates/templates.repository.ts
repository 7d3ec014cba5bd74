/**
 * Writes and locks of `lesson_template`. Every write names who made it; a save counts `rev` up, a change of its outline
 * does not.
 */
import type { DataScope } from '@lectern/domain/access/roles';
import type { Insertable, Updateable } from 'kysely';
import type { Db, Tables, Tx } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { keepGivenByTemplate } from './keep-given.ts';
import type { TemplateRow } from './template-row.ts';
import { isTemplateWithin } from './template-scope.queries.ts';
import type { Writer } from './template-writer.ts';

/** What lies outside the scope or in the bin does not exist. */
export async function getTemplate(db: Db, scope: DataScope, id: number): Promise<TemplateRow> {
  const row = await findTemplate(db, scope, id);
  if (!row) throw new NotFoundError('班型', id);
  return row;
}

async function findTemplate(db: Db, scope: DataScope, id: number): Promise<TemplateRow | undefined> {
  const row = await db
    .selectFrom('lessonTemplate')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row && isTemplateWithin(scope, row) ? row : undefined;
}

/** Holds the row until `tx` ends. Whoever changes an item of a template holds the template first. */
export async function lockTemplate(tx: Tx, scope: DataScope, id: number): Promise<TemplateRow> {
  const row = await tx
    .selectFrom('lessonTemplate')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row || !isTemplateWithin(scope, row)) throw new NotFoundError('班型', id);
  return row;
}

type Written = Omit<Insertable<Tables['lessonTemplate']>, 'id' | 'rev' | 'createdAt' | 'updatedAt'>;

export function insertTemplate(tx: Tx, columns: Written, { name, at }: Writer): Promise<TemplateRow> {
  return tx
    .insertInto('lessonTemplate')
    .values({ ...columns, createdAt: at, createdBy: name, updatedAt: at, updatedBy: name })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Of a row that `tx` holds. */
export async function saveTemplate(
  tx: Tx,
  template: TemplateRow,
  columns: Omit<Updateable<Tables['lessonTemplate']>, 'id' | 'rev'>,
  { name, at }: Writer,
): Promise<TemplateRow> {
  const saved = await tx
    .updateTable('lessonTemplate')
    .set({ ...columns, rev: template.rev + 1, updatedAt: at, updatedBy: name })
    .where('id', '=', template.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await keepGivenByTemplate(tx, template, saved);
  return saved;
}

/** Something of its outline changed: its own fields did not, so an open form stays good. */
export async function touchTemplate(tx: Tx, id: number, { name, at }: Writer): Promise<void> {
  await tx.updateTable('lessonTemplate').set({ updatedAt: at, updatedBy: name }).where('id', '=', id).execute();
}
