/** A record as it is stored, and the last write of each of its fields that the log knows. */
import type { RepairedKind } from '@lectern/domain/administration/repair-codes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const TABLE: Record<RepairedKind, string> = {
  lesson: 'lesson',
  lessonTemplate: 'lesson_template',
  episode: 'episode',
  episodeTemplate: 'episode_template',
  shareCard: 'share_card',
};

/** Undefined for one that is gone for good. Column names as the table has them. */
export async function storedColumns(
  db: Db,
  kind: RepairedKind,
  id: number,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  // Text, so that names of columns arrive as they are.
  const { rows } = await sql<{ stored: string }>`
    SELECT to_jsonb(r)::text AS stored FROM ${sql.table(TABLE[kind])} r WHERE r.id = ${id}`.execute(db);
  const [found] = rows;
  return found && JSON.parse(found.stored);
}

export interface LoggedWrite {
  readonly field: string;
  readonly after: unknown;
  readonly at: Date;
  readonly actorName: string;
  readonly action: string;
  readonly taskId: number | null;
  readonly note: string;
}

/** Of an object that is written all day only the newest of its log is looked at. */
const MAX_ENTRIES = 1000;

export async function lastWrites(db: Db, type: string, id: number): Promise<readonly LoggedWrite[]> {
  const { rows } = await sql<LoggedWrite>`
    SELECT DISTINCT ON (c ->> 'field') c ->> 'field' AS field, c -> 'after' AS after, o.at, o.actor_name, o.action,
      o.task_id, o.note
    FROM (SELECT * FROM operation_log WHERE subject_type = ${type} AND subject_id = ${id}
      ORDER BY id DESC LIMIT ${MAX_ENTRIES}) AS o, jsonb_array_elements(o.changes) AS c
    ORDER BY c ->> 'field', o.id DESC`.execute(db);
  return rows.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** Of the class type that an episode template belongs to. */
export async function templateOfEpisodeTemplate(db: Db, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('episodeTemplate').select('lessonTemplateId').where('id', '=', id).executeTakeFirst();
  return row?.lessonTemplateId;
}
