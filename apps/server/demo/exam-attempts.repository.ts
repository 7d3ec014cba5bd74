/** Rows that the exams of the demo world are sat with. */
import type { QuestionBody } from '@lectern/domain/questions/question-answer';
import type { SheetSection } from '@lectern/domain/sheets/sheet';
import { DAY_MS, MINUTE_MS } from '@lectern/domain/time/durations';
import { sql } from 'kysely';
import { insertRecord } from '../src/kit/record/record.repository.ts';
import { columnsOfFields } from '../src/kit/record/record-kind.ts';
import { QUESTION } from '../src/modules/questions/question-kind.ts';
import { insertVersion } from '../src/modules/questions/questions.repository.ts';
import type { Db, Tx } from '../src/platform/db/database.ts';

export interface StoredQuestion {
  readonly questionId: number;
  readonly versionId: number;
  readonly type: string;
  readonly subjectId: number;
  readonly phase: number;
}

export interface DemoExam {
  readonly id: number;
  readonly name: string;
  readonly subjectId: number;
  readonly phase: number;
  readonly lessonId: number;
  readonly startAt: Date;
  readonly endAt: Date;
}

interface Signed {
  readonly at: Date;
  readonly by: string;
}

export async function anyAttempt(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM attempt LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** With a key that a computer can score; the newest version of each. */
export async function storedQuestions(db: Db, subject: string): Promise<readonly StoredQuestion[]> {
  const { rows } = await sql<StoredQuestion>`
    SELECT q.id AS question_id, v.id AS version_id, q.type, q.subject_id, q.phase
    FROM question q JOIN subject s ON s.id = q.subject_id JOIN question_version v ON v.question_id = q.id AND v.no = q.version_no
    WHERE s.name = ${subject} AND q.type IN ('singleChoice', 'multipleChoice', 'blanks') AND q.deleted_at IS NULL
    ORDER BY q.type = 'blanks', q.id`.execute(db);
  return rows;
}

/** Of the subject and phase: some whose results are out, the last first, and some that are being marked. */
export async function examsToSit(db: Db, { subjectId, phase }: StoredQuestion, now: Date) {
  const { rows } = await sql<DemoExam & { readonly reported: boolean }>`
    SELECT x.id, x.name, x.subject_id, x.phase, a.lesson_id, x.start_at, x.end_at, x.report_at <= ${now} AS reported
    FROM exam x
      JOIN LATERAL (SELECT min(g.lesson_id) AS lesson_id FROM lesson_agenda g WHERE g.kind = 'jam' AND g.item_id = x.id) a ON true
    WHERE x.subject_id = ${subjectId} AND x.phase = ${phase} AND x.end_at <= ${now} AND x.deleted_at IS NULL
      AND EXISTS (SELECT FROM enrolment e WHERE e.lesson_id = a.lesson_id AND e.started_at <= x.start_at
        AND (e.ended_at IS NULL OR e.ended_at > x.start_at) OFFSET 15)
    ORDER BY x.end_at DESC, x.id LIMIT 200`.execute(db);
  const over = rows.filter((row) => row.reported).slice(0, 5);
  const marking = rows.filter((row) => !row.reported).slice(0, 2);
  if (marking.length > 0) return { reported: over, marking };
  // Where none is being marked just now, the last one is given time for it, and the first is late with it.
  const [last, ...rest] = over;
  if (last) await markUntil(db, last, new Date(now.getTime() + MARKED_FOR_MS));
  return { reported: rest.slice(0, -1), marking: [...(last ? [last] : []), ...rest.slice(-1)] };
}

const MARKED_FOR_MS = 2 * DAY_MS;

/** In whole minutes, as forms enter it. */
async function markUntil(db: Db, { id, endAt }: DemoExam, until: Date): Promise<void> {
  const markingMs = Math.ceil((until.getTime() - endAt.getTime()) / MINUTE_MS) * MINUTE_MS;
  await sql`UPDATE exam SET marking_time_ms = ${markingMs} WHERE id = ${id}`.execute(db);
}

export async function studentsOf(db: Db, { lessonId, startAt }: DemoExam): Promise<readonly number[]> {
  const { rows } = await sql<{ studentId: number }>`
    SELECT DISTINCT student_id FROM enrolment WHERE lesson_id = ${lessonId} AND started_at <= ${startAt}
      AND (ended_at IS NULL OR ended_at > ${startAt}) ORDER BY 1`.execute(db);
  return rows.map(({ studentId }) => studentId);
}

interface NewSheet extends Signed {
  readonly subjectId: number;
  readonly phase: number;
  readonly title: string;
  readonly sections: readonly SheetSection[];
  readonly total: number;
  readonly questionCount: number;
}

export async function insertSheet(tx: Tx, sheet: NewSheet): Promise<number> {
  const { subjectId, phase, title, sections, total, questionCount, at, by } = sheet;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO sheet (subject_id, phase, title, sections, total, question_count, created_at, created_by, updated_at, updated_by)
    VALUES (${subjectId}, ${phase}, ${title}, ${JSON.stringify(sections)}::jsonb, ${total}, ${questionCount},
      ${at}, ${by}, ${at}, ${by}) RETURNING id`.execute(tx);
  return rows[0]?.id ?? 0;
}

export async function insertOpenQuestion(
  tx: Tx,
  { subjectId, phase }: StoredQuestion,
  body: QuestionBody,
  { at, by }: Signed,
): Promise<StoredQuestion> {
  const place = { subject: subjectId, phase, difficulty: 3, quickQuiz: false, points: [], source: '' };
  const signature = { createdAt: at, createdBy: by, updatedAt: at, updatedBy: by };
  const columns = columnsOfFields(QUESTION, { ...place, body });
  const made = await insertRecord(tx, 'question', { columns, signature, unlessTaken: false });
  if (!made) throw new Error('a question of the demo is made');
  await insertVersion(tx, { id: made.id, body, at, by });
  const { rows } = await sql<{ id: number }>`SELECT id FROM question_version WHERE question_id = ${made.id}`.execute(
    tx,
  );
  return { questionId: made.id, versionId: rows[0]?.id ?? 0, type: 'open', subjectId, phase };
}
