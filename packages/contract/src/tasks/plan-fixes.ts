/** What the rows of a plan lack and how it is filled in where the plan stands: groups of records that take one value. */
import { LACK } from '@lectern/domain/plan-fixes/lacks';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdText } from '../wire-values.ts';
import { CommandField } from './task-replies.ts';

const FixRow = z.object({
  /** The row's record in the plan. */
  id: Id,
  name: z.string(),
  to: z.string().nullable(),
  /** The records that the filling command is about: the row's own, or parts of it. */
  targets: z.array(Id),
});

export const PlanFix = z.object({
  lack: z.enum(LACK.codes),
  /** What one record of the command is called: 20 门课程. */
  unit: z.string(),
  noun: z.string(),
  verb: z.string(),
  /** Inputs of the command, with their options where the server has them. */
  fields: z.array(CommandField),
  /** What goes along with every value. */
  fixed: z.record(z.string(), z.json()),
  groups: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      /** Values to begin with, by their fields; none: nothing is known. */
      proposed: z.record(z.string(), z.json()),
      /** Why these. */
      why: z.string(),
      rows: z.array(FixRow),
    }),
  ),
});
export type PlanFix = z.output<typeof PlanFix>;

export const planFixesContract = {
  planFix: endpoint({
    id: 'L590',
    method: 'GET',
    path: '/lectern/api/plans/:planId/fixes/:lack',
    tag: 'tasks',
    permission: 'amaze',
    summary: '预演中缺少同一项信息的记录：分组、建议的值、补全它的操作',
    params: z.strictObject({ planId: IdText, lack: z.enum(LACK.codes) }),
    reply: PlanFix,
    refusals: ['fixForbidden'],
  }),
} as const;
