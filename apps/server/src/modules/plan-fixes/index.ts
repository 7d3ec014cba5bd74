/** What the rows of a plan lack, and how it is filled in where the plan stands. */
import { planFixesContract } from '@lectern/contract/tasks/plan-fixes';
import { type PlanFixesDeps, planFixesHandlers } from './plan-fixes.routes.ts';

export function planFixesModule(deps: PlanFixesDeps) {
  return { contract: planFixesContract, handlers: planFixesHandlers(deps) };
}
