/** Events of orders (statistics 2), and what follows from them for enrolments, seats and paid counts, in one transaction. */
import type { FactResult } from '@lectern/domain/statistics/fact-outcome';
import type { OrderFact, OrderRefusal } from '@lectern/domain/statistics/order-facts';
import type { Tx } from '../../platform/db/database.ts';
import { lockLessons } from '../lessons/index.ts';
import { ingestOrders as keepOrders } from '../statistics/index.ts';
import { applyOrder } from './apply-order.ts';
import { lessonsOfOrders, type SoldLesson, soldLessons } from './sold-lessons.repository.ts';

export async function ingestOrders(
  tx: Tx,
  facts: readonly OrderFact[],
  { at }: { readonly at: Date },
): Promise<FactResult<OrderRefusal>> {
  const orderNos = [...new Set(facts.map(({ orderNo }) => orderNo))];
  const named = facts.flatMap((fact) => (fact.kind === 'orderCreated' ? fact.lessons : []));
  const wanted = [...named.map(({ lessonId }) => lessonId), ...(await lessonsOfOrders(tx, orderNos))];
  // Before what stands is read: another call about the same lessons is over then.
  const lessons = new Map((await lockLessons(tx, [...new Set(wanted)])).map((lesson) => [lesson.id, lesson]));
  const before = new Map((await soldLessons(tx, orderNos)).map((sold) => [keyOf(sold), sold]));
  const result = await keepOrders(tx, facts, { at });
  const lessonIds = new Set(lessons.keys());
  for (const after of await soldLessons(tx, orderNos)) {
    const lesson = lessons.get(after.lessonId);
    if (lesson) await applyOrder(tx, { before: before.get(keyOf(after)), after }, { lesson, lessonIds, now: at });
  }
  return result;
}

const keyOf = ({ orderNo, lessonId }: SoldLesson): string => `${orderNo} ${lessonId}`;
