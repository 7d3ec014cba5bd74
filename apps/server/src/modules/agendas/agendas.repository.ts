/**
 * Writes of whole outlines: for a copy (R283), the recycle bin, another order and other numbers. The lesson's own row is
 * not touched here.
 */
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { AgendaPlace } from './episodes.queries.ts';

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
  await copyGroupNames(tx, fromLessonId, toLessonId);
}

async function copyGroupNames(tx: Tx, fromLessonId: number, toLessonId: number): Promise<void> {
  await sql`
    INSERT INTO lesson_agenda_label (lesson_id, label_id, name)
    SELECT ${toLessonId}, label_id, name FROM lesson_agenda_label WHERE lesson_id = ${fromLessonId}`.execute(tx);
}

/**
 * The copy gets episodes of its own at the same times, with all of their settings. They have no teacher yet, else each
 * teacher would be in two places at once; exams, tutoring groups, recordings and the like belong to the original and
 * are left out.
 */
export async function createEpisodesLike(tx: Tx, fromLessonId: number, toLessonId: number): Promise<void> {
  await sql`
    WITH source AS MATERIALIZED (
      SELECT nextval(pg_get_serial_sequence('episode', 'id')) AS new_id, a.label_id, a.ordinal, a.included_in_period, e.*
      FROM lesson_agenda a JOIN episode e ON e.id = a.item_id
      WHERE a.lesson_id = ${fromLessonId} AND a.kind = 'episode' AND e.status = 'normal' AND e.deleted_at IS NULL
    ), made AS (
      INSERT INTO episode (id, name, subject_id, special_episode_type, kind, start_at, end_at, display_at, episode_template_id,
        room_mode, reward, features, configured, record_unlock_at, performance_at, prestudy_start_at, comment_forbidden,
        transfer_enabled)
      SELECT new_id, name, subject_id, special_episode_type, kind, start_at, end_at, display_at, episode_template_id,
        room_mode, reward, features, configured, record_unlock_at, performance_at, prestudy_start_at, comment_forbidden,
        transfer_enabled
      FROM source
    )
    INSERT INTO lesson_agenda (lesson_id, kind, item_id, label_id, ordinal, included_in_period)
    SELECT ${toLessonId}, 'episode', new_id, label_id, ordinal, included_in_period FROM source`.execute(tx);
  await copyGroupNames(tx, fromLessonId, toLessonId);
}

/** The episodes that only this lesson gives go with it; those that it shares with others stay. */
export async function binEpisodesOf(tx: Tx, lessonId: number, at: Date): Promise<void> {
  await sql`
    UPDATE episode e SET deleted_at = ${at}, rev = e.rev + 1
    FROM lesson_agenda own
    WHERE own.lesson_id = ${lessonId} AND own.kind = 'episode' AND own.item_id = e.id AND e.deleted_at IS NULL
      AND NOT EXISTS (
        SELECT FROM lesson_agenda other JOIN lesson l ON l.id = other.lesson_id
        WHERE other.kind = 'episode' AND other.item_id = e.id AND l.id <> ${lessonId} AND l.deleted_at IS NULL
      )`.execute(tx);
}

/**
 * The lesson's episodes come back with it, unless they were deleted on their own: those that went with a lesson carry
 * that lesson's time and nobody's name. To be called while the lesson is still in the bin.
 */
export async function unbinEpisodesOf(tx: Tx, lessonId: number): Promise<void> {
  await sql`
    UPDATE episode e SET deleted_at = NULL, rev = e.rev + 1
    FROM lesson_agenda own
    WHERE own.lesson_id = ${lessonId} AND own.kind = 'episode' AND own.item_id = e.id AND e.deleted_by IS NULL
      AND e.deleted_at IN (
      SELECT l.deleted_at FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id
      WHERE a.kind = 'episode' AND a.item_id = e.id AND l.deleted_at IS NOT NULL
    )`.execute(tx);
}

/** For good, with the episodes that nobody else's outline holds. */
export async function removeOutlineOf(tx: Tx, lessonId: number): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM lesson_agenda WHERE lesson_id = ${lessonId} RETURNING kind, item_id)
    DELETE FROM episode e USING gone
    WHERE gone.kind = 'episode' AND e.id = gone.item_id AND e.deleted_at IS NOT NULL AND NOT EXISTS (
      SELECT FROM lesson_agenda other
      WHERE other.kind = 'episode' AND other.item_id = e.id AND other.lesson_id <> ${lessonId}
    )`.execute(tx);
}

/** Puts episodes at other places of outlines; each place is taken once when the transaction ends. */
export async function saveAgendaPlaces(tx: Tx, places: readonly AgendaPlace[]): Promise<void> {
  for (const { lessonId, episodeId, ordinal } of places) {
    await tx
      .updateTable('lessonAgenda')
      .set({ ordinal })
      .where('lessonId', '=', lessonId)
      .where('kind', '=', 'episode')
      .where('itemId', '=', episodeId)
      .execute();
  }
}

/** Which episodes of a lesson carry a number from now on, and which no longer do; the others stay as they are. */
export async function includeInPeriod(
  tx: Tx,
  lessonId: number,
  { counted, uncounted }: { readonly counted: readonly number[]; readonly uncounted: readonly number[] },
): Promise<void> {
  const touched = [...counted, ...uncounted];
  if (touched.length === 0) return;
  await sql`
    UPDATE lesson_agenda SET included_in_period = item_id = ANY(${counted}::bigint[])
    WHERE lesson_id = ${lessonId} AND kind = 'episode' AND item_id = ANY(${touched}::bigint[])`.execute(tx);
}

/** Episodes of a lesson change places among themselves; all else keeps its place. Of a lesson that `tx` holds. */
export async function reorderEpisodes(tx: Tx, lessonId: number, episodeIds: readonly number[]): Promise<void> {
  await sql`
    UPDATE lesson_agenda a SET ordinal = wanted.ordinal FROM (
      SELECT w.id, placed.ordinal FROM unnest(${[...episodeIds]}::bigint[]) WITH ORDINALITY AS w (id, place)
      JOIN (
        SELECT ordinal, row_number() OVER (ORDER BY ordinal) AS place FROM lesson_agenda
        WHERE lesson_id = ${lessonId} AND kind = 'episode' AND item_id = ANY(${[...episodeIds]}::bigint[])
      ) AS placed ON placed.place = w.place
    ) AS wanted WHERE a.lesson_id = ${lessonId} AND a.kind = 'episode' AND a.item_id = wanted.id`.execute(tx);
}
