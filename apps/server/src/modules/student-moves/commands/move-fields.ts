/** Fields of what moves students: the same words in every command. */
import { Millis } from '@lectern/contract/wire-values';
import { z } from 'zod';

export const MoveReason = z.string().trim().min(1, '请填写原因').max(200, '原因最多 200 个字');
/** Absent: now. Back-dated it is an exception that staff confirm. */
export const Instant = Millis.optional();
