/** Stage reviews of the demo world: most were made from the template of their class type, every second of which has a knowledge review. */
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';

export async function giveReviewTemplates(db: Db, now: Date): Promise<void> {
  await sql`
    UPDATE stage_review_template SET with_knowledge_review = true,
      knowledge_review_opened_at = date_trunc('day', ${now}::timestamptz, 'Asia/Shanghai') + make_interval(days => (id % 60)::int - 30)
    WHERE id % 2 = 0 AND NOT with_knowledge_review`.execute(db);
  await sql`
    INSERT INTO stage_review (id, template_id)
    SELECT DISTINCT ON (x.id) x.id, t.id
    FROM agenda_entry x JOIN lesson_agenda a ON a.kind = x.kind AND a.item_id = x.id
      JOIN lesson l ON l.id = a.lesson_id
      JOIN stage_review_template t ON t.lesson_template_id = l.template_id AND t.deleted_at IS NULL
    WHERE x.kind = 'stageReview' AND x.id % 5 <> 0
    ORDER BY x.id, t.ordinal
    ON CONFLICT DO NOTHING`.execute(db);
}
