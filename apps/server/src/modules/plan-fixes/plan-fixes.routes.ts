import type { planFixesContract } from '@lectern/contract/tasks/plan-fixes';
import { FIX_OF } from '@lectern/domain/plan-fixes/lacks';
import type { Now } from '../../platform/clock.ts';
import { assertMayRun } from '../../platform/engine/plans/make-plan.ts';
import { getTask } from '../../platform/engine/store/task.repository.ts';
import { assertReachable } from '../../platform/engine/store/task-access.ts';
import { rowsLacking } from '../../platform/engine/store/task-rows.queries.ts';
import type { TaskEngine } from '../../platform/engine/task-engine.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { fixFields } from './fix-fields.ts';
import { fixGroups } from './fix-groups.ts';

export interface PlanFixesDeps {
  readonly engine: TaskEngine;
  readonly now: Now;
}

export const planFixesHandlers = ({ engine, now }: PlanFixesDeps): Handlers<typeof planFixesContract> => ({
  planFix: async ({ params: { planId, lack }, actor, call }) => {
    const { db } = engine;
    const plan = await getTask(db, planId);
    assertReachable(actor, plan);
    const command = engine.commands.get(FIX_OF[lack].command);
    assertMayRun({ actor, call }, command);
    const rows = await rowsLacking(db, planId, lack);
    const { unit, noun, verb } = command.words;
    return {
      lack,
      unit,
      noun,
      verb,
      ...(await fixFields(db, lack, command)),
      groups: await fixGroups({ db, scope: actor.scope, now: now() }, lack, rows),
    };
  },
});
