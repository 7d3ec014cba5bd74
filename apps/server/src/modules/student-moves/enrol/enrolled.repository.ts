/** Rows of enrolments (报名) that staff make, and take back as if they had never been. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Because } from '../../teams/index.ts';
import type { Enrolling } from './enrolment-row.ts';

interface Enrolled extends Pick<Enrolling, 'lessonId' | 'source'> {
  readonly studentId: number;
  readonly startedAt: Date;
}

/** Of a lesson that `tx` holds, for who is not enrolled there. */
export async function insertEnrolment(
  tx: Tx,
  { lessonId, studentId, source, startedAt }: Enrolled,
  { at, name }: Omit<Because, 'reason'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('enrolment')
    .values({ lessonId, studentId, source, startedAt, createdAt: at, createdBy: name, updatedAt: at, updatedBy: name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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
