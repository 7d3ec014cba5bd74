/** Writes requests to see a phone number, and reads the one number that may be shown. */
import type { DataScope } from '@lectern/domain/access/roles';
import type { PhoneOwner } from '@lectern/domain/administration/phone-reveal';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { studentWithinScope } from '../students/index.ts';
import { teacherWithinScope } from '../teachers/index.ts';

export interface Owner {
  readonly type: PhoneOwner;
  readonly id: number;
}

export interface NewReveal {
  readonly staffId: number;
  readonly owner: Owner;
  readonly purpose: string;
  readonly minutes: number;
  readonly requestedAt: Date;
  /** Of one that needs nobody's agreement. */
  readonly expiresAt: Date | null;
}

const columnOf = ({ type }: Owner) => (type === 'teacher' ? 'teacherId' : 'studentId');

/** Undefined: this person has an open request for this number. */
export async function insertReveal(tx: Tx, { owner, expiresAt, ...reveal }: NewReveal): Promise<number | undefined> {
  const column = columnOf(owner);
  const granted = { decision: 'approved', decidedAt: reveal.requestedAt, byRight: true, expiresAt };
  const row = await tx
    .insertInto('phoneReveal')
    .values({ ...reveal, [column]: owner.id, ...(expiresAt === null ? {} : granted) })
    .onConflict((conflict) => conflict.columns(['staffId', column]).where('decision', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** One that this person may use now for this number. */
export async function liveRevealOf(tx: Tx, staffId: number, owner: Owner, now: Date): Promise<number | undefined> {
  const row = await tx
    .selectFrom('phoneReveal')
    .select('id')
    .where('staffId', '=', staffId)
    .where(columnOf(owner), '=', owner.id)
    .where('expiresAt', '>', now)
    .orderBy('byRight')
    .orderBy('expiresAt', 'desc')
    .limit(1)
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

interface OwnedPhone {
  readonly id: number;
  readonly name: string;
  readonly phone: string | null;
}

/** Undefined: there is no such person within the scope. */
export async function phoneOf(tx: Tx, scope: DataScope, { type, id }: Owner): Promise<OwnedPhone | undefined> {
  const found =
    type === 'teacher'
      ? sql<OwnedPhone>`SELECT t.id, t.name, t.phone FROM teacher t WHERE t.id = ${id} AND ${teacherWithinScope(scope)}`
      : sql<OwnedPhone>`SELECT s.id, s.nickname AS name, s.phone FROM student s
          WHERE s.id = ${id} AND ${studentWithinScope(scope)}`;
  return (await found.execute(tx)).rows[0];
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
