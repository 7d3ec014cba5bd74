/** Sums of a lesson's rollups by team, written in the transaction that writes the rollups. */
import type { LessonCounts } from '@lectern/domain/statistics/lesson-counts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { countNames, countsFromExcluded, countsOf, inSums, knownSumsOf } from './rollup-columns.queries.ts';

const known = sql.ref('k.known');

/** Of an episode that nobody has reported nobody is known to have missed it. */
const knownRows = (lessonId: number): RawBuilder<unknown> => sql`
  (SELECT k.episode_id, sum(k.reported) > 0 AS known FROM lesson_episode_stat k WHERE k.lesson_id = ${lessonId}
    GROUP BY k.episode_id) k
  JOIN lesson_episode_stat r ON r.lesson_id = ${lessonId} AND r.episode_id = k.episode_id AND ${inSums('r', known)}`;

export async function saveTeamSums(tx: Tx, lessonId: number): Promise<void> {
  await sql`DELETE FROM lesson_team_stat s WHERE s.lesson_id = ${lessonId}
    AND s.team_id NOT IN (SELECT r.team_id FROM ${knownRows(lessonId)})`.execute(tx);
  await sql`
    INSERT INTO lesson_team_stat AS s (lesson_id, team_id, episodes, ${countNames})
    SELECT ${lessonId}, r.team_id, count(*) FILTER (WHERE ${known}), ${knownSumsOf('r', known)} FROM ${knownRows(lessonId)}
    GROUP BY r.team_id
    ON CONFLICT (lesson_id, team_id) DO UPDATE SET ${countsFromExcluded}, episodes = excluded.episodes
      WHERE s IS DISTINCT FROM excluded`.execute(tx);
}

export interface TeamSum extends LessonCounts {
  /** 0: 未分班. */
  readonly teamId: number;
  readonly episodes: number;
}

export async function storedTeamSums(db: Db, lessonId: number): Promise<readonly TeamSum[]> {
  const { rows } = await sql<TeamSum>`
    SELECT s.team_id, s.episodes, ${countsOf('s')} FROM lesson_team_stat s WHERE s.lesson_id = ${lessonId}`.execute(db);
  return rows;
}
