/** The episodes among which an exchange is searched, and which lessons have students in common. */
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';
import { inTeamNowText } from '../teams/index.ts';
import { TAKES_TEACHER } from './suggestions.queries.ts';

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

interface BoardRange {
  readonly from: Date;
  readonly to: Date;
  /** The episode that is to move, which stands on the board whatever else does. */
  readonly id: number;
  readonly startAt: Date;
  readonly subjectId: number | null;
  readonly teacherId: number | null;
  readonly lessonIds: readonly number[];
}

type BoardParams = [
  from: Date,
  to: Date,
  subjectId: number | null,
  teacherId: number | null,
  lessonIds: readonly number[],
  id: number,
  startAt: Date,
];

// Of more than can be weighed those nearest in time stay: that far the episode has to go.
const readBoard = preparedRead<BoardRow, BoardParams>(`
  WITH found AS MATERIALIZED (
    (SELECT e.id, e.start_at FROM episode e WHERE ${TAKES_TEACHER} AND e.subject_id = $3::int
      AND e.start_at >= $7 AND e.start_at < $2 ORDER BY e.start_at LIMIT ${MAX_BOARD + 1})
    UNION (SELECT e.id, e.start_at FROM episode e WHERE ${TAKES_TEACHER} AND e.subject_id = $3::int
      AND e.start_at >= $1 AND e.start_at < $7 ORDER BY e.start_at DESC LIMIT ${MAX_BOARD + 1})
    UNION (SELECT e.id, e.start_at FROM episode e WHERE ${TAKES_TEACHER} AND e.teacher_id = $4::bigint
      AND tstzrange(e.start_at, e.end_at) && tstzrange($1, $2))
    UNION (SELECT e.id, e.start_at FROM lesson_agenda a JOIN episode e ON e.id = a.item_id AND a.kind = 'episode'
      WHERE a.lesson_id = ANY($5::bigint[]) AND ${TAKES_TEACHER} AND e.start_at >= $1 AND e.start_at < $2)
  ), board AS MATERIALIZED (
    SELECT id FROM found ORDER BY id <> $6, greatest(start_at - $7, $7 - start_at), id LIMIT ${MAX_BOARD + 1}
  )
  SELECT f.id AS "id", f.rev AS "rev", f.name AS "name", f.teacher_id AS "teacherId", t.name AS "teacherName",
    f.special_episode_type AS "specialEpisodeType", f.start_at AS "startAt", f.end_at AS "endAt",
    coalesce(l.ids, '{}') AS "lessonIds", coalesce(l.names, '{}') AS "lessonNames", coalesce(l.payers, 0)::int AS "payers"
  FROM board JOIN episode f USING (id) LEFT JOIN teacher t ON t.id = f.teacher_id
  LEFT JOIN LATERAL (SELECT array_agg(l.id ORDER BY l.id) AS ids, array_agg(l.name ORDER BY l.id) AS names, sum(l.paid_count) AS payers
    FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id AND l.deleted_at IS NULL
    WHERE a.kind = 'episode' AND a.item_id = f.id) AS l ON true
  ORDER BY f.id <> $6, greatest(f.start_at - $7, $7 - f.start_at), f.id`);

/** Episodes that could exchange with one of this subject, teacher or class, the nearest first. */
export async function boardOf(
  db: Db,
  range: BoardRange,
): Promise<{ readonly rows: readonly BoardRow[]; readonly isCut: boolean }> {
  const { from, to, subjectId, teacherId, lessonIds, id, startAt } = range;
  const rows = await readBoard(db, [from, to, subjectId, teacherId, lessonIds, id, startAt]);
  return { rows: rows.slice(0, MAX_BOARD), isCut: rows.length > MAX_BOARD };
}

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

const readPairs = preparedRead<{ readonly a: number; readonly b: number }, [lessonIds: readonly number[]]>(`
  WITH own AS MATERIALIZED (
    SELECT DISTINCT t.lesson_id, s.student_id FROM team t JOIN team_student s ON s.team_id = t.id AND ${inTeamNowText('s')}
    WHERE t.lesson_id = ANY($1::bigint[])
  )
  SELECT DISTINCT x.lesson_id AS "a", y.lesson_id AS "b" FROM own x JOIN own y ON y.student_id = x.student_id AND y.lesson_id > x.lesson_id`);

/** Lessons that have students in common. */
export const lessonsWithSharedStudents = (db: Db, lessonIds: readonly number[]) =>
  lessonIds.length < 2 ? Promise.resolve([]) : readPairs(db, [lessonIds]);
