/** Puts outlines in the order of time (按时间排序). */
import { type ItemKey, inTimeOrder, keyOf } from '@lectern/domain/outline/outline-order';
import { z } from 'zod';
import type { RowReason } from '../../../platform/engine/commands/command-type.ts';
import type { AgendaRow } from '../../agendas/index.ts';
import { onlyOrder } from './arrangement.ts';
import { arrangementCommand } from './arrangement-command.ts';

export const sortByTimeCommand = arrangementCommand({
  name: 'outline.sortByTime',
  label: '按时间排序',
  verb: '按时间排序',
  noun: '课程的大纲',
  description: '把大纲按开始时间排列，讲次序号随之变化；没有时间的项保持在原来的前一项之后',
  action: 'lesson.orderItems',
  input: z.strictObject({}),
  arrange: (_input, _db, at) =>
    Promise.resolve(({ items }) => {
      const order = inTimeOrder(items);
      return onlyOrder(order, begunReordered(items, order, at));
    }),
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
