/** Requests to see a teacher's phone number, with the names of those concerned. */
import type { PhoneReveal } from '@lectern/contract/people/phone-reveals';
import { type PhoneRevealState, phoneRevealState } from '@lectern/domain/administration/phone-reveal';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface RevealSearch {
  readonly page: number;
  readonly pageSize: number;
  readonly state?: PhoneRevealState | undefined;
  /** Undefined: everybody's. */
  readonly staffId: number | undefined;
}

export async function pageOfReveals(db: Db, { page, pageSize, state, staffId }: RevealSearch, now: Date) {
  let found = db.selectFrom('phoneReveal');
  if (staffId !== undefined) found = found.where('phoneReveal.staffId', '=', staffId);
  const waiting = found.where('decision', 'is', null);
  if (state === 'requested') found = waiting;
  else if (state === 'rejected') found = found.where('decision', '=', 'rejected');
  else if (state !== undefined) found = found.where('expiresAt', state === 'approved' ? '>' : '<=', now);
  const count = (rows: typeof found) =>
    rows.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const [all, open, rows] = await Promise.all([
    count(found),
    count(waiting),
    withNames(found)
      .orderBy('phoneReveal.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  return { list: rows.map((row) => revealOf(row, now)), total: all.count, waiting: open.count };
}

export function findReveal(tx: Tx, id: number) {
  return withNames(tx.selectFrom('phoneReveal').where('phoneReveal.id', '=', id)).executeTakeFirst();
}

type Requests = ReturnType<typeof requests>;
const requests = (db: Db) => db.selectFrom('phoneReveal');

function withNames(found: Requests) {
  return found
    .innerJoin('staff', 'staff.id', 'phoneReveal.staffId')
    .innerJoin('teacher', 'teacher.id', 'phoneReveal.teacherId')
    .leftJoin('staff as decider', 'decider.id', 'phoneReveal.decidedBy')
    .selectAll('phoneReveal')
    .select(['staff.name as staffName', 'teacher.name as teacherName'])
    .select(sql<string>`coalesce(decider.name, '')`.as('deciderName'));
}

export type RevealRow = NonNullable<Awaited<ReturnType<typeof findReveal>>>;

export function factsOf({ staffId, decision, expiresAt }: Pick<RevealRow, 'staffId' | 'decision' | 'expiresAt'>) {
  const decided = decision === 'approved' || decision === 'rejected' ? decision : null;
  return { staffId, decision: decided, expiresTime: expiresAt?.getTime() ?? 0 } as const;
}

export function revealOf(row: RevealRow, now: Date): PhoneReveal {
  return {
    id: row.id,
    staffId: row.staffId,
    staffName: row.staffName,
    teacherId: row.teacherId,
    teacherName: row.teacherName,
    purpose: row.purpose,
    minutes: row.minutes,
    state: phoneRevealState(factsOf(row), now.getTime()),
    requestedTime: row.requestedAt.getTime(),
    decidedBy: row.deciderName,
    decisionNote: row.decisionNote,
    decidedTime: row.decidedAt?.getTime() ?? 0,
    expiresTime: row.expiresAt?.getTime() ?? 0,
    revealCount: row.revealCount,
  };
}
