/** A lesson larger than any of the demo world, put beside it for the figures of teams, and taken away again. */
import type pg from 'pg';

export interface LargeLesson {
  readonly lessonId: number;
  readonly teamIds: readonly number[];
}

export interface LessonSize {
  readonly teams: number;
  readonly students: number;
  readonly capacity: number;
}

const NAME = '大班课';

/** The students are dealt to the teams in turn. */
export async function insertLargeLesson(pool: pg.Pool, size: LessonSize): Promise<LargeLesson> {
  const lesson = await pool.query<{ id: number }>(
    `INSERT INTO lesson (name, category, flatted_category, subject_id, subject_ids, phase, grade_ids, semester_id,
       mixed_level, label_id, price, with_mentor)
     VALUES ('${NAME}', 'systematic', 'systematic', 2, '{2}', 2, '{7}', 122, 1, 701, 199900, true) RETURNING id::int AS id`,
  );
  const lessonId = lesson.rows[0]?.id ?? 0;
  const teams = await pool.query<{ id: number }>(
    `INSERT INTO team (lesson_id, name, capacity, sale_status, sale_ordinal)
     SELECT $1::bigint, i || ' 班', $3::int, 'on_shelf', i FROM generate_series(1, $2::int) AS i ORDER BY i RETURNING id::int AS id`,
    [lessonId, size.teams, size.capacity],
  );
  const teamIds = teams.rows.map(({ id }) => id);
  const students = await pool.query<{ id: number }>(
    `INSERT INTO student (nickname, grade_id) SELECT '${NAME}学员 ' || i, 7 FROM generate_series(1, $1::int) AS i
     RETURNING id::int AS id`,
    [size.students],
  );
  const studentIds = students.rows.map(({ id }) => id);
  await pool.query(
    `WITH placed AS (
       SELECT s.id AS student_id, ($2::bigint[])[1 + (s.n - 1) % $3::int] AS team_id
       FROM unnest($1::bigint[]) WITH ORDINALITY AS s (id, n)
     ), enrolled AS (
       INSERT INTO enrolment (lesson_id, student_id, source, started_at)
       SELECT $4::bigint, student_id, 'manual', now() - interval '30 days' FROM placed RETURNING id, student_id
     )
     INSERT INTO team_student (team_id, student_id, lesson_id, enrolment_id, joined_at)
     SELECT p.team_id, p.student_id, $4::bigint, e.id, now() - interval '20 days'
     FROM placed p JOIN enrolled e ON e.student_id = p.student_id`,
    [studentIds, teamIds, size.teams, lessonId],
  );
  await pool.query(
    `UPDATE team t SET student_count = (SELECT count(*) FROM team_student s WHERE s.team_id = t.id) WHERE lesson_id = $1`,
    [lessonId],
  );
  return { lessonId, teamIds };
}

/** As the next run has to find the world. */
export async function removeLargeLesson(pool: pg.Pool): Promise<void> {
  const lessons = `SELECT id FROM lesson WHERE name = '${NAME}'`;
  await pool.query(`DELETE FROM team_student WHERE lesson_id IN (${lessons})`);
  await pool.query(`DELETE FROM enrolment WHERE lesson_id IN (${lessons})`);
  await pool.query(`DELETE FROM team WHERE lesson_id IN (${lessons})`);
  await pool.query(`DELETE FROM lesson WHERE name = '${NAME}'`);
  await pool.query(`DELETE FROM student WHERE nickname LIKE '${NAME}学员 %'`);
}
