/** The summary of a plan as it was stored with it: written by `insertTask` and `completePlan` only. */
import { ReleaseShare } from '@lectern/contract/tasks/task-replies';
import { PLAN_OUTCOME } from '@lectern/domain/tasks/task-codes';
import { z } from 'zod';
import type { PlanSummary } from './plan.repository.ts';
import type { TaskRecord } from './task-record.ts';

const Count = z.int();
const ChangedField = z.object({
  subjectType: z.string(),
  field: z.string(),
  rows: Count,
  repeated: z.boolean(),
  shared: z.object({ before: z.unknown(), after: z.unknown() }).nullable(),
});
const Summary = z.object({
  outcomes: z.object({ ok: Count, warning: Count, unknown: Count, unchanged: Count.default(0), refused: Count }),
  codes: z.array(
    z.object({
      outcome: z.enum(PLAN_OUTCOME.codes),
      code: z.string(),
      message: z.string(),
      count: Count,
    }),
  ),
  impact: z.array(z.object({ label: z.string(), value: z.string() })),
  lacks: z
    .array(z.object({ lack: z.string(), count: Count }))
    .nullable()
    .default(null),
  fields: z.array(ChangedField).nullable().default(null),
  shares: z.array(ReleaseShare),
});

const EMPTY: PlanSummary = {
  outcomes: { ok: 0, warning: 0, unknown: 0, unchanged: 0, refused: 0 },
  codes: [],
  impact: [],
  lacks: [],
  fields: [],
  shares: [],
};

/** Empty while the plan is being made. */
export function summaryOf(task: Pick<TaskRecord, 'summary' | 'planHash'>): PlanSummary {
  return task.planHash === null ? EMPTY : Summary.parse(task.summary);
}

const Begun = z.object({ retryOf: z.int().optional() });

/** The task whose rest this one makes; null for all others. */
export const retryOf = (task: Pick<TaskRecord, 'summary'>): number | null => Begun.parse(task.summary).retryOf ?? null;
