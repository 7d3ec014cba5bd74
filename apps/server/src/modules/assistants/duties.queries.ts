/** Who helps where: of episodes and lessons the assistants, of an assistant the lessons and episodes. */
import type { DataScope } from '@lectern/domain/access/roles';
import { TAKEN_TIME } from '@lectern/domain/schedule/mask-conflict';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { reached } from '../episodes/index.ts';
import { withinScope } from '../lessons/index.ts';

export interface Helper {
  readonly id: number;
  readonly name: string;
}

/** Those of each of the records, by its id. */
export async function helpersOf(
  db: Db,
  kind: 'episode' | 'lesson',
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Helper[]>> {
  const table = sql.table(`${kind}_assistant`);
  const { rows } = await sql<Helper & { of: number }>`
    SELECT x.${sql.ref(`${kind}_id`)} AS of, a.id, a.name FROM ${table} x JOIN assistant a ON a.id = x.assistant_id
    WHERE x.${sql.ref(`${kind}_id`)} = ANY(${[...ids]}::bigint[]) ORDER BY a.priority DESC, a.id DESC`.execute(db);
  return new Map([...Map.groupBy(rows, ({ of }) => of)].map(([of, those]) => [of, those.map(plain)]));
}

const plain = ({ id, name }: Helper): Helper => ({ id, name });

interface DutyRow {
  readonly id: number | null;
  readonly name: string;
  readonly lessonId: number | null;
  readonly lessonName: string | null;
  readonly teacherName: string | null;
  readonly startAt: Date;
  readonly endAt: Date;
}

export interface DutyPage {
  readonly span: 'coming' | 'past';
  readonly page: number;
  readonly pageSize: number;
}

/** Coming: the next first; past: the last first. Of what lies out of reach only the time is shown. */
export async function episodesOfAssistant(
  db: Db,
  scope: DataScope,
  { id, now }: { readonly id: number; readonly now: Date },
  { span, page, pageSize }: DutyPage,
) {
  const time = span === 'coming' ? sql`e.start_at > ${now}` : sql`e.start_at <= ${now}`;
  const order = span === 'coming' ? sql`e.start_at, e.id` : sql`e.start_at DESC, e.id DESC`;
  const from = sql`FROM episode_assistant x JOIN episode e ON e.id = x.episode_id
    WHERE x.assistant_id = ${id} AND e.deleted_at IS NULL AND e.status = 'normal' AND ${time}`;
  const seen = sql.join([sql`true`, ...reached(scope)], sql` AND `);
  const { rows } = await sql<DutyRow>`
    SELECT CASE WHEN ${seen} THEN e.id END AS id, CASE WHEN ${seen} THEN e.name ELSE ${TAKEN_TIME} END AS name,
      e.start_at, e.end_at, l.id AS lesson_id, l.name AS lesson_name,
      CASE WHEN ${seen} THEN t.name END AS teacher_name
    FROM (SELECT e.* ${from} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) e
    LEFT JOIN teacher t ON t.id = e.teacher_id
    LEFT JOIN LATERAL (SELECT l.id, l.name FROM lesson_agenda g JOIN lesson l ON l.id = g.lesson_id
      WHERE g.kind = 'episode' AND g.item_id = e.id AND l.deleted_at IS NULL AND ${withinScope(scope)}
      ORDER BY l.id LIMIT 1) l ON true
    ORDER BY ${order}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${from}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

const MAX_LESSONS = 200;

/** The newest first; those that are over are not there. */
export async function lessonsOfAssistant(db: Db, scope: DataScope, id: number, now: Date) {
  const { rows } = await sql<{ id: number; name: string; status: string; endAt: Date | null }>`
    SELECT l.id, l.name, l.status, l.end_at FROM lesson_assistant x JOIN lesson l ON l.id = x.lesson_id
    WHERE x.assistant_id = ${id} AND l.deleted_at IS NULL AND l.status <> 'canceled'
      AND (l.end_at IS NULL OR l.end_at > ${now}) AND ${withinScope(scope)}
    ORDER BY l.id DESC LIMIT ${MAX_LESSONS}`.execute(db);
  return rows;
}
