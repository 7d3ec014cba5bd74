/** Writes of outlines that copying a lesson needs (R283); the lesson's own row is not touched here. */
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** The copy shares every item of the outline with its original. */
export async function shareAgenda(tx: Tx, fromLessonId: number, toLessonId: number): Promise<void> {
  await tx
    .insertInto('lessonAgenda')
    .columns(['lessonId', 'kind', 'itemId', 'labelId', 'ordinal', 'includedInPeriod'])
    .expression((from) =>
      from
        .selectFrom('lessonAgenda')
        .select([sql.val(toLessonId).as('lessonId'), 'kind', 'itemId', 'labelId', 'ordinal', 'includedInPeriod'])
        .where('lessonId', '=', fromLessonId),
    )
    .execute();
}

/**
 * The copy gets episodes of its own at the same times. They have no teacher yet, else each teacher would be in two
 * places at once; exams, tutoring groups and the like belong to the original and are left out.
 */
export async function createEpisodesLike(tx: Tx, fromLessonId: number, toLessonId: number): Promise<void> {
  await sql`
    WITH source AS MATERIALIZED (
      SELECT nextval(pg_get_serial_sequence('episode', 'id')) AS new_id, a.label_id, a.ordinal, a.included_in_period, e.*
      FROM lesson_agenda a JOIN episode e ON e.id = a.item_id
      WHERE a.lesson_id = ${fromLessonId} AND a.kind = 'episode' AND e.status = 'normal' AND e.deleted_at IS NULL
    ), made AS (
      INSERT INTO episode (id, name, subject_id, special_episode_type, kind, start_at, end_at, display_at, episode_template_id)
      SELECT new_id, name, subject_id, special_episode_type, kind, start_at, end_at, display_at, episode_template_id
      FROM source
    )
    INSERT INTO lesson_agenda (lesson_id, kind, item_id, label_id, ordinal, included_in_period)
    SELECT ${toLessonId}, 'episode', new_id, label_id, ordinal, included_in_period FROM source`.execute(tx);
}
