/** Writes of `lesson_info_template`. Every write counts `rev` up; the operation log is the caller's. */
import type { InfoModule } from '@lectern/domain/lesson-info-templates/info-modules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface InfoTemplateContent {
  readonly name: string;
  readonly version: 1 | 2;
  readonly subject: number | null;
  readonly phase: number | null;
  readonly modules: readonly InfoModule[];
}

export interface Writer {
  readonly name: string;
  readonly at: Date;
}

const columnsOf = ({ name, version, subject, phase, modules }: InfoTemplateContent) => ({
  name,
  version,
  subjectId: subject,
  phase,
  modules: JSON.stringify(modules),
});
const countedUp = sql<number>`rev + 1`;

export async function insertInfoTemplate(tx: Tx, content: InfoTemplateContent, by: Writer): Promise<number> {
  const signed = { createdAt: by.at, createdBy: by.name, updatedAt: by.at, updatedBy: by.name };
  const { id } = await tx
    .insertInto('lessonInfoTemplate')
    .values({ ...columnsOf(content), ...signed })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Held until `tx` ends. */
export async function holdInfoTemplate(tx: Tx, id: number): Promise<void> {
  await sql`SELECT FROM lesson_info_template WHERE id = ${id} FOR UPDATE`.execute(tx);
}

export async function updateInfoTemplate(
  tx: Tx,
  id: number,
  content: InfoTemplateContent,
  by: Writer,
): Promise<number> {
  const { rev } = await tx
    .updateTable('lessonInfoTemplate')
    .set({ ...columnsOf(content), updatedAt: by.at, updatedBy: by.name, rev: countedUp })
    .where('id', '=', id)
    .returning('rev')
    .executeTakeFirstOrThrow();
  return rev;
}

export async function binInfoTemplate(tx: Tx, id: number, by: Writer): Promise<void> {
  await tx
    .updateTable('lessonInfoTemplate')
    .set({ deletedAt: by.at, deletedBy: by.name, rev: countedUp })
    .where('id', '=', id)
    .execute();
}

/** Undefined for one that is not in the bin. */
export function unbinInfoTemplate(tx: Tx, id: number, by: Writer) {
  return tx
    .updateTable('lessonInfoTemplate')
    .set({ deletedAt: null, deletedBy: '', rev: countedUp, updatedAt: by.at, updatedBy: by.name })
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .returning(['id', 'name'])
    .executeTakeFirst();
}

/** Those that lessons in the bin still name stay until these are gone. */
export function purgeDueInfoTemplates(tx: Tx, due: Date): Promise<{ id: number; name: string }[]> {
  return tx
    .deleteFrom('lessonInfoTemplate')
    .where('deletedAt', '<=', due)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('lesson').select('lesson.id').whereRef('infoTemplateId', '=', 'lessonInfoTemplate.id'))),
    )
    .returning(['id', 'name'])
    .execute();
}
