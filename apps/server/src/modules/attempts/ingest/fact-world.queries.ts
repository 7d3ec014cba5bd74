/** The records that facts of exams name, for many facts at once. */
import type { ExamFact, FactExam, FactWorld } from '@lectern/domain/exams/attempts/attempt-facts';
import type { QuestionBody } from '@lectern/domain/questions/question-answer';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { papersOf, questionsOfSheetVersion } from '../../sheets/index.ts';

export async function factWorld(
  db: Db,
  facts: readonly ExamFact[],
  now: number,
): Promise<(fact: ExamFact) => FactWorld> {
  const examIds = [...new Set(facts.map(({ examId }) => examId))];
  const studentIds = [...new Set(facts.map(({ studentId }) => studentId))];
  const exams = await examsByIds(db, examIds);
  const students = await idsOfStudents(db, studentIds);
  const extraMsOf = await extraTimes(db, examIds, studentIds);
  const places = await placesOf(db, facts, examIds, studentIds);
  return (fact) => ({
    now,
    exam: exams.get(fact.examId),
    studentExists: students.has(fact.studentId),
    extraMs: extraMsOf.get(keyOf(fact)) ?? 0,
    place: places.get(keyOf(fact)),
  });
}

/** Of one attempt: one an exam and student. */
export const keyOf = ({ examId, studentId }: { readonly examId: number; readonly studentId: number }): string =>
  `${examId} ${studentId}`;

async function examsByIds(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, FactExam>> {
  const { rows } = await sql<{ id: number; startAt: Date | null; endAt: Date | null; reportAt: Date | null }>`
    SELECT id, start_at, end_at, report_at FROM exam
    WHERE id = ANY(${[...ids]}::bigint[]) AND deleted_at IS NULL`.execute(db);
  const papers = await papersOf(db, 'exam', ids);
  const found = new Map<number, FactExam>();
  for (const { id, startAt, endAt, reportAt } of rows) {
    const times =
      startAt && endAt && reportAt
        ? { startAt: startAt.getTime(), endAt: endAt.getTime(), reportAt: reportAt.getTime() }
        : null;
    const published = papers(id).flatMap(({ place, published: paper }) => (paper ? [{ place, ...paper }] : []));
    const open = [];
    for (const { place, versionId } of published) open.push({ place, bodyOf: await bodiesOf(db, versionId) });
    found.set(id, { times, papers: open });
  }
  return found;
}

async function bodiesOf(db: Db, versionId: number): Promise<(questionId: number) => QuestionBody | undefined> {
  const bodies = new Map(
    (await questionsOfSheetVersion(db, versionId)).map(({ questionId, body }) => [questionId, body]),
  );
  return (questionId) => bodies.get(questionId);
}

async function idsOfStudents(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM student WHERE id = ANY(${[...ids]}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

async function extraTimes(db: Db, examIds: readonly number[], studentIds: readonly number[]) {
  const { rows } = await sql<{ examId: number; studentId: number; extraMs: number }>`
    SELECT exam_id, student_id, extra_ms FROM exam_extension
    WHERE exam_id = ANY(${[...examIds]}::bigint[]) AND student_id = ANY(${[...studentIds]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row.extraMs]));
}

/** As these facts have it, else as earlier ones had it. */
async function placesOf(
  db: Db,
  facts: readonly ExamFact[],
  examIds: readonly number[],
  studentIds: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ examId: number; studentId: number; place: number }>`
    SELECT exam_id, student_id, place FROM attempt WHERE place IS NOT NULL
      AND exam_id = ANY(${[...examIds]}::bigint[]) AND student_id = ANY(${[...studentIds]}::bigint[])`.execute(db);
  const named = facts.flatMap((fact) =>
    fact.kind === 'attempt' && fact.place ? [[keyOf(fact), fact.place] as const] : [],
  );
  return new Map([...rows.map((row) => [keyOf(row), row.place] as const), ...named]);
}
