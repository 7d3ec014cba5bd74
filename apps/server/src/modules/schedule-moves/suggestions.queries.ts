/** What suggestions look at: an episode with its class, who teaches what and when, and what stands in a stretch of time. */
import type { DataScope } from '@lectern/domain/access/roles';
import { LIVE_TYPES } from '@lectern/domain/episodes/teacher-slots';
import { TAKEN_TIME } from '@lectern/domain/schedule/mask-conflict';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { preparedRead, sizedRead } from '../../platform/db/prepared-statements.ts';
import { itemsSeenAmong, lessonsSeenAmong, type Reader } from '../schedule/index.ts';
import { teacherWithinScope } from '../teachers/index.ts';

/** The conditions of the index that finds a teacher's episodes by time. */
export const TAKES_TEACHER = `e.status = 'normal' AND e.deleted_at IS NULL AND NOT e.idle AND e.special_episode_type IN (${LIVE_TYPES.join(', ')})`;

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
  [ids: readonly number[], starts: readonly Date[], ends: readonly Date[], except: readonly number[]]
>(`
  SELECT DISTINCT w.id AS "episodeId", e.teacher_id AS "teacherId"
  FROM unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[]) AS w (id, s, t)
  JOIN episode e ON e.start_at < w.t AND e.start_at > w.s - interval '1 day' AND e.end_at > w.s
    AND e.teacher_id IS NOT NULL AND NOT e.id = ANY($4::bigint[]) AND ${TAKES_TEACHER}`);

/** By episode, who gives something else then; what lasts longer than a day is left to the check. */
export async function teachersBusyAt(
  db: Db,
  episodes: readonly { readonly id: number; readonly startAt: Date; readonly endAt: Date }[],
  /** Episodes that make room. */
  except: readonly number[] = [],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  if (episodes.length === 0) return new Map();
  const rows = await readBusy(db, [
    episodes.map(({ id }) => id),
    episodes.map(({ startAt }) => startAt),
    episodes.map(({ endAt }) => endAt),
    [...except],
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
