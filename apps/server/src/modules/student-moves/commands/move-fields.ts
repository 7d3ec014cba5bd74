/** Fields of what moves students: the same words in every command. */
import { Id, Millis } from '@lectern/contract/wire-values';
import { z } from 'zod';
import { MAX_MOVED } from './move-command.ts';

export const MoveReason = z.string().trim().min(1, '请填写原因').max(200, '原因最多 200 个字');
export const StudentIds = z
  .array(Id)
  .min(1, '请至少选择一名学员')
  .max(MAX_MOVED, `一次最多 ${MAX_MOVED} 名学员`)
  .refine((ids) => new Set(ids).size === ids.length, '学员重复');
/** Absent: now. Back-dated it is an exception that staff confirm. */
export const Instant = Millis.optional();

export const studentsAt = (ids: readonly number[], ordinals: readonly number[]): number[] =>
  ordinals.flatMap((at) => ids[at] ?? []);
