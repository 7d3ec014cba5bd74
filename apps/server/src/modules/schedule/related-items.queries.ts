/**
 * What is attended at the time of the drafts by classes that share students or a mentor with theirs. Of many lessons
 * few items matter, so only the little that decides is read of each.
 */
import type { AgendaKind } from '@lectern/domain/episodes/episode-codes';
import { itemKey } from '@lectern/domain/schedule/schedule-item';
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
      AND tstzrange(e.start_at, e.end_at) && $4::tstzmultirange
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

type OfLessons = [lessonIds: readonly number[], from: Date, to: Date, times: string];

const askedOf = (lessonIds: readonly number[], { from, to, multirange }: Slots): OfLessons => [
  lessonIds,
  new Date(from),
  new Date(to),
  multirange,
];

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
export function sharedStudentIds(db: Db, lessonIds: readonly number[], slots: Slots) {
  return lessonIds.length === 0 ? Promise.resolve([]) : readSharedStudents(db, askedOf(lessonIds, slots));
}

/** Lessons whose teams have a mentor of these, with these mentors; these among them. */
export function mentoredLessons(db: Db, lessonIds: readonly number[], slots: Slots) {
  return lessonIds.length === 0 ? Promise.resolve([]) : readMentored(db, askedOf(lessonIds, slots));
}

/** An item of one lesson; one that several lessons share comes several times. */
export interface NearItem {
  readonly lessonId: number;
  readonly kind: AgendaKind;
  readonly id: number;
  readonly startAt: number;
  readonly endAt: number;
}

const millis = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::float8`;
type AtTimes = [lessonIds: readonly number[], times: string];

// Thousands of rows: as few columns as decide.
const readNearEpisodes = preparedRead<Omit<NearItem, 'kind'>, AtTimes>(`
  SELECT a.lesson_id AS "lessonId", e.id AS "id", ${millis('e.start_at')} AS "startAt", ${millis('e.end_at')} AS "endAt"
  FROM lesson_agenda a JOIN episode e ON e.id = a.item_id
  WHERE a.lesson_id = ANY($1::bigint[]) AND a.kind = 'episode'
    AND e.status = 'normal' AND e.deleted_at IS NULL AND e.special_episode_type NOT IN (8, 13, 14)
    AND tstzrange(e.start_at, e.end_at) && $2::tstzmultirange`);

const readNearEntries = preparedRead<NearItem, AtTimes>(`
  SELECT a.lesson_id AS "lessonId", e.kind AS "kind", e.id AS "id", ${millis('e.start_at')} AS "startAt",
    ${millis('e.end_at')} AS "endAt"
  FROM lesson_agenda a JOIN agenda_entry e ON e.kind = a.kind AND e.id = a.item_id
  WHERE a.lesson_id = ANY($1::bigint[]) AND a.kind <> 'episode'
    AND e.deleted_at IS NULL AND e.end_at > e.start_at AND tstzrange(e.start_at, e.end_at) && $2::tstzmultirange`);

/** What is attended in these lessons while a draft lasts. */
export async function nearItems(
  db: Db,
  lessonIds: readonly number[],
  { multirange }: Slots,
): Promise<readonly NearItem[]> {
  if (lessonIds.length === 0) return [];
  const [episodes, entries] = await readTogether(db, [
    () => readNearEpisodes(db, [lessonIds, multirange]),
    () => readNearEntries(db, [lessonIds, multirange]),
  ]);
  return [...episodes.map((row) => ({ ...row, kind: 'episode' as const })), ...entries];
}

interface NamedItem {
  readonly kind: AgendaKind;
  readonly id: number;
  readonly name: string;
}
const readNames = preparedRead<NamedItem, [episodeIds: readonly number[], entryIds: readonly number[]]>(`
  SELECT 'episode' AS "kind", id AS "id", name AS "name" FROM episode WHERE id = ANY($1::bigint[])
  UNION ALL
  SELECT kind, id, name FROM agenda_entry WHERE id = ANY($2::bigint[])`);

export async function itemNames(
  db: Db,
  items: readonly { readonly kind: AgendaKind; readonly id: number | null }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = (ofEpisodes: boolean) =>
    items.flatMap(({ kind, id }) => ((kind === 'episode') === ofEpisodes && id !== null ? [id] : []));
  const rows = items.length === 0 ? [] : await readNames(db, [ids(true), ids(false)]);
  return new Map(rows.map(({ kind, id, name }) => [itemKey(kind, id), name]));
}
