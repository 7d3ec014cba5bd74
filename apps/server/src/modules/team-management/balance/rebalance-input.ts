/** Who goes from which team of a lesson into which, as the planner proposed it or somebody else did. */
import { MAX_BALANCED_STUDENTS } from '@lectern/contract/teams/team-balance';
import { Id } from '@lectern/contract/wire-values';
import { z } from 'zod';

export const RebalanceInput = z.strictObject({
  lessonId: Id,
  moves: z
    .array(z.strictObject({ studentId: Id, fromTeamId: Id, toTeamId: Id }))
    .min(1, '请至少调动一名学员')
    .max(MAX_BALANCED_STUDENTS, `一次最多调动 ${MAX_BALANCED_STUDENTS} 名学员`)
    .refine((moves) => new Set(moves.map(({ studentId }) => studentId)).size === moves.length, '学员重复')
    .refine((moves) => moves.every(({ fromTeamId, toTeamId }) => fromTeamId !== toTeamId), '目标小班与原小班相同'),
  reason: z.string().trim().min(1, '请填写原因').max(200, '原因最多 200 个字'),
});
export type RebalanceInput = z.output<typeof RebalanceInput>;
