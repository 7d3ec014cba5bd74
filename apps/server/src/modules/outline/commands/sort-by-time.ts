/** Puts outlines in the order of time (按时间排序). */
import { type ItemKey, inTimeOrder, keyOf } from '@lectern/domain/outline/outline-order';
import { z } from 'zod';
import { commandType, type RowReason } from '../../../platform/plans/command-type.ts';
import type { AgendaRow } from '../../agendas/index.ts';
import { lessonImpact, lessonSubject } from '../../lessons/index.ts';
import { applyOrder, type OrderPayload, planOrders, planOrdersBack, type WantedOrder } from './order-rows.ts';

const LABEL = '按时间排序';
const BY_TIME: WantedOrder = { label: LABEL, orderOf: inTimeOrder, warningsOf: begunReordered };

export const sortByTimeCommand = commandType<object, OrderPayload>({
  name: 'outline.sortByTime',
  label: LABEL,
  words: {
    verb: '按时间排序',
    unit: '门',
    noun: '课程的大纲',
    description: '把大纲按开始时间排列，讲次序号随之变化；没有时间的项保持在原来的前一项之后',
  },
  privilege: 'EPISODE_WRITE',
  input: z.strictObject({}),
  tiers: { low: 200, high: 2000 },
  subject: lessonSubject,
  hidden: true,
  redoable: true,
  impact: lessonImpact,
  plan: (db, context, _input, ids) => planOrders(db, context, ids, BY_TIME),
  apply: (tx, context, row) => applyOrder(tx, context, row, BY_TIME),
  invert: planOrdersBack,
});

/** Of an arranged order somebody sees which they move; here it comes along unseen. */
function begunReordered(items: readonly AgendaRow[], order: readonly ItemKey[], at: Date): readonly RowReason[] {
  const begun = items.some(
    (item, index) => keyOf(item) !== keyOf(order[index] ?? item) && item.startAt !== null && item.startAt <= at,
  );
  if (!begun) return [];
  const message = '已上过的讲次会换位置，学员看到的序号随之变化';
  return [{ outcome: 'warning', code: 'begunReordered', message }];
}
