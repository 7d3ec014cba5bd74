/**
 * The count of paid students of two lessons when students move from one to the other. It is derived data: `rev` stays,
 * so an open form stays valid. Whoever calls holds both rows.
 */
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface PaidMove {
  readonly srcLessonId: number;
  readonly destLessonId: number;
  readonly leaving: number;
  readonly coming: number;
}

/** Answers by how much each side changed: a count never falls below 0, and no payment comes from nowhere. */
export async function movePaid(tx: Tx, { srcLessonId, destLessonId, leaving, coming }: PaidMove) {
  const src = await changePaid(tx, srcLessonId, -leaving);
  const dest = await changePaid(tx, destLessonId, Math.min(coming, -src));
  return { src, dest };
}

interface PaidMoved {
  readonly srcLessonId: number;
  readonly destLessonId: number;
  readonly paidBy: { readonly src: number; readonly dest: number };
}

export async function movePaidBack(tx: Tx, { srcLessonId, destLessonId, paidBy }: PaidMoved): Promise<void> {
  await changePaid(tx, srcLessonId, -paidBy.src);
  await changePaid(tx, destLessonId, -paidBy.dest);
}

/** Somebody paid (1), or got the money back (-1); never below 0. */
export async function countPaid(tx: Tx, lessonId: number, by: 1 | -1): Promise<void> {
  await changePaid(tx, lessonId, by);
}

async function changePaid(tx: Tx, lessonId: number, by: number): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    UPDATE lesson l SET paid_count = greatest(l.paid_count + ${by}::int, 0) FROM lesson was
    WHERE l.id = ${lessonId}::bigint AND was.id = l.id
    RETURNING l.paid_count - was.paid_count AS changed`.execute(tx);
  return rows[0]?.changed ?? 0;
}
