/** Who was rewarded for an episode, and who may be: the students of the lessons that hold it. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DataScope } from '../../platform/http/actor.ts';
import { studentWithinScope } from '../students/index.ts';

/** Most rewards told at once. */
const MAX_REWARDS = 200;

/** The sums are of all; named are those within the scope. */
export async function rewardsOf(db: Db, scope: DataScope, episodeId: number) {
  const [list, sums] = await Promise.all([
    db
      .selectFrom('episodeReward')
      .innerJoin('student as s', 's.id', 'episodeReward.studentId')
      .where(studentWithinScope(scope))
      .select(['s.id', 's.nickname', 'episodeReward.amount', 'givenAt', 'givenBy'])
      .where('episodeId', '=', episodeId)
      .orderBy('givenAt', 'desc')
      .orderBy('s.id')
      .limit(MAX_REWARDS)
      .execute(),
    sql<{ total: number; sum: number }>`
      SELECT count(*)::int AS total, coalesce(sum(amount), 0)::int AS sum FROM episode_reward
      WHERE episode_id = ${episodeId}`.execute(db),
  ]);
  return { list, ...(sums.rows[0] ?? { total: 0, sum: 0 }) };
}

/** Of these students those who are in a team of a lesson that holds the episode, or were while it was held. */
export async function studentsOfEpisode(
  db: Db,
  episode: { readonly id: number; readonly startAt: Date },
  studentIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT m.student_id AS id
    FROM team_student m JOIN team t ON t.id = m.team_id
    JOIN lesson_agenda a ON a.lesson_id = t.lesson_id AND a.kind = 'episode' AND a.item_id = ${episode.id}
    WHERE m.student_id = ANY(${[...studentIds]}::bigint[]) AND (m.left_at IS NULL OR m.left_at > ${episode.startAt})`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

export async function rewardOfEpisode(db: Db, id: number): Promise<number> {
  const row = await db.selectFrom('episode').select('reward').where('id', '=', id).executeTakeFirst();
  return row?.reward ?? 0;
}
