/** Enrolments (报名) as moves write them: ended in one lesson, begun in another with the order that they came from. */
import type { EndReason } from '@lectern/domain/enrolments/enrolment';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '../../platform/db/database.ts';
import { enrolledNowText, inTeamNow } from './membership.queries.ts';
import type { Because, Ended } from './stays.repository.ts';

export type EnrolmentRow = Selectable<Tables['enrolment']>;

/** Open ones of these students, locked until `tx` ends, in the order of their ids. */
export async function lockEnrolments(
  tx: Tx,
  lessonId: number,
  studentIds: readonly number[],
): Promise<readonly EnrolmentRow[]> {
  const { rows } = await sql<EnrolmentRow>`
    SELECT e.* FROM enrolment e WHERE e.lesson_id = ${lessonId} AND e.student_id = ANY(${[...studentIds]}::bigint[])
      AND ${sql.raw(enrolledNowText('e'))} ORDER BY e.id FOR NO KEY UPDATE`.execute(tx);
  return rows;
}

export interface OpenEnrolment {
  readonly id: number;
  readonly rev: number;
  readonly studentId: number;
  readonly startedAt: Date;
  /** Null: 未分班. */
  readonly teamId: number | null;
  /** Since when they are in it. */
  readonly since: Date | null;
}

/** Of these students those who are enrolled in the lesson, with the team that they are in. */
export async function enrolledIn(
  db: Db,
  lessonId: number,
  studentIds: readonly number[],
): Promise<readonly OpenEnrolment[]> {
  const { rows } = await sql<OpenEnrolment>`
    SELECT e.id, e.rev, e.student_id, e.started_at, s.team_id, s.joined_at AS since FROM enrolment e
      LEFT JOIN team_student s ON s.lesson_id = e.lesson_id AND s.student_id = e.student_id AND ${inTeamNow('s')}
    WHERE e.lesson_id = ${lessonId} AND e.student_id = ANY(${[...studentIds]}::bigint[])
      AND ${sql.raw(enrolledNowText('e'))} ORDER BY e.id`.execute(db);
  return rows;
}

export interface Carried extends Ended {
  /** In the lesson that they go to. */
  readonly toEnrolmentId: number;
  readonly made: boolean;
  /** Their order stands: one paid student less in the lesson that they leave. */
  readonly leavesPaid: boolean;
  /** One more in the lesson that they go to: nobody who paid for both counts twice there. */
  readonly comesPaid: boolean;
}

/** Of these open enrolments those with an order that stands; whether it counts in the lesson that they go to as well. */
export async function paidEnrolments(
  db: Db,
  destLessonId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly comes: boolean }>> {
  const { rows } = await sql<{ id: number; comes: boolean }>`
    SELECT e.id, n.order_id IS NULL AS comes FROM enrolment e
      JOIN student_order o ON o.id = e.order_id AND o.state IN ('paid', 'refunding')
      LEFT JOIN enrolment n ON n.lesson_id = ${destLessonId} AND n.student_id = e.student_id AND ${sql.raw(enrolledNowText('n'))}
    WHERE e.id = ANY(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, comes }) => [id, { comes }]));
}

/** Students of one lesson go on in another: those who are enrolled there already keep that enrolment, and without an order it gets theirs. */
export async function carryEnrolments(
  tx: Tx,
  { destLessonId, leaving }: { readonly destLessonId: number; readonly leaving: readonly Ended[] },
  because: Because,
): Promise<readonly Carried[]> {
  if (leaving.length === 0) return [];
  const there = await enrolledIn(
    tx,
    destLessonId,
    leaving.map(({ studentId }) => studentId),
  );
  const paid = await paidEnrolments(
    tx,
    destLessonId,
    leaving.map(({ enrolmentId }) => enrolmentId),
  );
  const known = new Map(there.map(({ studentId, id }) => [studentId, id]));
  const missing = leaving.filter(({ studentId }) => !known.has(studentId));
  const made = await insertCarried(tx, destLessonId, missing, because);
  const carried = leaving.map((one) => {
    const toEnrolmentId = known.get(one.studentId) ?? made.get(one.studentId);
    if (toEnrolmentId === undefined) throw new TypeError('a carried enrolment has an id');
    const order = paid.get(one.enrolmentId);
    const money = { leavesPaid: order !== undefined, comesPaid: order?.comes ?? false };
    return { ...one, toEnrolmentId, made: !known.has(one.studentId), ...money };
  });
  await giveOrders(tx, carried.filter(givenOrder));
  await sql`
    UPDATE enrolment e SET ended_at = w.at, end_reason = 'transfer', replaced_by = w."toEnrolmentId",
      rev = e.rev + 1, updated_at = ${because.at}, updated_by = ${because.name}
    FROM jsonb_to_recordset(${JSON.stringify(carried)}::jsonb)
      AS w ("enrolmentId" bigint, "toEnrolmentId" bigint, at timestamptz)
    WHERE e.id = w."enrolmentId"`.execute(tx);
  return carried;
}

const givenOrder = ({ made, comesPaid }: Carried): boolean => !made && comesPaid;

async function giveOrders(tx: Tx, carried: readonly Carried[]): Promise<void> {
  await sql`
    UPDATE enrolment n SET order_id = e.order_id FROM jsonb_to_recordset(${JSON.stringify(carried)}::jsonb)
      AS w ("enrolmentId" bigint, "toEnrolmentId" bigint) JOIN enrolment e ON e.id = w."enrolmentId"
    WHERE n.id = w."toEnrolmentId"`.execute(tx);
}

async function insertCarried(tx: Tx, lessonId: number, leaving: readonly Ended[], { at, name }: Because) {
  const { rows } = await sql<{ id: number; studentId: number }>`
    INSERT INTO enrolment (lesson_id, student_id, source, order_id, started_at, created_at, created_by, updated_at, updated_by)
    SELECT ${lessonId}::bigint, e.student_id, 'transfer', e.order_id, w.at, ${at}, ${name}, ${at}, ${name}
    FROM jsonb_to_recordset(${JSON.stringify(leaving)}::jsonb) AS w ("enrolmentId" bigint, at timestamptz)
      JOIN enrolment e ON e.id = w."enrolmentId" ORDER BY e.id
    RETURNING id, student_id`.execute(tx);
  return new Map(rows.map(({ studentId, id }) => [studentId, id]));
}

/** Undoes `carryEnrolments`: stays of the new enrolments were removed before. */
export async function takeBackEnrolments(tx: Tx, carried: readonly Carried[], because: Because): Promise<void> {
  await reopenEnrolments(
    tx,
    carried.map(({ enrolmentId }) => enrolmentId),
    because,
  );
  const made = carried.filter((one) => one.made).map(({ toEnrolmentId }) => toEnrolmentId);
  const given = carried.filter(givenOrder).map(({ toEnrolmentId }) => toEnrolmentId);
  if (given.length > 0) await tx.updateTable('enrolment').set({ orderId: null }).where('id', 'in', given).execute();
  if (made.length > 0) await tx.deleteFrom('enrolment').where('id', 'in', made).execute();
}

export async function reopenEnrolments(tx: Tx, ids: readonly number[], { at, name }: Because): Promise<void> {
  await sql`
    UPDATE enrolment e SET ended_at = NULL, end_reason = NULL, replaced_by = NULL, rev = e.rev + 1,
      updated_at = ${at}, updated_by = ${name}
    WHERE e.id = ANY(${[...ids]}::bigint[])`.execute(tx);
}

/** An enrolment whose stays changed: a later change of it is seen by whoever planned before. Answers the version. */
export async function touchEnrolment(tx: Tx, id: number, { at, name }: Because): Promise<number> {
  const { rows } = await sql<{ rev: number }>`
    UPDATE enrolment SET rev = rev + 1, updated_at = ${at}, updated_by = ${name} WHERE id = ${id} RETURNING rev`.execute(
    tx,
  );
  return rows[0]?.rev ?? 0;
}

/** The same for many. */
export async function touchEnrolments(
  tx: Tx,
  ids: readonly number[],
  { at, name }: Because,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; rev: number }>`
    UPDATE enrolment SET rev = rev + 1, updated_at = ${at}, updated_by = ${name} WHERE id = ANY(${[...ids]}::bigint[])
    RETURNING id, rev`.execute(tx);
  return new Map(rows.map(({ id, rev }) => [id, rev]));
}

/** The student leaves the lesson. */
export async function endEnrolment(
  tx: Tx,
  { id, endedAt, why }: { readonly id: number; readonly endedAt: Date; readonly why: EndReason },
  { at, name }: Because,
): Promise<number> {
  const { rows } = await sql<{ rev: number }>`
    UPDATE enrolment SET ended_at = ${endedAt}, end_reason = ${why}, rev = rev + 1, updated_at = ${at}, updated_by = ${name}
    WHERE id = ${id} RETURNING rev`.execute(tx);
  return rows[0]?.rev ?? 0;
}

export async function revOfEnrolment(tx: Tx, id: number): Promise<number> {
  const row = await tx.selectFrom('enrolment').select('rev').where('id', '=', id).executeTakeFirst();
  return row?.rev ?? 0;
}
