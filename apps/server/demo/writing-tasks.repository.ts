/** AI 写作 of the demo lessons, as they are made from their templates; every seventh task was switched off. */
import { sql } from 'kysely';
import type { Tx } from '../src/platform/db/database.ts';

/** Once the templates have their tasks. */
export async function insertWritingTasks(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO writing_task (lesson_id, episode_id, topic, genre, open_at, close_at, state, created_at, created_by,
      updated_at, updated_by)
    SELECT l.id, e.id, x.name, x.fields ->> 'genre', e.start_at,
      e.start_at + make_interval(days => (x.fields ->> 'openDays')::int),
      CASE WHEN row_number() OVER (ORDER BY l.id, x.ordinal, e.id) % 7 = 0 THEN 'off' ELSE 'on' END,
      l.created_at, l.created_by, l.created_at, l.created_by
    FROM template_extra x JOIN lesson l ON l.template_id = x.lesson_template_id
      JOIN lesson_agenda a ON a.lesson_id = l.id AND a.kind = 'episode' JOIN episode e ON e.id = a.item_id
    WHERE x.kind = 'writingTask' AND x.deleted_at IS NULL AND l.status <> 'canceled' AND e.deleted_at IS NULL
      AND e.episode_template_id = (x.fields ->> 'episodeTemplateId')::bigint
    ORDER BY l.id, x.ordinal, e.id ON CONFLICT DO NOTHING`.execute(tx);
}
