/**
 * What is attended at the time of the drafts by classes that share students or a mentor with theirs. Of many lessons
 * few items matter, so only the little that decides is read of each.
 */
import type { AgendaKind } from '@lectern/domain/episodes/episode-codes';
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';
import { readTogether } from '../../platform/db/read-together.ts';
import type { Slots } from './wanted-slots.ts';

/** Lessons of which something lies in the time: their own span is that of their episodes, other items stand beside it. */
const NEAR = `near AS MATERIALIZED (
    SELECT l.id FROM lesson l
    WHERE l.deleted_at IS NULL AND l.status <> 'canceled' AND l.end_at > $2::timestamptz AND l.start_at < $3::timestamptz
    UNION
    SELECT a.lesson_id FROM agenda_entry e JOIN lesson_agenda a ON a.kind = e.kind AND a.item_id = e.id
    JOIN lesson l ON l.id = a.lesson_id AND l.deleted_at IS NULL AND l.status <> 'canceled'
    WHERE e.deleted_at IS NULL AND e.end_at > e.start_at
      AND tstzrange(e.start_at, e.end_at) && tstzrange($2::timestamptz, $3::timestamptz)
  )`;

export interface SharedStudentIds {
  readonly lessonId: number;
  readonly otherLessonId: number;
  readonly count: number;
  /** The first few. */
  readonly studentIds: readonly number[];
}

/** Beyond these a sentence says only how many. */
const NAMED_STUDENTS = 3;

type OfLessons = [lessonIds: readonly number[], from: Date, to: Date];

const readSharedStudents = preparedRead<SharedStudentIds, OfLessons>(`
  WITH own AS MATERIALIZED (
    SELECT DISTINCT t.lesson_id, s.student_id
    FROM team t JOIN team_student s ON s.team_id = t.id AND s.left_at IS NULL
    WHERE t.lesson_id = ANY($1::bigint[])
  ), shared AS MATERIALIZED (
    SELECT DISTINCT own.lesson_id, t.lesson_id AS other_id, own.student_id
    FROM own JOIN team_student s ON s.student_id = own.student_id AND s.left_at IS NULL
    JOIN team t ON t.id = s.team_id AND t.lesson_id <> own.lesson_id
  ), ${NEAR}
  SELECT lesson_id AS "lessonId", other_id AS "otherLessonId", count(*)::int AS "count",
    (array_agg(student_id ORDER BY student_id))[1:${NAMED_STUDENTS}] AS "studentIds"
  FROM shared JOIN near ON near.id = other_id
  GROUP BY lesson_id, other_id`);

export interface MentoredLesson {
  readonly lessonId: number;
  readonly mentorIds: readonly number[];
}

const readMentored = preparedRead<MentoredLesson, OfLessons>(`
  WITH own AS MATERIALIZED (
    SELECT DISTINCT mentor_id FROM team WHERE lesson_id = ANY($1::bigint[]) AND mentor_id IS NOT NULL
  ), ${NEAR}
  SELECT t.lesson_id AS "lessonId", array_agg(DISTINCT t.mentor_id) AS "mentorIds"
  FROM near JOIN team t ON t.lesson_id = near.id JOIN own ON own.mentor_id = t.mentor_id
  GROUP BY t.lesson_id`);

/** Lessons that share students with these, these among them. */
export function sharedStudentIds(db: Db, lessonIds: readonly number[], { from, to }: Slots) {
  return lessonIds.length === 0
    ? Promise.resolve([])
    : readSharedStudents(db, [lessonIds, new Date(from), new Date(to)]);
}

/** Lessons whose teams have a mentor of these, with these mentors; these among them. */
export function mentoredLessons(db: Db, lessonIds: readonly number[], { from, to }: Slots) {
  return lessonIds.length === 0 ? Promise.resolve([]) : readMentored(db, [lessonIds, new Date(from), new Date(to)]);
}

/** An item of one lesson; one that several lessons share comes several times. */
export interface NearItem {
  readonly lessonId: number;
  readonly kind: AgendaKind;
  readonly id: number;
  readonly name: string;
  readonly specialEpisodeType: number;
  readonly startAt: number;
  readonly endAt: number;
}

const millis = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::float8`;
type AtTimes = [lessonIds: readonly number[], from: Date, to: Date];

const readNearEpisodes = preparedRead<NearItem, AtTimes>(`
  SELECT a.lesson_id AS "lessonId", 'episode' AS "kind", e.id AS "id", e.name AS "name",
    e.special_episode_type AS "specialEpisodeType", ${millis('e.start_at')} AS "startAt", ${millis('e.end_at')} AS "endAt"
  FROM lesson_agenda a JOIN episode e ON e.id = a.item_id
  WHERE a.lesson_id = ANY($1::bigint[]) AND a.kind = 'episode'
    AND e.status = 'normal' AND e.deleted_at IS NULL AND e.special_episode_type NOT IN (8, 13, 14)
    AND e.start_at < $3 AND e.end_at > $2`);

const readNearEntries = preparedRead<NearItem, AtTimes>(`
  SELECT a.lesson_id AS "lessonId", e.kind AS "kind", e.id AS "id", e.name AS "name", 0 AS "specialEpisodeType",
    ${millis('e.start_at')} AS "startAt", ${millis('e.end_at')} AS "endAt"
  FROM lesson_agenda a JOIN agenda_entry e ON e.kind = a.kind AND e.id = a.item_id
  WHERE a.lesson_id = ANY($1::bigint[]) AND a.kind <> 'episode'
    AND e.deleted_at IS NULL AND e.end_at > e.start_at AND e.start_at < $3 AND e.end_at > $2`);

/** What is attended in these lessons between the first and the last draft. */
export async function nearItems(
  db: Db,
  lessonIds: readonly number[],
  { from, to }: Slots,
): Promise<readonly NearItem[]> {
  if (lessonIds.length === 0) return [];
  const asked: AtTimes = [lessonIds, new Date(from), new Date(to)];
  const found = await readTogether(db, [() => readNearEpisodes(db, asked), () => readNearEntries(db, asked)]);
  return found.flat();
}
