/** Reads and writes of what the demo world tells about its templates beside the rows of the bulk load. */
import type { TemplateField } from '@lectern/domain/lesson-templates/template-fields';
import { sql } from 'kysely';
import { fieldsOf } from '../src/modules/lessons/index.ts';
import type { Db, Tx } from '../src/platform/db/database.ts';

/** Templates with the most lessons that are not over. */
export async function busiestTemplates(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT template_id AS id FROM lesson
    WHERE template_id IS NOT NULL AND status <> 'canceled' AND (end_at IS NULL OR end_at > ${now})
    GROUP BY template_id ORDER BY count(*) DESC, template_id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

const MAX_LESSONS = 400;

/** The newest of a template, with who made and who last saved them. */
export async function lessonsOfTemplate(db: Db, templateId: number) {
  const rows = await db
    .selectFrom('lesson')
    .selectAll()
    .where('templateId', '=', templateId)
    .orderBy('id', 'desc')
    .limit(MAX_LESSONS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    fields: fieldsOf(row),
    made: { at: row.createdAt.getTime(), by: row.createdBy },
    saved: { at: row.updatedAt.getTime(), by: row.updatedBy },
  }));
}

export async function setDefaults(tx: Tx, id: number, values: Partial<Record<TemplateField, unknown>>): Promise<void> {
  await tx
    .updateTable('lessonTemplate')
    .set({ lessonDefaults: JSON.stringify(values) })
    .where('id', '=', id)
    .execute();
}

export async function insertProvenance(
  tx: Tx,
  rows: readonly { readonly lessonId: number; readonly fields: object }[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ lessonId, fields }) => ({ lessonId, fields: JSON.stringify(fields) }));
  await tx.insertInto('lessonProvenance').values(values).execute();
}

/** Answers the templates of the first episodes, whose reward is now this. */
export async function rewardFirstEpisodes(
  tx: Tx,
  templateId: number,
  count: number,
  reward: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE episode_template SET reward = ${reward} WHERE id IN (
      SELECT id FROM episode_template WHERE lesson_template_id = ${templateId} AND deleted_at IS NULL
      ORDER BY ordinal LIMIT ${count}
    ) RETURNING id`.execute(tx);
  return rows.map(({ id }) => id);
}
