/**
 * The daily budget of full phone numbers and of searches by a full number. Whoever lets a number out spends it here, in
 * the same transaction; administrators get a notice when a threshold is passed.
 */
import {
  alertText,
  budgetAlert,
  type PhoneUse,
  STANDARD_PHONE_BUDGET,
  spentText,
} from '@lectern/domain/administration/phone-budget';
import { startOfDay } from '@lectern/domain/time/shanghai-time';
import type { Tx } from '../../platform/db/database.ts';
import { RefusedError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { addNotice } from '../notices/index.ts';
import {
  administrators,
  insertUses,
  lockUses,
  lookUpsSince,
  type NumberOf,
  numbersSince,
} from './phone-use.repository.ts';

export interface Spender {
  readonly actor: Pick<Actor, 'id' | 'name'>;
  readonly at: Date;
}

const LINK = '/phoneReveals';
const dayOf = (at: Date): Date => new Date(startOfDay(at.getTime()));
const keyOf = ({ type, id }: NumberOf): string => `${type}:${id}`;

/** This number was seen today, or there is room for one more. */
export async function isWithinBudget(tx: Tx, { actor, at }: Spender, wanted: NumberOf): Promise<boolean> {
  const seen = await numbersSince(tx, actor.id, dayOf(at));
  return seen.length < STANDARD_PHONE_BUDGET.number || seen.some((each) => keyOf(each) === keyOf(wanted));
}

/**
 * Spends numbers and answers those that may leave. A number seen today already costs nothing; beyond the budget a
 * number leaves only where another person agreed to it.
 */
export async function spendNumbers(
  tx: Tx,
  spender: Spender,
  wanted: readonly NumberOf[],
  { agreed = false }: { readonly agreed?: boolean } = {},
): Promise<readonly NumberOf[]> {
  const { actor, at } = spender;
  if (wanted.length === 0) return [];
  await lockUses(tx, actor.id);
  const seen = new Set((await numbersSince(tx, actor.id, dayOf(at))).map(keyOf));
  const left = agreed ? wanted.length : Math.max(0, STANDARD_PHONE_BUDGET.number - seen.size);
  const fresh = wanted.filter((each) => !seen.has(keyOf(each))).slice(0, left);
  await insertUses(tx, { staffId: actor.id, kind: 'number', at }, fresh);
  await alert(tx, spender, { use: 'number', before: seen.size, after: seen.size + fresh.length });
  return wanted.filter((each) => seen.has(keyOf(each)) || fresh.includes(each));
}

/** @throws RefusedError when the day's numbers are spent */
export async function spendNumber(
  tx: Tx,
  spender: Spender,
  wanted: NumberOf,
  options: { readonly agreed: boolean },
): Promise<void> {
  const [shown] = await spendNumbers(tx, spender, [wanted], options);
  if (!shown) throw new RefusedError('budgetSpent', spentText('number', STANDARD_PHONE_BUDGET.number));
}

/** @throws RefusedError when the day's searches are spent */
export async function spendLookUp(tx: Tx, spender: Spender): Promise<void> {
  const { actor, at } = spender;
  await lockUses(tx, actor.id);
  const before = await lookUpsSince(tx, actor.id, dayOf(at));
  const limit = STANDARD_PHONE_BUDGET.lookUp;
  if (before >= limit) throw new RefusedError('lookUpsSpent', spentText('lookUp', limit));
  await insertUses(tx, { staffId: actor.id, kind: 'lookUp', at }, [null]);
  await alert(tx, spender, { use: 'lookUp', before, after: before + 1 });
}

async function alert(
  tx: Tx,
  { actor, at }: Spender,
  spent: { readonly use: PhoneUse; readonly before: number; readonly after: number },
): Promise<void> {
  const limit = STANDARD_PHONE_BUDGET[spent.use];
  const reached = budgetAlert({ ...spent, limit });
  if (reached === null) return;
  const text = alertText(actor.name, reached, { ...spent, limit });
  for (const staffId of await administrators(tx)) {
    await addNotice(tx, { staffId, kind: 'phoneBudget', text, link: LINK, at });
  }
}
