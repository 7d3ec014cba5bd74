/** L346: somebody says what they need a number for; it is open to them at once, or waits for another person. */
import { MAX_OWN_MINUTES, needsApproval, PHONE_OWNER } from '@lectern/domain/administration/phone-reveal';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isWithinBudget } from '../phone-budget/index.ts';
import { openPhones } from '../teachers/index.ts';
import { insertReveal, liveRevealOf, type Owner, openRequestsOf, phoneOf } from './phone-reveals.repository.ts';
import { logReveal, MINUTE_MS, type PhoneRevealsDeps } from './phone-reveals-deps.ts';

const MAX_OPEN = 20;

export interface RequestBody {
  readonly owner: Owner;
  readonly purpose: string;
  readonly minutes: number;
}

export function requestReveal(deps: PhoneRevealsDeps, by: CommandOrigin, { owner, purpose, minutes }: RequestBody) {
  return inTransaction(deps.db, async (tx) => {
    const { actor } = by;
    const { name } = await getOwner(tx, actor, owner);
    const at = deps.now();
    const live = await liveRevealOf(tx, actor.id, owner, at);
    if (live !== undefined) return { id: live, state: 'approved' } as const;
    const waits = needsApproval({
      owner: owner.type,
      mayRead: actor.privileges.has('PHONE_READ'),
      listed: owner.type === 'teacher' && (await openPhones({ ...deps, db: tx }, actor)).includes(owner.id),
      withinBudget: await isWithinBudget(tx, { actor, at }, owner),
    });
    if (waits && (await openRequestsOf(tx, actor.id)) >= MAX_OPEN) {
      throw new RefusedError('tooManyRequests', `最多 ${MAX_OPEN} 条待审批的申请，请等待审批后再申请`);
    }
    const granted = waits ? minutes : Math.min(minutes, MAX_OWN_MINUTES);
    const expiresAt = waits ? null : new Date(at.getTime() + granted * MINUTE_MS);
    const reveal = { staffId: actor.id, owner, purpose, minutes: granted, requestedAt: at, expiresAt };
    const id = await insertReveal(tx, reveal);
    if (id === undefined) throw new RefusedError('alreadyRequested', `已经申请过查看${name}的手机号，请等待审批`);
    await logReveal(tx, by, { id, subjectName: name }, 'request', [
      { field: 'purpose', before: null, after: purpose },
      { field: 'minutes', before: null, after: granted },
    ]);
    return { id, state: waits ? 'requested' : 'approved' } as const;
  });
}

/** @throws NotFoundError when this person may not see them at all */
export async function getOwner(tx: Tx, actor: Actor, owner: Owner) {
  const sees = owner.type === 'teacher' || actor.privileges.has('STUDENT_READ');
  const found = sees ? await phoneOf(tx, actor.scope, owner) : undefined;
  if (!found) throw new NotFoundError(PHONE_OWNER.labelOf(owner.type), owner.id);
  return found;
}
