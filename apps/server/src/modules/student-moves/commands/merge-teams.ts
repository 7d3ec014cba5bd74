/** 合班: teams (小班) of a lesson become one, one row a source (E211). Always a task; sources stay, empty, and name where they went. */
import { Id } from '@lectern/contract/wire-values';
import { z } from 'zod';
import { commandType } from '../../../platform/engine/commands/command-type.ts';
import { commandedTeams } from '../../team-management/index.ts';
import { teamImpact } from '../../teams/index.ts';
import { applyMerge } from '../apply-merge.ts';
import type { MergePayload } from '../merge-payload.ts';
import { planMerge } from '../plan-merge.ts';
import { planMergeBack, undoMerge } from '../undo-merge.ts';
import { MoveReason } from './move-fields.ts';

const MAX_SOURCES = 200;

const Input = z
  .strictObject({
    srcTeamIds: z
      .array(Id)
      .min(1, '请至少选择一个要合并的小班')
      .max(MAX_SOURCES, `一次最多 ${MAX_SOURCES} 个小班`)
      .refine((ids) => new Set(ids).size === ids.length, '小班重复'),
    destTeamId: Id,
    reason: MoveReason,
    /** 同时扩容: the capacity grows by as many seats as are missing. */
    expand: z.boolean().default(false),
  })
  .refine(({ srcTeamIds, destTeamId }) => !srcTeamIds.includes(destTeamId), {
    path: ['destTeamId'],
    message: '不能把小班合并到自己，请重新选择目标小班',
  });
type Input = z.output<typeof Input>;

export const mergeTeamsCommand = commandType<Input, MergePayload>({
  name: 'team.merge',
  label: '合班',
  words: { verb: '合并', unit: '个', noun: '小班', description: '把小班的全部学员并入另一个小班，原小班保留历史' },
  privilege: 'STUDENT_TRANSFER',
  input: Input,
  // Never at once: it always answers as a task (1001).
  tiers: { low: 0, high: 2000 },
  subject: commandedTeams.source,
  fromInput: true,
  hidden: true,
  dangerous: true,
  remaining: (input, ordinals) => ({ ...input, srcTeamIds: ordinals.flatMap((at) => input.srcTeamIds[at] ?? []) }),
  plan: (db, context, input) => planMerge(db, context, input),
  apply: (tx, context, { subject, payload }, input) =>
    payload.way === 'back'
      ? undoMerge(tx, context, { subject, payload })
      : applyMerge(tx, context, { subject, payload }, input),
  invert: (db, _context, done) => planMergeBack(db, done),
  impact: teamImpact,
});
