/** Writes of `episode_reward`: one a student and episode, given once and never changed. */
import type { Tx } from '../../platform/db/database.ts';

export interface Reward {
  readonly episodeId: number;
  readonly studentId: number;
  readonly amount: number;
  readonly givenAt: Date;
  readonly givenBy: string;
}

/** Answers the students who had none yet. */
export async function giveRewards(tx: Tx, rewards: readonly Reward[]): Promise<readonly number[]> {
  const given = await tx
    .insertInto('episodeReward')
    .values([...rewards])
    .onConflict((conflict) => conflict.doNothing())
    .returning('studentId')
    .execute();
  return given.map(({ studentId }) => studentId);
}
