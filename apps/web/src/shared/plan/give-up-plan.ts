/** A plan that another takes the place of, or that nobody will look at: it is no task to come back to. */
import { tasksContract } from '@lectern/contract/tasks/tasks';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export const confirmKey = (planId: number) => ['confirmPlan', planId] as const;

/** Once a confirmation was sent it may run already, whatever was heard of it: then it is left alone. */
export async function giveUpPlan(client: QueryClient, planId: number): Promise<void> {
  if (client.getMutationCache().findAll({ mutationKey: confirmKey(planId) }).length > 0) return;
  try {
    await call(tasksContract.cancel, { params: { taskId: planId } });
  } catch {
    // It will be too old by itself.
  }
}
