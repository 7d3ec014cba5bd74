/** Events of carts (statistics 2): kept once; what is and was in a cart follows from all events of a student and a lesson. */
import {
  CART_REFUSAL,
  type CartFact,
  type CartFault,
  type CartRefusal,
  cartFault,
  cartRanges,
  joinCart,
} from '@lectern/domain/statistics/cart-facts';
import { type FactOutcome, type FactResult, factResult } from '@lectern/domain/statistics/fact-outcome';
import type { Tx } from '../../../platform/db/database.ts';
import { type CartKey, eventsOfCarts, insertCartEvents, lockCarts, saveCarts } from './carts.repository.ts';
import { saleWorld } from './sale-world.queries.ts';

const keyOf = ({ studentId, lessonId }: CartKey): string => `${studentId} ${lessonId}`;

export async function ingestCarts(
  tx: Tx,
  facts: readonly CartFact[],
  { at }: { readonly at: Date },
): Promise<FactResult<CartRefusal>> {
  const lessonIds = facts.map(({ lessonId }) => lessonId);
  const studentIds = facts.map(({ studentId }) => studentId);
  const worldOf = await saleWorld(tx, { studentIds, lessonIds }, at.getTime());
  const faults = facts.map((fact) => cartFault(fact, worldOf(fact.studentId)));
  const keys = keysOf(facts.filter((_, index) => faults[index] === undefined));
  const first = judge(facts, faults, await eventsOfCarts(tx, keys));
  if (first.added.length === 0) return factResult(first.outcomes, CART_REFUSAL.labelOf);
  // What is new is judged again once its student is locked: another call may have written meanwhile.
  const changed = keysOf(first.added);
  await lockCarts(tx, changed);
  const { outcomes, added, events } = judge(facts, faults, await eventsOfCarts(tx, keys));
  await insertCartEvents(tx, added);
  await saveCarts(
    tx,
    changed.map((key) => ({ ...key, ranges: cartRanges(events.get(keyOf(key)) ?? []) })),
  );
  return factResult(outcomes, CART_REFUSAL.labelOf);
}

const keysOf = (facts: readonly CartKey[]): readonly CartKey[] => [
  ...new Map(facts.map(({ studentId, lessonId }) => [`${studentId} ${lessonId}`, { studentId, lessonId }])).values(),
];

function judge(facts: readonly CartFact[], faults: readonly (CartFault | undefined)[], known: readonly CartFact[]) {
  const events = Map.groupBy(known, keyOf);
  const added: CartFact[] = [];
  const outcomes = facts.map((fact, index): FactOutcome<CartRefusal> => {
    const fault = faults[index];
    if (fault) return fault;
    const own = events.get(keyOf(fact)) ?? [];
    const outcome = joinCart(own, fact);
    if (outcome !== 'accepted') return outcome;
    events.set(keyOf(fact), [...own, fact]);
    added.push(fact);
    return outcome;
  });
  return { outcomes, added, events };
}
