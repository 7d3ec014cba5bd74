/** A row's outcome is the gravest of its reasons; none: it can be done. */
import { PLAN_OUTCOME, type PlanOutcome } from '@lectern/domain/tasks/task-codes';
import type { RowReason } from './command-type.ts';

export function outcomeOf(reasons: readonly RowReason[]): PlanOutcome {
  const grave = PLAN_OUTCOME.codes.toReversed();
  return grave.find((outcome) => reasons.some((reason) => reason.outcome === outcome)) ?? 'ok';
}
