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

const CONNECTED = 16;

/** Templates of this semester continue in the next one: most as they are, every fourth in another of its place. */
export async function connectTemplates(tx: Tx, now: Date): Promise<void> {
  await sql`
    WITH this AS (SELECT id, start_at FROM semester WHERE start_at <= ${now} ORDER BY start_at DESC LIMIT 1),
    next AS (SELECT s.id FROM semester s, this WHERE s.start_at > this.start_at ORDER BY s.start_at LIMIT 1),
    busy AS (
      SELECT l.template_id AS id, row_number() OVER (ORDER BY count(*) DESC, l.template_id) AS place
      FROM lesson l JOIN this ON this.id = l.semester_id WHERE l.template_id IS NOT NULL AND l.status <> 'canceled'
      GROUP BY l.template_id ORDER BY 2 LIMIT ${CONNECTED}
    )
    INSERT INTO template_connection (from_template_id, to_template_id, from_semester_id, to_semester_id, teams, valid,
      created_by, updated_by)
    SELECT b.id, CASE WHEN b.place % 4 = 0 THEN coalesce(other.id, b.id) ELSE b.id END, this.id, next.id,
      (ARRAY['keepMentor', 'keepCapacity', 'empty'])[1 + (b.place % 3)::int], b.place % 7 <> 0, '陈岚', '陈岚'
    FROM busy b CROSS JOIN this CROSS JOIN next JOIN lesson_template t ON t.id = b.id
    LEFT JOIN LATERAL (
      SELECT o.id FROM lesson_template o WHERE o.subject_id = t.subject_id AND o.phase = t.phase
        AND o.flatted_category = t.flatted_category AND o.id > t.id ORDER BY o.id LIMIT 1
    ) AS other ON true`.execute(tx);
}
