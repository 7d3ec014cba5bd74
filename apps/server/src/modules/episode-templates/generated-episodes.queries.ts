/** What was made from an episode template. */
import type { RewardReach } from '@lectern/domain/episode-templates/reward-change';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A template that many more were made from is not looked at one by one. */
const MOST = 10_000;

/** The newest first. */
export async function episodesMadeFrom(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM episode WHERE episode_template_id = ${id} AND deleted_at IS NULL ORDER BY id DESC LIMIT ${MOST}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** R225, R226: lessons with an episode made from it; those that have begun keep the reward they have. */
export async function rewardReach(db: Db, id: number, now: Date): Promise<RewardReach> {
  const { rows } = await sql<RewardReach>`
    SELECT count(*) FILTER (WHERE l.start_at IS NULL OR l.start_at > ${now})::int AS affected,
      count(*) FILTER (WHERE l.start_at <= ${now})::int AS started
    FROM lesson l
    WHERE l.deleted_at IS NULL AND l.id IN (
      SELECT a.lesson_id FROM episode e JOIN lesson_agenda a ON a.kind = 'episode' AND a.item_id = e.id
      WHERE e.episode_template_id = ${id} AND e.deleted_at IS NULL
    )`.execute(db);
  return rows[0] ?? { affected: 0, started: 0 };
}
