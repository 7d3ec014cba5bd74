/** L347, L348: somebody else decides; whoever asked is shown the number, and the log says so of both. */
import type { PhoneReveal } from '@lectern/contract/people/phone-reveals';
import { checkDecision, checkReveal } from '@lectern/domain/administration/phone-reveal';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { ForbiddenError, NotFoundError, RefusedError } from '../../platform/errors.ts';
import { entryOf, recordOperation } from '../operation-log/index.ts';
import { spendNumber } from '../phone-budget/index.ts';
import { factsOf, findReveal, ownerOf, type RevealRow, revealOf } from './phone-reveals.queries.ts';
import { countReveal, lockReveal, writeDecision } from './phone-reveals.repository.ts';
import { logReveal, MINUTE_MS, type PhoneRevealsDeps, WHAT } from './phone-reveals-deps.ts';
import { getOwner } from './request-reveal.ts';

interface DecisionBody {
  readonly approve: boolean;
  readonly minutes?: number | undefined;
  readonly note: string;
}

/** Who agrees must themselves be allowed to see such numbers, of a person whom they see. */
export async function decideReveal(
  { db, now }: PhoneRevealsDeps,
  by: CommandOrigin,
  id: number,
  { approve, minutes, note }: DecisionBody,
): Promise<PhoneReveal> {
  return inTransaction(db, async (tx) => {
    const row = await locked(tx, id);
    if (!by.actor.privileges.has('PHONE_READ')) {
      throw new ForbiddenError('PHONE_READ', '审批这类申请需要“查看手机号”权限，请由有权限的管理员审批');
    }
    await getOwner(tx, by.actor, ownerOf(row));
    const refusal = checkDecision(factsOf(row), by.actor.id);
    if (refusal) throw new RefusedError(refusal.code, refusal.message);
    const at = now();
    const granted = Math.min(minutes ?? row.minutes, row.minutes);
    await writeDecision(tx, id, {
      decision: approve ? 'approved' : 'rejected',
      decidedAt: at,
      decidedBy: by.actor.id,
      decisionNote: note,
      expiresAt: approve ? new Date(at.getTime() + granted * MINUTE_MS) : null,
    });
    await logReveal(tx, by, row, approve ? 'approve' : 'reject', [
      ...(approve ? [{ field: 'minutes', before: row.minutes, after: granted }] : []),
      ...(note === '' ? [] : [{ field: 'note', before: null, after: note }]),
    ]);
    return revealOf(await found(tx, id), at);
  });
}

/** One's own only: an agreement is for the person who asked. */
export async function showNumber({ db, now }: PhoneRevealsDeps, by: CommandOrigin, id: number) {
  return inTransaction(db, async (tx) => {
    const row = await locked(tx, id);
    if (row.staffId !== by.actor.id) throw new NotFoundError(WHAT, id);
    const facts = factsOf(row);
    const at = now();
    const refusal = checkReveal(facts, at.getTime());
    if (refusal) throw new RefusedError(refusal.code, refusal.message);
    // A privilege that was lost in between takes with it what it granted.
    if (row.byRight && !by.actor.privileges.has('PHONE_READ')) throw new ForbiddenError('PHONE_READ');
    const owner = ownerOf(row);
    const { name, phone } = await getOwner(tx, by.actor, owner);
    if (!phone) throw new RefusedError('noPhone', `${name}没有登记手机号`);
    await spendNumber(tx, { actor: by.actor, at }, owner, { agreed: !row.byRight });
    await countReveal(tx, id);
    const purpose = [{ field: 'purpose', before: null, after: row.purpose }];
    await logReveal(tx, by, row, 'reveal', purpose);
    const subject = { type: owner.type, id: owner.id, name };
    await recordOperation(tx, entryOf(by, { action: `${owner.type}.revealPhone`, subject, changes: purpose }));
    return { phone, expiresTime: facts.expiresTime };
  });
}

async function locked(tx: Tx, id: number): Promise<RevealRow> {
  if (!(await lockReveal(tx, id))) throw new NotFoundError(WHAT, id);
  return found(tx, id);
}

async function found(tx: Tx, id: number): Promise<RevealRow> {
  const row = await findReveal(tx, id);
  if (!row) throw new NotFoundError(WHAT, id);
  return row;
}
