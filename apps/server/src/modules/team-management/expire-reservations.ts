/** Ends reservations of places whose time is over: the places are sold from then on, and a limit that follows teams grows. */

import { UNLIMITED_SCOPE } from '@lectern/domain/access/roles';
import { reservationText, reservedSeats } from '@lectern/domain/teams/reservations';
import { lockRecord } from '../../kit/record/record.repository.ts';
import type { Now } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { lockLesson } from '../lessons/index.ts';
import { recordOperation } from '../operation-log/index.ts';
import { followTeamsBySystem } from './lesson-limit.ts';
import { reservationsOf, teamsWithOver } from './reservations.queries.ts';
import { endReservations, setReservedLimit } from './reservations.repository.ts';

interface ExpiryDeps {
  readonly db: Db;
  readonly now: Now;
}

const AT_ONCE = 200;

/** One transaction a team, the lesson locked first; several processes may do this at once. */
export async function expireReservations(
  { db, now }: ExpiryDeps,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const at = now();
  for (const team of await teamsWithOver(db, at, AT_ONCE)) {
    if (isStopped()) return;
    await inTransaction(db, (tx) => expireOf(tx, team, at));
  }
}

async function expireOf(tx: Tx, { id, lessonId }: { id: number; lessonId: number }, at: Date): Promise<void> {
  const lesson = await lockLesson(tx, UNLIMITED_SCOPE, lessonId);
  const team = await lockRecord(tx, 'team', id);
  if (!team) return;
  const standing = (await reservationsOf(tx, [id]))(id);
  const over = standing.filter(({ expiresTime }) => expiresTime > 0 && expiresTime <= at.getTime());
  if (over.length === 0) return;
  await endReservations(
    tx,
    over.map((one) => one.id),
    { at, by: '系统', reason: 'expired' },
  );
  const after = team.reservedLimit - reservedSeats(over);
  await setReservedLimit(tx, id, after, at);
  await recordOperation(tx, {
    actor: null,
    action: 'team.reservationOver',
    subject: { type: 'team', id, name: team.name },
    changes: [{ field: 'reservedLimit', before: team.reservedLimit, after }],
    note: `预留到期：${over.map(reservationText).join('；')}`,
    requestId: '',
  });
  if (team.saleStatus === 'on_shelf') await followTeamsBySystem(tx, lesson, at);
}
