/** What suggestions look at: an episode with its class, who teaches what and when, and what stands in a stretch of time. */
import type { DataScope } from '@lectern/domain/access/roles';
import { LIVE_TYPES } from '@lectern/domain/episodes/teacher-slots';
import { TAKEN_TIME } from '@lectern/domain/schedule/mask-conflict';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { preparedRead, sizedRead } from '../../platform/db/prepared-statements.ts';
import { itemsSeenAmong, lessonsSeenAmong, type Reader } from '../schedule/index.ts';
import { teacherWithinScope } from '../teachers/index.ts';
import { inTeamNowText } from '../teams/index.ts';

/** The conditions of the index that finds a teacher's episodes by time. */
const TAKES_TEACHER = `e.status = 'normal' AND e.deleted_at IS NULL AND NOT e.idle AND e.special_episode_type IN (${LIVE_TYPES.join(', ')})`;

export interface TeacherRow {
  readonly id: number;
  readonly name: string;
  readonly subjects: readonly number[];
  readonly phase: number | null;
}

/** Everybody of the scope who gives episodes and is employed. */
export async function employedTeachers(db: Db, scope: DataScope): Promise<readonly TeacherRow[]> {
  const { rows } = await sql<TeacherRow>`
    SELECT t.id, t.name, t.subjects, t.phase FROM teacher t
    WHERE t.qualification = 1 AND NOT t.is_mentor AND ${teacherWithinScope(scope)} ORDER BY t.id`.execute(db);
  return rows;
}

export interface LoadRow {
  readonly teacherId: number;
  readonly episodes: number;
  readonly ms: number;
}

const readLoad = preparedRead<LoadRow, [from: Date, to: Date, exceptId: number]>(`
  SELECT e.teacher_id AS "teacherId", count(*)::int AS "episodes",
    sum(extract(epoch FROM e.end_at - e.start_at) * 1000)::bigint AS "ms"
  FROM episode e
  WHERE e.teacher_id IS NOT NULL AND e.id <> $3 AND ${TAKES_TEACHER} AND e.start_at >= $1 AND e.start_at < $2
  GROUP BY e.teacher_id`);

/** What everybody gives in a week. */
export const loadOfAll = (db: Db, from: Date, to: Date, exceptId: number): Promise<readonly LoadRow[]> =>
  readLoad(db, [from, to, exceptId]);

const readBusy = sizedRead<
  { readonly episodeId: number; readonly teacherId: number },
  [ids: readonly number[], starts: readonly Date[], ends: readonly Date[]]
>(`
  SELECT DISTINCT w.id AS "episodeId", e.teacher_id AS "teacherId"
  FROM unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[]) AS w (id, s, t)
  JOIN episode e ON e.start_at < w.t AND e.start_at > w.s - interval '1 day' AND e.end_at > w.s
    AND e.teacher_id IS NOT NULL AND ${TAKES_TEACHER}`);

/** By episode, who gives something else then; what lasts longer than a day is left to the check. */
export async function teachersBusyAt(
  db: Db,
  episodes: readonly { readonly id: number; readonly startAt: Date; readonly endAt: Date }[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  if (episodes.length === 0) return new Map();
  const rows = await readBusy(db, [
    episodes.map(({ id }) => id),
    episodes.map(({ startAt }) => startAt),
    episodes.map(({ endAt }) => endAt),
  ]);
  const byEpisode = Map.groupBy(rows, ({ episodeId }) => episodeId);
  return new Map([...byEpisode].map(([id, busy]) => [id, new Set(busy.map(({ teacherId }) => teacherId))]));
}

interface ShareRow {
  readonly episodeId: number;
  readonly teacherId: number | null;
  readonly episodes: number;
}

const readShares = sizedRead<ShareRow, [episodeIds: readonly number[], lessonIds: readonly number[]]>(`
  SELECT w.episode_id AS "episodeId", e.teacher_id AS "teacherId", count(DISTINCT e.id)::int AS "episodes"
  FROM unnest($1::bigint[], $2::bigint[]) AS w (episode_id, lesson_id)
  JOIN lesson_agenda a ON a.lesson_id = w.lesson_id AND a.kind = 'episode'
  JOIN episode e ON e.id = a.item_id AND e.id <> w.episode_id AND ${TAKES_TEACHER}
  GROUP BY w.episode_id, e.teacher_id`);

/** By episode, who gives how many others of its lessons; null: nobody yet. */
export async function teachersBeside(
  db: Db,
  episodes: readonly { readonly id: number; readonly lessonIds: readonly number[] }[],
): Promise<ReadonlyMap<number, readonly ShareRow[]>> {
  const pairs = episodes.flatMap(({ id, lessonIds }) => lessonIds.map((lessonId) => ({ id, lessonId })));
  if (pairs.length === 0) return new Map();
  const rows = await readShares(db, [pairs.map(({ id }) => id), pairs.map(({ lessonId }) => lessonId)]);
  return Map.groupBy(rows, ({ episodeId }) => episodeId);
}

export interface TakenRow {
  readonly teacherId: number;
  readonly id: number;
  readonly name: string;
  readonly lessonId: number | null;
  readonly lessonName: string | null;
  readonly startAt: Date;
  readonly endAt: Date;
}

const readTaken = preparedRead<
  TakenRow,
  [teacherIds: readonly number[], from: Date, to: Date, except: readonly number[]]
>(`
  SELECT e.teacher_id AS "teacherId", e.id AS "id", e.name AS "name", l.id AS "lessonId", l.name AS "lessonName",
    e.start_at AS "startAt", e.end_at AS "endAt"
  FROM unnest($1::bigint[]) AS t (id)
  JOIN episode e ON e.teacher_id = t.id AND tstzrange(e.start_at, e.end_at) && tstzrange($2, $3) AND ${TAKES_TEACHER}
    AND NOT e.id = ANY($4::bigint[])
  LEFT JOIN LATERAL (SELECT l.id, l.name FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id
    WHERE a.kind = 'episode' AND a.item_id = e.id ORDER BY l.id LIMIT 1) AS l ON true
  ORDER BY e.start_at, e.id`);

const readAllTaken = (
  db: Db,
  teacherIds: readonly number[],
  { from, to, except = [] }: { readonly from: Date; readonly to: Date; readonly except?: readonly number[] },
): Promise<readonly TakenRow[]> =>
  teacherIds.length === 0 ? Promise.resolve([]) : readTaken(db, [teacherIds, from, to, except]);

export interface ClassRow {
  readonly kind: string;
  readonly id: number;
  readonly name: string;
  readonly lessonId: number;
  readonly lessonName: string;
  readonly startAt: Date;
  readonly endAt: Date;
}

/** Not seen: of a lesson beyond the reader's data scope, which has no name then. */
type ReadClassRow = ClassRow & { readonly seen: boolean };

const readClass = preparedRead<ClassRow, [lessonIds: readonly number[], exceptId: number]>(`
  SELECT a.kind AS "kind", a.item_id AS "id", coalesce(e.name, x.name) AS "name", l.id AS "lessonId", l.name AS "lessonName",
    coalesce(e.start_at, x.start_at) AS "startAt", coalesce(e.end_at, x.end_at) AS "endAt"
  FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id
  LEFT JOIN episode e ON a.kind = 'episode' AND e.id = a.item_id AND e.status = 'normal' AND e.deleted_at IS NULL
    AND e.special_episode_type NOT IN (8, 13, 14)
  LEFT JOIN agenda_entry x ON a.kind <> 'episode' AND x.id = a.item_id AND x.deleted_at IS NULL
  WHERE a.lesson_id = ANY($1::bigint[]) AND NOT (a.kind = 'episode' AND a.item_id = $2)
    AND coalesce(e.start_at, x.start_at) < coalesce(e.end_at, x.end_at)
  ORDER BY 6, 2`);

/** What the classes attend beside this episode; of lessons that the reader does not see only when. */
export async function classItems(
  db: Db,
  { scope }: Pick<Reader, 'scope'>,
  lessonIds: readonly number[],
  exceptId: number,
): Promise<readonly ReadClassRow[]> {
  if (lessonIds.length === 0) return [];
  const rows = await readClass(db, [lessonIds, exceptId]);
  const seen = await lessonsSeenAmong(db, scope, lessonIds);
  return rows.map((row) =>
    seen.has(row.lessonId) ? { ...row, seen: true } : { ...row, name: TAKEN_TIME, lessonName: '', seen: false },
  );
}

export interface BoardRow {
  readonly id: number;
  readonly rev: number;
  readonly name: string;
  readonly teacherId: number | null;
  readonly teacherName: string | null;
  readonly specialEpisodeType: number;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly lessonIds: readonly number[];
  readonly lessonNames: readonly string[];
  readonly payers: number;
}

/** As many as a search can weigh while a person waits. */
export const MAX_BOARD = 2000;

const readBoard = preparedRead<
  BoardRow,
  [from: Date, to: Date, subjectId: number | null, teacherId: number | null, lessonIds: readonly number[]]
>(`
  WITH found AS MATERIALIZED (
    (SELECT e.id FROM episode e WHERE ${TAKES_TEACHER} AND e.subject_id = $3::int AND e.start_at >= $1 AND e.start_at < $2
      ORDER BY e.start_at LIMIT ${MAX_BOARD})
    UNION (SELECT e.id FROM episode e WHERE ${TAKES_TEACHER} AND e.teacher_id = $4::bigint
      AND tstzrange(e.start_at, e.end_at) && tstzrange($1, $2) LIMIT ${MAX_BOARD})
    UNION (SELECT e.id FROM lesson_agenda a JOIN episode e ON e.id = a.item_id AND a.kind = 'episode'
      WHERE a.lesson_id = ANY($5::bigint[]) AND ${TAKES_TEACHER} AND e.start_at >= $1 AND e.start_at < $2 LIMIT ${MAX_BOARD})
  )
  SELECT f.id AS "id", f.rev AS "rev", f.name AS "name", f.teacher_id AS "teacherId", t.name AS "teacherName",
    f.special_episode_type AS "specialEpisodeType", f.start_at AS "startAt", f.end_at AS "endAt",
    coalesce(l.ids, '{}') AS "lessonIds", coalesce(l.names, '{}') AS "lessonNames", coalesce(l.payers, 0)::int AS "payers"
  FROM found JOIN episode f USING (id) LEFT JOIN teacher t ON t.id = f.teacher_id
  LEFT JOIN LATERAL (SELECT array_agg(l.id ORDER BY l.id) AS ids, array_agg(l.name ORDER BY l.id) AS names, sum(l.paid_count) AS payers
    FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id AND l.deleted_at IS NULL
    WHERE a.kind = 'episode' AND a.item_id = f.id) AS l ON true
  ORDER BY f.start_at, f.id LIMIT ${MAX_BOARD}`);

/** Episodes that could exchange with one of this subject, teacher or class. */
export const boardOf = (
  db: Db,
  {
    from,
    to,
    subjectId,
    teacherId,
    lessonIds,
  }: {
    readonly from: Date;
    readonly to: Date;
    readonly subjectId: number | null;
    readonly teacherId: number | null;
    readonly lessonIds: readonly number[];
  },
): Promise<readonly BoardRow[]> => readBoard(db, [from, to, subjectId, teacherId, lessonIds]);

/** As many lessons as a board can hold something of. */
export const MAX_SHARING = 200;

const readSharing = preparedRead<{ readonly id: number }, [lessonIds: readonly number[]]>(`
  SELECT DISTINCT y.lesson_id AS "id"
  FROM team x
  JOIN team_student own ON own.team_id = x.id AND ${inTeamNowText('own')}
  JOIN team_student other ON other.student_id = own.student_id AND ${inTeamNowText('other')}
  JOIN team y ON y.id = other.team_id
  WHERE x.lesson_id = ANY($1::bigint[]) AND NOT y.lesson_id = ANY($1::bigint[])
  ORDER BY 1 LIMIT ${MAX_SHARING}`);

/** Other lessons that students of these are in: what stands in the way there can make room. */
export const lessonsSharingStudents = async (db: Db, lessonIds: readonly number[]): Promise<readonly number[]> =>
  lessonIds.length === 0 ? [] : (await readSharing(db, [lessonIds])).map(({ id }) => id);

/** What these teachers give at that time; of lessons beyond the reader's scope only that they are busy. */
export async function takenOfTeachers(
  db: Db,
  { scope }: Pick<Reader, 'scope'>,
  teacherIds: readonly number[],
  range: Parameters<typeof readAllTaken>[2],
): Promise<readonly TakenRow[]> {
  const rows = await readAllTaken(db, teacherIds, range);
  if (scope.subjects === null && scope.phases === null) return rows;
  const episodes = rows.map(({ id }) => ({ kind: 'episode', id }) as const);
  const seen = new Set((await itemsSeenAmong(db, scope, episodes)).map(({ id }) => id));
  return rows.map((row) => (seen.has(row.id) ? row : { ...row, name: TAKEN_TIME, lessonId: null, lessonName: null }));
}

const readPairs = preparedRead<{ readonly a: number; readonly b: number }, [lessonIds: readonly number[]]>(`
  WITH own AS MATERIALIZED (
    SELECT DISTINCT t.lesson_id, s.student_id FROM team t JOIN team_student s ON s.team_id = t.id AND ${inTeamNowText('s')}
    WHERE t.lesson_id = ANY($1::bigint[])
  )
  SELECT DISTINCT x.lesson_id AS "a", y.lesson_id AS "b" FROM own x JOIN own y ON y.student_id = x.student_id AND y.lesson_id > x.lesson_id`);

/** Lessons that have students in common. */
export const lessonsWithSharedStudents = (db: Db, lessonIds: readonly number[]) =>
  lessonIds.length < 2 ? Promise.resolve([]) : readPairs(db, [lessonIds]);
