/** One exam larger than any of the demo world, with all that its students answered, put beside it for the figures of exams. */
import type pg from 'pg';
import type { Db } from '../../apps/server/src/platform/db/database.ts';
import { anExamWithPaper, aQuestionVersion, blank, choice, sectionsOf } from '../../apps/server/test/exam-builders.ts';

/** `pool` is the owner's, without time limits. */
export interface ExamWorld {
  readonly db: Db;
  readonly pool: pg.Pool;
}

export interface LargeExam {
  readonly examId: number;
  readonly sheetId: number;
  readonly questionIds: readonly number[];
}

export const ATTEMPTS = 20_000;
export const QUESTIONS = 30;
const POINTS = 300;
const LEVELS = [
  { levelId: 1, levelName: '甲', ordinal: 1, score: 5000 },
  { levelId: 2, levelName: '乙', ordinal: 2, score: 0 },
];
const NAME = '大型考试';
/** Responses of one statement, so that none meets a time limit. */
const PARTS = 20;

/** Three choices, then a blank. */
const questions = () =>
  Array.from({ length: QUESTIONS }, (_, j) => (j % 4 === 3 ? blank(['3.14'], POINTS) : choice('B', POINTS)));

/** Handed in and not scored; `sat: false` leaves out attempts and responses. */
export async function insertLargeExam({ db, pool }: ExamWorld, { sat }: { readonly sat: boolean }): Promise<LargeExam> {
  const levels = { withLevelRule: true, levelRules: JSON.stringify(LEVELS) };
  const startAt = new Date(Date.now() - 7_200_000);
  const { examId, sheetId, questionIds } = await anExamWithPaper(db, {
    name: NAME,
    startAt,
    questions: questions(),
    exam: levels,
  });
  if (!sat) return { examId, sheetId, questionIds };
  await pool.query(
    `WITH made AS (
       INSERT INTO student (nickname, grade_id) SELECT '${NAME}学员 ' || i, 7 FROM generate_series(1, $2::int) AS i RETURNING id
     )
     INSERT INTO attempt (exam_id, student_id, entered_at, submitted_at, fact_rev)
     SELECT $1, id, $3, $3::timestamptz + interval '30 minutes', 1 FROM made`,
    [examId, ATTEMPTS, startAt],
  );
  for (let part = 0; part < PARTS; part += 1) {
    await pool.query(
      `INSERT INTO response (exam_id, question_id, student_id, fact_rev, answer)
       SELECT $1, q.id, a.student_id, 1, CASE WHEN q.n % 4 = 0
         THEN jsonb_build_object('kind', 'blanks', 'texts', jsonb_build_array(CASE WHEN luck % 100 < 60 THEN '3.14' ELSE '2.7' END))
         ELSE jsonb_build_object('kind', 'options', 'options', jsonb_build_array(substr('ABCD', 1 + (luck % 4)::int, 1))) END
       FROM attempt a CROSS JOIN unnest($2::bigint[]) WITH ORDINALITY AS q (id, n)
         CROSS JOIN LATERAL (SELECT a.student_id * 7919 + q.n * 40503 AS luck) AS l
       WHERE a.exam_id = $1 AND a.student_id % $3::int = $4::int`,
      [examId, questionIds, PARTS, part],
    );
  }
  await pool.query('ANALYZE attempt, response, student');
  return { examId, sheetId, questionIds };
}

/** The draft says another key of the second question. */
export async function draftOtherKey({ db, pool }: ExamWorld, { sheetId, questionIds }: LargeExam): Promise<number> {
  const [, second = 0] = questionIds;
  await aQuestionVersion(db, second, choice('C', POINTS).body);
  const { rows } = await pool.query<{ id: number; questionId: number }>(
    `SELECT DISTINCT ON (question_id) id, question_id AS "questionId" FROM question_version
     WHERE question_id = ANY ($1::bigint[]) ORDER BY question_id, no DESC`,
    [questionIds],
  );
  const newest = new Map(rows.map(({ id, questionId }) => [questionId, id]));
  const items = questionIds.map((questionId) => ({
    questionId,
    versionId: newest.get(questionId) ?? 0,
    points: POINTS,
  }));
  await pool.query('UPDATE sheet SET sections = $2::jsonb WHERE id = $1', [sheetId, sectionsOf(items)]);
  return second;
}

/** As the next run has to find the world. */
export async function removeLargeExams({ pool }: ExamWorld): Promise<void> {
  const exams = `SELECT id FROM agenda_entry WHERE name = '${NAME}' AND kind = 'jam'`;
  await pool.query(`DELETE FROM attempt WHERE exam_id IN (${exams})`);
  await pool.query(`DELETE FROM paper_slot WHERE holder_kind = 'exam' AND holder_id IN (${exams})`);
  await pool.query(`DELETE FROM agenda_entry WHERE id IN (${exams})`);
  await pool.query(`DELETE FROM student WHERE nickname LIKE '${NAME}学员 %'`);
  // Else each run reads through what the ones before left.
  await pool.query('VACUUM attempt, response, student');
}
