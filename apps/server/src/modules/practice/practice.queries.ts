/** What students were given to practise beside an episode, and what they handed in. */
import type { DataScope } from '@lectern/domain/access/roles';
import type { PracticeKind, PracticePart } from '@lectern/domain/practice/practice-codes';
import { ANIMATION_QUESTION_TYPE, PARTS_OF_KIND } from '@lectern/domain/practice/practice-codes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { studentWithinScope } from '../students/index.ts';
import { stayedBeyond } from '../teams/index.ts';

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
  WHERE g.kind = 'episode' AND g.item_id = ${episodeId} AND ${stayedBeyond('m', sql`e.start_at`)}
  UNION
  SELECT a.student_id FROM practice_item i JOIN practice_answer a ON a.item_id = i.id WHERE i.episode_id = ${episodeId}`;

export async function studentOfEpisode(db: Db, scope: DataScope, studentId: number, episodeId: number) {
  const { rows } = await sql<{ id: number; nickname: string }>`
    SELECT s.id, s.nickname FROM student s
    WHERE s.id = ${studentId} AND s.id IN (${MEMBERS(episodeId)}) AND ${studentWithinScope(scope)}`.execute(db);
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

export interface DoneOf {
  readonly rolePlayCount: number;
  readonly rolePlayMean: number | null;
  readonly animationCount: number;
  readonly animationMean: number | null;
}

const isOf = (kind: PracticeKind) => sql`d.part = ANY(${[...PARTS_OF_KIND[kind]]}::text[])`;
const meanOf = (kind: PracticeKind) => sql`round(avg(d.score) FILTER (WHERE ${isOf(kind)}), 2)::float8`;
/** Of `d`: the part of each answer and its score. */
const DONE = () => sql`
  count(d.part) FILTER (WHERE ${isOf('rolePlay')})::int AS role_play_count, ${meanOf('rolePlay')} AS role_play_mean,
  count(d.part) FILTER (WHERE ${isOf('exerciseAnimation')})::int AS animation_count,
  ${meanOf('exerciseAnimation')} AS animation_mean`;
/** Free answers have no score (R303), whatever is stored. */
const SCORE = sql`CASE WHEN i.type IS DISTINCT FROM ${sql.lit(ANIMATION_QUESTION_TYPE.code.freeAnswer)} THEN a.score END`;

interface StudentRow extends DoneOf {
  readonly id: number;
  readonly nickname: string;
  readonly total: number;
}
interface Asked {
  readonly keyword: string;
  readonly page: number;
  readonly pageSize: number;
}

/** Who handed in most comes first. */
export async function studentsOfPractice(
  db: Db,
  scope: DataScope,
  episodeId: number,
  { keyword, page, pageSize }: Asked,
) {
  const { rows } = await sql<StudentRow>`
    WITH done AS (
      SELECT a.student_id, i.part, ${SCORE} AS score
      FROM practice_item i JOIN practice_answer a ON a.item_id = i.id WHERE i.episode_id = ${episodeId})
    SELECT s.id, s.nickname, count(*) OVER ()::int AS total, ${DONE()}
    FROM student s LEFT JOIN done d ON d.student_id = s.id
    WHERE s.id IN (${MEMBERS(episodeId)}) AND ${studentWithinScope(scope)} AND (${keyword} = '' OR s.id::text = ${keyword} OR strpos(s.nickname, ${keyword}) > 0)
    GROUP BY s.id ORDER BY count(d.part) DESC, s.id
    LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db);
  return rows;
}

interface EpisodeRow extends DoneOf {
  readonly id: number;
  readonly name: string;
  readonly at: Date;
  /** How many items of each part there are. */
  readonly items: Readonly<Partial<Record<PracticePart, number>>>;
}

/** Episodes that a student practised beside, the latest first. */
export async function episodesOfPractice(db: Db, studentId: number, most: number) {
  const { rows } = await sql<EpisodeRow>`
    WITH d AS (
      SELECT i.episode_id, i.part, a.answered_at, ${SCORE} AS score
      FROM practice_answer a JOIN practice_item i ON i.id = a.item_id WHERE a.student_id = ${studentId})
    SELECT e.id, e.name, max(d.answered_at) AS at, ${DONE()},
      (SELECT jsonb_object_agg(part, count) FROM (
        SELECT part, count(*)::int FROM practice_item i WHERE i.episode_id = e.id GROUP BY part) AS counted) AS items
    FROM d JOIN episode e ON e.id = d.episode_id AND e.deleted_at IS NULL
    GROUP BY e.id ORDER BY at DESC, e.id DESC LIMIT ${most}`.execute(db);
  return rows;
}

/** Episodes that a recording belongs to. */
export async function episodesOfAudio(db: Db, audioId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT i.episode_id AS id FROM practice_answer a JOIN practice_item i ON i.id = a.item_id
    WHERE a.audio_id = ${audioId} LIMIT 200`.execute(db);
  return rows.map(({ id }) => id);
}
