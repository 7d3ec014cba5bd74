/** Attempts with their answers, as scoring and analysis read them. */
import { setImmediate } from 'node:timers/promises';
import type { Response } from '@lectern/domain/exams/scoring/score-question';
import type { GivenAnswer } from '@lectern/domain/questions/question-answer';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

interface AttemptRow {
  readonly id: number;
  readonly studentId: number;
  readonly place: number | null;
  readonly submitted: boolean;
  readonly score: number | null;
  readonly total: number | null;
  readonly fullyMarked: boolean;
  readonly scoredBy: number | null;
  readonly responsesRev: number;
  readonly rev: number;
  readonly reportSeen: boolean;
}

export interface AnsweredAttempt extends AttemptRow {
  readonly responses: readonly Response[];
}

/** `studentIds`: these alone; else all of the exam. By student. */
export async function answeredAttempts(
  db: Db,
  examId: number,
  studentIds?: readonly number[],
): Promise<readonly AnsweredAttempt[]> {
  const chosen = studentIds === undefined ? sql`true` : sql`a.student_id = ANY(${[...studentIds]}::bigint[])`;
  const { rows } = await sql<AttemptRow>`
    SELECT a.id, a.student_id, a.place, a.submitted_at IS NOT NULL AS submitted, a.score, a.total, a.fully_marked,
      a.scored_by, a.responses_rev, a.rev, a.report_seen_at IS NOT NULL AS report_seen
    FROM attempt a WHERE a.exam_id = ${examId} AND ${chosen} ORDER BY a.student_id`.execute(db);
  const answers = await answersByStudent(db, examId, studentIds);
  return rows.map((attempt) => ({ ...attempt, responses: answers.get(attempt.studentId) ?? [] }));
}

/** So many that no statement comes near its time limit, also on a busy machine. */
const AT_ONCE = 50_000;

/** Responses column by column, each as one text: 600,000 rows as objects took many times as long as reading them. */
interface Columns {
  readonly size: number;
  readonly students: string;
  readonly questions: string;
  /** A line each: JSON has no raw line end. */
  readonly answers: string;
  /** Empty where there is no mark. */
  readonly got: string;
  readonly of: string;
}

/** Page by page, the next one on its way while one is taken apart. */
async function answersByStudent(
  db: Db,
  examId: number,
  studentIds: readonly number[] | undefined,
): Promise<ReadonlyMap<number, readonly Response[]>> {
  const found = new Map<number, Response[]>();
  const answerOf = answerReader();
  for (let page = await pageBehind([0, 0]); page; ) {
    // What is not full is the last: to find nothing behind it the database would look through all other students.
    const next = page.size < AT_ONCE ? undefined : pageBehind(lastOf(page));
    // So that it is sent before this thread is busy.
    await setImmediate();
    addPage(found, page, answerOf);
    page = await next;
  }
  return found;

  async function pageBehind([studentId, questionId]: LastRead): Promise<Columns | undefined> {
    const chosen = studentIds === undefined ? sql`true` : sql`r.student_id = ANY(${[...studentIds]}::bigint[])`;
    const { rows } = await sql<Columns>`
      SELECT count(*)::int AS size, array_to_string(array_agg(p.student_id), ',') AS students,
        array_to_string(array_agg(p.question_id), ',') AS questions,
        string_agg(coalesce(p.answer::text, 'null'), E'\n') AS answers,
        array_to_string(array_agg(p.mark_got), ',', '') AS got, array_to_string(array_agg(p.mark_of), ',', '') AS of
      FROM (SELECT r.student_id, r.question_id, r.answer, r.mark_got, r.mark_of FROM response r
        WHERE r.exam_id = ${examId} AND ${chosen} AND (r.student_id, r.question_id) > (${studentId}, ${questionId})
        ORDER BY r.student_id, r.question_id LIMIT ${AT_ONCE}) AS p HAVING count(*) > 0`.execute(db);
    return rows[0];
  }
}

type LastRead = readonly [studentId: number, questionId: number];

const lastOf = ({ students, questions }: Columns): LastRead => [lastNumber(students), lastNumber(questions)];
const lastNumber = (list: string): number => Number(list.slice(list.lastIndexOf(',') + 1));

function addPage(found: Map<number, Response[]>, page: Columns, answerOf: (text: string) => GivenAnswer | null): void {
  const students = page.students.split(',');
  const questions = page.questions.split(',');
  const answers = page.answers.split('\n');
  const got = page.got.split(',');
  const of = page.of.split(',');
  for (const [index, student] of students.entries()) {
    const studentId = Number(student);
    const response = {
      questionId: Number(questions[index]),
      answer: answerOf(answers[index] ?? 'null'),
      mark: got[index] === '' ? null : { got: Number(got[index]), of: Number(of[index]) },
    };
    const own = found.get(studentId);
    if (own) own.push(response);
    else found.set(studentId, [response]);
  }
}

/** Most answers of an exam are one of a few options: equal ones are parsed once and shared. */
function answerReader(): (text: string) => GivenAnswer | null {
  const known = new Map<string, GivenAnswer | null>();
  return (text) => {
    let answer = known.get(text);
    if (answer === undefined) {
      // The text was made by the statement above.
      answer = JSON.parse(text) as GivenAnswer | null;
      known.set(text, answer);
    }
    return answer;
  };
}
