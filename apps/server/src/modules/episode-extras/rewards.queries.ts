/** Who was rewarded for an episode, and who may be: the students of the lessons that hold it. */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { withinScope } from '../lessons/index.ts';
import { studentWithinScope } from '../students/index.ts';
import { stayedBeyond } from '../teams/index.ts';

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

interface HeldEpisode {
  readonly id: number;
  readonly startAt: Date;
}

export interface RewardableSearch {
  readonly text: string;
  readonly ids: readonly number[] | undefined;
  /** Without it names are neither searched nor answered. */
  readonly seesStudents: boolean;
}

/** Students of the episode within the scope, those not rewarded yet first. */
export async function rewardableStudents(db: Db, scope: DataScope, episode: HeldEpisode, search: RewardableSearch) {
  const { text, ids, seesStudents } = search;
  const byName = seesStudents ? sql`s.nickname ILIKE ${containing(text)}` : sql`${text}::text = ''`;
  const { rows } = await sql<{ id: number; nickname: string; teamName: string; rewarded: boolean }>`
    SELECT s.id, s.nickname, coalesce(string_agg(DISTINCT t.name, '、') FILTER (WHERE EXISTS (
      SELECT FROM lesson l WHERE l.id = t.lesson_id AND ${withinScope(scope)})), '') AS team_name, bool_or(r.student_id IS NOT NULL) AS rewarded
    FROM ${inTeamsOf(episode)} JOIN student s ON s.id = m.student_id
    LEFT JOIN episode_reward r ON r.episode_id = ${episode.id} AND r.student_id = s.id
    WHERE ${attended(episode)} AND ${studentWithinScope(scope)} AND (${byName} OR s.id::text = ${text})
      AND (${ids === undefined} OR s.id = ANY(${[...(ids ?? [])]}::bigint[]))
    GROUP BY s.id, s.nickname ORDER BY rewarded, s.nickname, s.id LIMIT ${MAX_REWARDS}`.execute(db);
  return rows.map(({ id, nickname, teamName, rewarded }) => {
    return { id, name: seesStudents ? nickname : '', teamName, rewarded };
  });
}

const inTeamsOf = ({ id }: HeldEpisode) => sql`team_student m JOIN team t ON t.id = m.team_id
    JOIN lesson_agenda a ON a.lesson_id = t.lesson_id AND a.kind = 'episode' AND a.item_id = ${id}`;
const attended = ({ startAt }: HeldEpisode) => stayedBeyond('m', startAt);

/** Of these students those who are in a team of a lesson that holds the episode, or were while it was held. */
export async function studentsOfEpisode(
  db: Db,
  episode: HeldEpisode,
  studentIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT m.student_id AS id FROM ${inTeamsOf(episode)}
    WHERE m.student_id = ANY(${[...studentIds]}::bigint[]) AND ${attended(episode)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function rewardOfEpisode(db: Db, id: number): Promise<number> {
  const row = await db.selectFrom('episode').select('reward').where('id', '=', id).executeTakeFirst();
  return row?.reward ?? 0;
}
