/** What a person asks for when episodes are to move: of each the new times or teacher, and what is left out stays. */
import { Id, Millis } from '@lectern/contract/wire-values';
import { z } from 'zod';

export const MAX_MOVES = 2000;

const EpisodeMove = z.strictObject({
  episodeId: Id,
  /** Without `endTime` the episode keeps its length. */
  startTime: Millis.optional(),
  endTime: Millis.optional(),
  /** null: nobody gives it for now. */
  teacherId: Id.nullable().optional(),
  /** Version that the person saw; another one refuses the move. */
  rev: z.int().positive().optional(),
  /** Moves with the same number land together or not at all. */
  group: z.int().nonnegative().optional(),
});
export type EpisodeMove = z.output<typeof EpisodeMove>;

export const RescheduleInput = z.strictObject({
  moves: z
    .array(EpisodeMove)
    .min(1, '请至少选择一个讲次')
    .max(MAX_MOVES, `一次最多移动 ${MAX_MOVES.toLocaleString('en')} 个讲次，请分批操作`)
    .refine((moves) => new Set(moves.map(({ episodeId }) => episodeId)).size === moves.length, {
      message: '同一讲次出现了多次，请只保留一条',
    }),
  overrideReason: z.string().trim().min(1, '请填写例外原因').max(200, '例外原因最多 200 个字').optional(),
  /** When the rest of a task is planned again: only these, though all moves are looked at. */
  only: z.array(Id).min(1).max(MAX_MOVES).optional(),
});
export type RescheduleInput = z.output<typeof RescheduleInput>;
