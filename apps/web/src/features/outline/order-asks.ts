/** Families see the order of a published lesson: with paid students its change is a plan, as every other change of it. */
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { tasksContract } from '@lectern/contract/tasks/tasks';
import { LESSON_STATUS } from '@lectern/domain/lessons/lesson-codes';
import type { ItemKey } from '@lectern/domain/outline/outline-order';
import { call } from '../../shared/api/call.ts';
import type { ActionRequest } from './outline-request.ts';

const TYPE = 'lesson.orderItems';

const inputOf = (items: readonly ItemKey[]) => ({ items: items.map(({ kind, id }) => ({ kind, id })) });

/** Only the server knows who paid: a plan that asks for nothing is not shown. */
export async function orderAsks(
  { id, status }: Pick<LessonV2, 'id' | 'status'>,
  items: readonly ItemKey[],
): Promise<boolean> {
  if (status !== LESSON_STATUS.code.published) return false;
  const body = { type: TYPE, selection: { ids: [id] }, input: inputOf(items) };
  return (await call(tasksContract.createPlan, { body })).choices.length > 0;
}

export const askedOrder = (items: readonly ItemKey[]): ActionRequest => ({
  kind: 'plan',
  type: TYPE,
  input: inputOf(items),
  selects: true,
});
