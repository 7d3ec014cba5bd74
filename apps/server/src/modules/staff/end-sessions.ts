/** Administrators end the sessions of others: one, or all of a person. */
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { recordOperation } from '../operation-log/index.ts';
import type { AccountsDeps } from './accounts.service.ts';
import type { Provenance } from './authority.ts';
import { revokeSession, revokeSessionsOfStaff } from './sessions.repository.ts';
import { lockStaff } from './staff.repository.ts';

export async function endAnySession({ db, now, actors }: AccountsDeps, by: Provenance, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const owner = await revokeSession(tx, id, now());
    if (!owner) throw new NotFoundError('会话', id);
    const subject = { type: 'staff', id: owner.id, name: owner.account };
    await recordOperation(tx, { ...by, action: 'staff.revokeSession', subject });
  });
  actors.forgetActors();
}

export async function endSessionsOf({ db, now, actors }: AccountsDeps, by: Provenance, staffId: number) {
  const ended = await inTransaction(db, async (tx) => {
    const staff = await lockStaff(tx, staffId);
    const count = await revokeSessionsOfStaff(tx, [staffId], now());
    const subject = { type: 'staff', id: staffId, name: staff.account };
    if (count > 0) await recordOperation(tx, { ...by, action: 'staff.endSessions', subject });
    return count;
  });
  actors.forgetActors();
  return ended;
}
