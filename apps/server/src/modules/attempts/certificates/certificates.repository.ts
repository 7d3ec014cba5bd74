/** Certificates that were issued. Whoever writes holds the attempts, which stand for their certificates too. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface Issued {
  readonly name: string;
  readonly levelId: number | null;
  /** Milliseconds. */
  readonly time: number;
  readonly by: string;
}

interface Row extends Omit<Issued, 'time'> {
  readonly studentId: number;
  readonly issuedAt: Date;
}

/** By student; `studentIds`: these alone. */
export async function issuedCertificates(
  db: Db,
  examId: number,
  studentIds?: readonly number[],
): Promise<ReadonlyMap<number, Issued>> {
  const chosen = studentIds === undefined ? sql`true` : sql`c.student_id = ANY(${[...studentIds]}::bigint[])`;
  const { rows } = await sql<Row>`
    SELECT c.student_id, c.name, c.level_id, c.issued_at, c.issued_by AS by
    FROM exam_certificate c WHERE c.exam_id = ${examId} AND ${chosen}`.execute(db);
  return new Map(
    rows.map(({ studentId, name, levelId, issuedAt, by }) => [
      studentId,
      { name, levelId, time: issuedAt.getTime(), by },
    ]),
  );
}

export interface WrittenCertificate {
  readonly studentId: number;
  /** Null withdraws it. */
  readonly to: Issued | null;
}

export async function saveCertificates(tx: Tx, examId: number, written: readonly WrittenCertificate[]): Promise<void> {
  const gone = written.filter(({ to }) => to === null).map(({ studentId }) => studentId);
  await sql`
    DELETE FROM exam_certificate WHERE exam_id = ${examId} AND student_id = ANY(${gone}::bigint[])`.execute(tx);
  const issued = written.flatMap(({ studentId, to }) =>
    to === null ? [] : [{ studentId, ...to, time: new Date(to.time) }],
  );
  await sql`
    INSERT INTO exam_certificate (exam_id, student_id, name, level_id, issued_at, issued_by)
    SELECT ${examId}, n."studentId", n.name, n."levelId", n.time, n.by
    FROM jsonb_to_recordset(${JSON.stringify(issued)}::jsonb)
      AS n ("studentId" bigint, name text, "levelId" integer, time timestamptz, by text)
    ON CONFLICT (exam_id, student_id) DO UPDATE SET name = excluded.name, level_id = excluded.level_id,
      issued_at = excluded.issued_at, issued_by = excluded.issued_by`.execute(tx);
}

export interface CertifiedAttempt {
  readonly id: number;
  readonly studentId: number;
  readonly rev: number;
  /** Null: not handed in. */
  readonly score: number | null;
  readonly fullyMarked: boolean;
}

/** Those that handed in, by student. */
export async function certifiedAttempts(
  db: Db,
  examId: number,
  studentIds: readonly number[],
): Promise<readonly CertifiedAttempt[]> {
  const { rows } = await sql<CertifiedAttempt>`
    SELECT a.id, a.student_id, a.rev, a.score, a.fully_marked FROM attempt a
    WHERE a.exam_id = ${examId} AND a.student_id = ANY(${[...studentIds]}::bigint[]) AND a.submitted_at IS NOT NULL
    ORDER BY a.student_id`.execute(db);
  return rows;
}
