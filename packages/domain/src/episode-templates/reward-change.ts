/** What a changed reward of an episode template means for the lessons made from it (R225, R226). */

export interface RewardReach {
  /** Lessons made from it that have not begun. */
  readonly affected: number;
  /** Lessons made from it that have. */
  readonly started: number;
}

/** Undefined: no lesson has it, so there is nothing to ask. */
export function rewardChangeWords({ affected, started }: RewardReach): string | undefined {
  if (affected === 0 && started === 0) return undefined;
  const first = `奖励的修改将影响由该讲次模板生成的 ${affected} 门课程`;
  return started === 0 ? `${first}。` : `${first}；另有 ${started} 门课程已到开课时间，无法更新。`;
}
