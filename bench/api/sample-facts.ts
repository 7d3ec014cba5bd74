/** Values to ask for, taken from the world under test: frequent ones, rare ones, and some that nobody has. */
import type pg from 'pg';

export interface SampleFacts {
  readonly lessonIds: readonly number[];
  readonly episodeIds: readonly number[];
  readonly teacherIds: readonly number[];
  readonly busyTeacherIds: readonly number[];
  readonly templateIds: readonly number[];
  readonly studentIds: readonly number[];
  readonly markIds: readonly number[];
  readonly currentSemester: number;
  readonly oldSemester: number;
  /** Names of teachers that stand in few lessons' titles. */
  readonly rareNames: readonly string[];
  /** Lessons that nobody published and that could be. */
  readonly publishable: readonly number[];
  readonly updatable: readonly number[];
}

const VARIANTS = 16;
const WRITES = 4000;

export async function sampleFacts(pool: pg.Pool): Promise<SampleFacts> {
  const numbers = async (sql: string): Promise<number[]> =>
    (await pool.query<{ id: number }>(sql)).rows.map(({ id }) => id);
  const some = (table: string, where = 'true', count = VARIANTS) =>
    numbers(
      `SELECT id FROM (SELECT id FROM ${table} WHERE ${where} ORDER BY id LIMIT 200000) t ORDER BY md5(id::text) LIMIT ${count}`,
    );
  const [current = 0] = await numbers(
    'SELECT semester_id AS id FROM lesson WHERE semester_id IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
  );
  const { rows } = await pool.query<{ name: string }>(`
    SELECT DISTINCT right(name, 3) AS name FROM (SELECT name, id FROM lesson WHERE flatted_category = 'systematic' ORDER BY id LIMIT 20000) l
    WHERE name ~ '·[^·0-9 :]{3}$' ORDER BY 1 LIMIT ${VARIANTS}`);
  return {
    lessonIds: await some('lesson', 'true', 200),
    episodeIds: await some('episode'),
    teacherIds: await some('teacher', 'NOT is_mentor AND qualification = 1'),
    busyTeacherIds:
      await numbers(`SELECT teacher_id AS id FROM (SELECT teacher_id FROM episode WHERE teacher_id IS NOT NULL LIMIT 400000) e
      GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${VARIANTS}`),
    templateIds: await some('lesson_template'),
    studentIds: await numbers(
      `SELECT DISTINCT student_id AS id FROM (SELECT student_id FROM team_student WHERE left_at IS NULL LIMIT 5000) s LIMIT ${VARIANTS}`,
    ),
    markIds: await some('lesson_mark'),
    currentSemester: current,
    oldSemester: 105,
    rareNames: rows.map(({ name }) => name),
    publishable: await numbers(`SELECT l.id FROM lesson l WHERE status = 'init' AND NOT required_unset
      AND NOT (with_assessment AND assessment_id IS NULL)
      AND (NOT with_mentor OR invite_fresh OR EXISTS (SELECT FROM team t WHERE t.lesson_id = l.id AND sale_status = 'on_shelf'))
      ORDER BY id DESC LIMIT ${WRITES}`),
    updatable: await numbers(
      `SELECT id FROM lesson WHERE status = 'published' AND flatted_category = 'systematic' ORDER BY md5(id::text) LIMIT ${WRITES}`,
    ),
  };
}
