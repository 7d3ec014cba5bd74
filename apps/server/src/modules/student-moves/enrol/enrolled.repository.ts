/** Rows of enrolments (报名) that staff make, and take back as if they had never been. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Because } from '../../teams/index.ts';
import type { Enrolling } from './enrolment-row.ts';

interface Enrolled extends Pick<Enrolling, 'lessonId' | 'source'> {
  readonly students: readonly { readonly studentId: number; readonly startedAt: Date }[];
}

/** Of a lesson that `tx` holds, for who is not enrolled there. Answers the ids by student. */
export async function insertEnrolments(
  tx: Tx,
  { lessonId, source, students }: Enrolled,
  { at, name }: Pick<Because, 'at' | 'name'>,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; studentId: number }>`
    INSERT INTO enrolment (lesson_id, student_id, source, started_at, created_at, created_by, updated_at, updated_by)
    SELECT ${lessonId}::bigint, w."studentId", ${source}::text, w."startedAt", ${at}::timestamptz, ${name}::text,
      ${at}::timestamptz, ${name}::text
    FROM jsonb_to_recordset(${JSON.stringify(students)}::jsonb) AS w ("studentId" bigint, "startedAt" timestamptz)
    RETURNING id, student_id`.execute(tx);
  return new Map(rows.map(({ id, studentId }) => [studentId, id]));
}

/** The version of an enrolment that is locked until `tx` ends. */
export async function lockEnrolmentById(tx: Tx, id: number): Promise<number | undefined> {
  const row = await tx.selectFrom('enrolment').select('rev').where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.rev;
}

export async function deleteEnrolment(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('enrolment').where('id', '=', id).execute();
}

/** Of these students those to whom something of the lesson has left the house. */
export async function studentsSentTo(
  db: Db,
  lessonId: number,
  studentIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ studentId: number }>`
    SELECT DISTINCT p.student_id FROM student_parcel p
    WHERE p.lesson_id = ${lessonId} AND p.student_id = ANY(${[...studentIds]}::bigint[])
      AND p.state NOT IN ('preparing', 'canceled')`.execute(db);
  return new Set(rows.map(({ studentId }) => studentId));
}
