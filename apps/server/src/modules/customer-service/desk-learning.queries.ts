/** What one student did and said: clock-in, spoken practice, feedback; the newest of each. */
import type { DataScope } from '@lectern/domain/access/roles';
import { EPISODE_FEEDBACK_TYPE, type EpisodeFeedbackType } from '@lectern/domain/episodes/extras-codes';
import type { SpeakingFault } from '@lectern/domain/speaking/speaking-codes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { reached } from '../episodes/index.ts';
import { withinScope } from '../lessons/index.ts';

const MOST = 50;

interface OfStudent {
  readonly studentId: number;
  readonly scope: DataScope;
}

interface ClockInRow {
  readonly lessonId: number;
  readonly lessonName: string;
  readonly express: boolean;
  readonly madeUp: number[];
}

/** Clock-in is known by phone number, as the files of operations name it (R099). */
export async function clockInsOf(db: Db, phone: string | null, scope: DataScope): Promise<ClockInRow[]> {
  if (phone === null) return [];
  const { rows } = await sql<ClockInRow>`
    SELECT l.id AS lesson_id, l.name AS lesson_name, bool_or(c.ordinal IS NULL) AS express,
      coalesce(array_agg(c.ordinal ORDER BY c.ordinal) FILTER (WHERE c.ordinal IS NOT NULL), '{}') AS made_up
    FROM (SELECT lesson_id, NULL::integer AS ordinal FROM clock_in_express WHERE phone = ${phone}
      UNION ALL SELECT lesson_id, ordinal FROM clock_in_make_up WHERE phone = ${phone}) c
    JOIN lesson l ON l.id = c.lesson_id AND l.deleted_at IS NULL
    WHERE ${withinScope(scope)} GROUP BY l.id, l.name ORDER BY l.id DESC LIMIT ${MOST}`.execute(db);
  return rows;
}

interface PracticeRow {
  readonly episodeId: number;
  readonly episodeName: string;
  readonly sentences: number;
  readonly handedIn: number;
  readonly mean: number | null;
  readonly faults: SpeakingFault[];
  readonly time: Date;
}

export async function practiceOf(db: Db, { studentId, scope }: OfStudent): Promise<PracticeRow[]> {
  const { rows } = await sql<PracticeRow>`
    SELECT e.id AS episode_id, e.name AS episode_name, count(*)::int AS handed_in,
      (SELECT count(*)::int FROM speaking_sentence a WHERE a.episode_id = e.id) AS sentences,
      round(avg(r.score), 1)::float8 AS mean, array_remove(array_agg(DISTINCT r.fault), NULL) AS faults,
      max(r.handed_in_at) AS time
    FROM speaking_result r JOIN speaking_sentence x ON x.id = r.sentence_id JOIN episode e ON e.id = x.episode_id
    WHERE r.student_id = ${studentId} AND ${episodeWithin(scope)}
    GROUP BY e.id, e.name ORDER BY time DESC LIMIT ${MOST}`.execute(db);
  return rows;
}

const episodeWithin = (scope: DataScope): RawBuilder<boolean> =>
  sql<boolean>`${sql.join([sql`true`, ...reached(scope)], sql` AND `)}`;

interface FeedbackRow {
  readonly key: string;
  readonly episodeId: number | null;
  readonly type: EpisodeFeedbackType | null;
  readonly name: string;
  readonly star: number;
  readonly words: string;
  readonly time: Date;
}

/** On the app and on episodes. */
export async function feedbackOf(db: Db, { studentId, scope }: OfStudent) {
  const { rows } = await sql<FeedbackRow>`
    (SELECT 'app-' || v.id AS key, NULL::bigint AS episode_id, NULL AS type, v.client_version AS name,
      v.star::int AS star, v.content AS words, v.created_at AS time
    FROM evaluation v WHERE v.student_id = ${studentId} ORDER BY v.created_at DESC LIMIT ${MOST})
    UNION ALL (SELECT 'episode-' || f.id, e.id, f.type, e.name, f.score::int, f.words, f.created_at
    FROM episode_feedback f JOIN episode e ON e.id = f.episode_id
    WHERE f.student_id = ${studentId} AND ${episodeWithin(scope)} ORDER BY f.created_at DESC LIMIT ${MOST})
    ORDER BY time DESC LIMIT ${MOST}`.execute(db);
  return rows.map(({ type, name, time, ...row }) => ({
    ...row,
    about: type === null ? `App ${name}` : `${name} · ${EPISODE_FEEDBACK_TYPE.labelOf(type)}`,
    time: time.getTime(),
  }));
}
