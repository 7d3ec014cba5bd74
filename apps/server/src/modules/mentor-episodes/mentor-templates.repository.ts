/** Rows of `mentor_episode_template`: read, insert, save. Whoever writes holds the row of the lesson template. */
import type { DataScope } from '@lectern/domain/access/roles';
import { type BindableItem } from '@lectern/domain/lesson-templates/template-codes';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tables, Tx } from '../../platform/db/database.ts';
import { templateWithinScope, type Writer } from '../lesson-templates/index.ts';

type MentorTemplateColumns = Selectable<Tables['mentorEpisodeTemplate']>;

export interface MentorTemplateRow extends MentorTemplateColumns {
  /** Name of what it is bound to. */
  readonly boundName: string | null;
  readonly groupCount: number;
}

const read = async (db: Db, condition: RawBuilder<boolean>, order: RawBuilder<unknown>) => {
  const { rows } = await sql<MentorTemplateRow>`
    SELECT m.*, coalesce(e.name, j.name, s.name) AS bound_name, (
      SELECT count(*)::int FROM mentor_episode_group g JOIN agenda_entry x ON x.id = g.id AND x.deleted_at IS NULL
      WHERE g.template_id = m.id) AS group_count
    FROM mentor_episode_template m
    JOIN lesson_template t ON t.id = m.lesson_template_id AND t.deleted_at IS NULL
    JOIN agenda_label b ON b.id = m.label_id
    LEFT JOIN episode_template e ON e.id = m.episode_template_id
    LEFT JOIN jam_template j ON j.id = m.jam_template_id
    LEFT JOIN stage_review_template s ON s.id = m.stage_review_template_id
    WHERE m.deleted_at IS NULL AND ${condition} ORDER BY ${order}`.execute(db);
  return rows;
};

export function mentorTemplatesOf(db: Db, lessonTemplateId: number): Promise<readonly MentorTemplateRow[]> {
  return read(db, sql<boolean>`m.lesson_template_id = ${lessonTemplateId}`, sql`b.ordinal, b.id, m.ordinal`);
}

/** Those of these that somebody with this data scope reaches, in the order of the ids. */
export async function mentorTemplatesByIds(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
): Promise<readonly MentorTemplateRow[]> {
  if (ids.length === 0) return [];
  const among = sql<boolean>`m.id = ANY(${[...ids]}::bigint[]) AND ${templateWithinScope(scope)}`;
  return read(db, among, sql`array_position(${[...ids]}::bigint[], m.id)`);
}

/** Of whoever holds its lesson template. */
export async function findMentorTemplate(db: Db, id: number): Promise<MentorTemplateRow | undefined> {
  const [row] = await read(db, sql<boolean>`m.id = ${id}`, sql`m.id`);
  return row;
}

const BOUND_COLUMN: Record<BindableItem, string> = {
  episodeTemplate: 'm.episode_template_id',
  jamTemplate: 'm.jam_template_id',
  stageReviewTemplate: 'm.stage_review_template_id',
};

/** The tutoring template beside `except` that is bound to this item. */
export async function boundTo(
  db: Db,
  { kind, id }: { readonly kind: BindableItem; readonly id: number },
  except: number | null,
): Promise<{ readonly id: number; readonly name: string } | null> {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT m.id, m.name FROM mentor_episode_template m
    WHERE ${sql.ref(BOUND_COLUMN[kind])} = ${id} AND m.deleted_at IS NULL AND m.id IS DISTINCT FROM ${except}
    ORDER BY m.id LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

interface BindableRow {
  readonly id: number;
  readonly name: string;
  readonly label: number;
  readonly ordinal: number;
  readonly duration: number;
}

/** `labelId` undefined: under any label. */
export async function bindableEpisodeTemplates(
  db: Db,
  lessonTemplateId: number,
  labelId: number | undefined,
): Promise<readonly BindableRow[]> {
  const { rows } = await sql<BindableRow>`
    SELECT i.id, i.name, i.label_id AS label, i.ordinal, i.duration_ms AS duration
    FROM episode_template i JOIN agenda_label b ON b.id = i.label_id
    WHERE i.lesson_template_id = ${lessonTemplateId} AND i.deleted_at IS NULL
      AND (${labelId ?? null}::int IS NULL OR i.label_id = ${labelId ?? null})
      AND NOT EXISTS (SELECT FROM mentor_episode_template m WHERE m.episode_template_id = i.id AND m.deleted_at IS NULL)
    ORDER BY b.ordinal, b.id, i.ordinal`.execute(db);
  return rows;
}

/** How much tutoring that was made from it has begun. */
export async function startedGroups(db: Db, id: number, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM mentor_episode_group g JOIN agenda_entry x ON x.id = g.id
    WHERE g.template_id = ${id} AND x.deleted_at IS NULL AND x.start_at <= ${at}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function insertMentorTemplate(
  tx: Tx,
  columns: Insertable<Tables['mentorEpisodeTemplate']>,
  { name, at }: Writer,
): Promise<number> {
  const signed = { createdAt: at, createdBy: name, updatedAt: at, updatedBy: name };
  const { id } = await tx
    .insertInto('mentorEpisodeTemplate')
    .values({ ...columns, ...signed })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveMentorTemplate(
  tx: Tx,
  { id, rev }: Pick<MentorTemplateRow, 'id' | 'rev'>,
  columns: Updateable<Tables['mentorEpisodeTemplate']>,
  { name, at }: Writer,
): Promise<void> {
  await tx
    .updateTable('mentorEpisodeTemplate')
    .set({ ...columns, rev: rev + 1, updatedAt: at, updatedBy: name })
    .where('id', '=', id)
    .execute();
}
