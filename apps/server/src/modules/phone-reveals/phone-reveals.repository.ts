/** Writes requests to see a phone number. */
import type { Tx } from '../../platform/db/database.ts';

export interface NewReveal {
  readonly staffId: number;
  readonly teacherId: number;
  readonly purpose: string;
  readonly minutes: number;
  readonly requestedAt: Date;
}

/** Undefined: this person has an open request for this number. */
export async function insertReveal(tx: Tx, reveal: NewReveal): Promise<number | undefined> {
  const row = await tx
    .insertInto('phoneReveal')
    .values(reveal)
    .onConflict((conflict) => conflict.columns(['staffId', 'teacherId']).where('decision', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function lockReveal(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.selectFrom('phoneReveal').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

export interface Decision {
  readonly decision: 'approved' | 'rejected';
  readonly decidedAt: Date;
  readonly decidedBy: number;
  readonly decisionNote: string;
  readonly expiresAt: Date | null;
}

export async function writeDecision(tx: Tx, id: number, decision: Decision): Promise<void> {
  await tx.updateTable('phoneReveal').set(decision).where('id', '=', id).execute();
}

export async function countReveal(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('phoneReveal')
    .set((row) => ({ revealCount: row('revealCount', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export function teacherPhone(tx: Tx, id: number) {
  return tx.selectFrom('teacher').select(['id', 'name', 'phone']).where('id', '=', id).executeTakeFirst();
}

export async function openRequestsOf(tx: Tx, staffId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('phoneReveal')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('staffId', '=', staffId)
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
