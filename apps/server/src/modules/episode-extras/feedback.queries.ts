/** What students say of an episode (E110): figures counted from the stored rows, and the newest words. */
import type { EpisodeFeedback } from '@lectern/contract/episodes/episode-rewards';
import type { DataScope } from '@lectern/domain/access/roles';
import { EPISODE_FEEDBACK_TYPE, type EpisodeFeedbackType } from '@lectern/domain/episodes/extras-codes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { studentWithinScope } from '../students/index.ts';

const SCORES = [1, 2, 3, 4, 5];
const LATEST = 50;

interface Asked {
  readonly episodeId: number;
  readonly type?: EpisodeFeedbackType | undefined;
  readonly seesStudents: boolean;
  readonly scope: DataScope;
}

export async function feedbackOf(db: Db, { episodeId, type, seesStudents, scope }: Asked): Promise<EpisodeFeedback[]> {
  const types = type === undefined ? EPISODE_FEEDBACK_TYPE.codes : [type];
  const [counted, latest] = await Promise.all([countScores(db, episodeId), latestWords(db, scope, episodeId, types)]);
  return types.map((one) => {
    const own = counted.filter((row) => row.type === one);
    const scores = SCORES.map((score) => own.find((row) => row.score === score)?.count ?? 0);
    const count = scores.reduce((sum, each) => sum + each, 0);
    const sum = scores.reduce((all, each, i) => all + each * (SCORES[i] ?? 0), 0);
    return {
      type: one,
      count,
      meanHundredths: count === 0 ? 0 : Math.round((sum * 100) / count),
      scores,
      latest: latest
        .filter((row) => row.type === one)
        .map(({ studentId, nickname, studentSeen, score, words, createdAt }) => ({
          student: { id: studentId, name: seesStudents && studentSeen ? nickname : '' },
          score,
          words,
          createdTime: createdAt.getTime(),
        })),
    };
  });
}

function countScores(db: Db, episodeId: number) {
  return db
    .selectFrom('episodeFeedback')
    .select((select) => ['type', 'score', select.fn.countAll<number>().as('count')])
    .where('episodeId', '=', episodeId)
    .groupBy(['type', 'score'])
    .execute();
}

interface SaidRow {
  readonly type: string;
  readonly studentId: number;
  readonly nickname: string;
  readonly studentSeen: boolean;
  readonly score: number;
  readonly words: string;
  readonly createdAt: Date;
}

async function latestWords(
  db: Db,
  scope: DataScope,
  episodeId: number,
  types: readonly EpisodeFeedbackType[],
): Promise<readonly SaidRow[]> {
  const { rows } = await sql<SaidRow>`
    SELECT said.* FROM unnest(${[...types]}::text[]) AS asked (type) CROSS JOIN LATERAL (
      SELECT f.type, f.student_id, s.nickname, ${studentWithinScope(scope)} AS student_seen, f.score, f.words, f.created_at
      FROM episode_feedback f JOIN student s ON s.id = f.student_id
      WHERE f.episode_id = ${episodeId} AND f.type = asked.type AND f.words <> ''
      ORDER BY f.created_at DESC, f.id DESC LIMIT ${sql.lit(LATEST)}
    ) AS said`.execute(db);
  return rows;
}
