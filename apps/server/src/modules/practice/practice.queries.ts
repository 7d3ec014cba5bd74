/** What students were given to practise beside an episode, and what they handed in. */
import type { PracticeKind, PracticePart } from '@lectern/domain/practice/practice-codes';
import { ANIMATION_QUESTION_TYPE, PARTS_OF_KIND } from '@lectern/domain/practice/practice-codes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface PracticeRow {
  readonly part: PracticePart;
  readonly ordinal: number;
  readonly type: number | null;
  readonly text: string;
  readonly startMs: number | null;
  readonly endMs: number | null;
  readonly options: string[];
  readonly audioId: string | null;
  readonly score: number | null;
}

/** Every item of a kind, with what this student handed in. */
export async function practiceOf(
  db: Db,
  {
    studentId,
    episodeId,
    kind,
  }: { readonly studentId: number; readonly episodeId: number; readonly kind: PracticeKind },
): Promise<readonly PracticeRow[]> {
  const { rows } = await sql<PracticeRow>`
    SELECT i.part, i.ordinal, i.type, i.text, i.start_ms, i.end_ms, i.options, a.audio_id, a.score::float8 AS score
    FROM practice_item i LEFT JOIN practice_answer a ON a.item_id = i.id AND a.student_id = ${studentId}
    WHERE i.episode_id = ${episodeId} AND i.part = ANY(${[...PARTS_OF_KIND[kind]]}::text[])
    ORDER BY i.part, i.ordinal`.execute(db);
  return rows;
}

/** Of an episode, however it is held: in a team while it was, or having practised. */
const MEMBERS = (episodeId: number) => sql`
  SELECT m.student_id FROM lesson_agenda g JOIN team t ON t.lesson_id = g.lesson_id JOIN team_student m ON m.team_id = t.id
    JOIN episode e ON e.id = g.item_id
  WHERE g.kind = 'episode' AND g.item_id = ${episodeId} AND (m.left_at IS NULL OR m.left_at > e.start_at)
  UNION
  SELECT a.student_id FROM practice_item i JOIN practice_answer a ON a.item_id = i.id WHERE i.episode_id = ${episodeId}`;

export async function studentOfEpisode(db: Db, studentId: number, episodeId: number) {
  const { rows } = await sql<{ id: number; nickname: string }>`
    SELECT id, nickname FROM student WHERE id = ${studentId} AND id IN (${MEMBERS(episodeId)})`.execute(db);
  return rows[0];
}

/** Of these lessons the one that the student takes the episode in, the present one first. */
export async function lessonOfStudent(db: Db, studentId: number, lessonIds: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT l.id, l.name FROM team_student m JOIN team t ON t.id = m.team_id JOIN lesson l ON l.id = t.lesson_id
    WHERE m.student_id = ${studentId} AND t.lesson_id = ANY(${[...lessonIds]}::bigint[])
    ORDER BY m.left_at DESC NULLS FIRST, l.id LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

export async function partsOfEpisode(db: Db, episodeId: number): Promise<ReadonlyMap<PracticePart, number>> {
  const { rows } = await sql<{ part: PracticePart; count: number }>`
    SELECT part, count(*)::int AS count FROM practice_item WHERE episode_id = ${episodeId} GROUP BY part`.execute(db);
  return new Map(rows.map(({ part, count }) => [part, count]));
}

interface DoneRow {
  readonly id: number;
  readonly nickname: string;
  readonly total: number;
  readonly rolePlayCount: number;
  readonly rolePlayMean: number | null;
  readonly animationCount: number;
  readonly animationMean: number | null;
}

interface Asked {
  readonly keyword: string;
  readonly page: number;
  readonly pageSize: number;
}

/** Who handed in most comes first. Free answers have no score (R303), whatever is stored. */
export async function studentsOfPractice(db: Db, episodeId: number, { keyword, page, pageSize }: Asked) {
  const isOf = (kind: PracticeKind) => sql`d.part = ANY(${[...PARTS_OF_KIND[kind]]}::text[])`;
  const free = sql.lit(ANIMATION_QUESTION_TYPE.code.freeAnswer);
  const { rows } = await sql<DoneRow>`
    WITH done AS (
      SELECT a.student_id, i.part, CASE WHEN i.type IS DISTINCT FROM ${free} THEN a.score END AS score
      FROM practice_item i JOIN practice_answer a ON a.item_id = i.id WHERE i.episode_id = ${episodeId})
    SELECT s.id, s.nickname, count(*) OVER ()::int AS total,
      count(d.part) FILTER (WHERE ${isOf('rolePlay')})::int AS role_play_count,
      round(avg(d.score) FILTER (WHERE ${isOf('rolePlay')}), 2)::float8 AS role_play_mean,
      count(d.part) FILTER (WHERE ${isOf('exerciseAnimation')})::int AS animation_count,
      round(avg(d.score) FILTER (WHERE ${isOf('exerciseAnimation')}), 2)::float8 AS animation_mean
    FROM student s LEFT JOIN done d ON d.student_id = s.id
    WHERE s.id IN (${MEMBERS(episodeId)}) AND (${keyword} = '' OR s.id::text = ${keyword} OR strpos(s.nickname, ${keyword}) > 0)
    GROUP BY s.id ORDER BY count(d.part) DESC, s.id
    LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db);
  return rows;
}

/** Episodes that a recording belongs to. */
export async function episodesOfAudio(db: Db, audioId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT i.episode_id AS id FROM practice_answer a JOIN practice_item i ON i.id = a.item_id
    WHERE a.audio_id = ${audioId} LIMIT 200`.execute(db);
  return rows.map(({ id }) => id);
}
