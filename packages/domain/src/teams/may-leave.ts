/** Whether a student may leave a team (小班), and what staff should know before (teams 3). */
import { type MoveReason, refusedMove, warnedMove } from './move-reason.ts';

export interface LeaveFacts {
  readonly team: {
    readonly name: string;
    /** With those who leave in the same plan. */
    readonly studentsAfter: number;
    /** 开班人数 of its type. */
    readonly fewest: number;
  };
  readonly here: boolean;
  /** Only for who leaves the lesson: parcels that were not sent yet. */
  readonly unsentMaterials: number;
}

export function mayLeave({ team, here, unsentMaterials }: LeaveFacts): readonly MoveReason[] {
  if (!here) return [refusedMove('notHere', `已不在小班“${team.name}”中，请刷新名单`)];
  const reasons: MoveReason[] = [];
  if (team.studentsAfter > 0 && team.studentsAfter < team.fewest) {
    const message = `源班低于开班人数：“${team.name}”将剩 ${team.studentsAfter} 人，开班至少 ${team.fewest} 人`;
    reasons.push(warnedMove('belowMinimum', message));
  }
  if (unsentMaterials > 0) {
    reasons.push(warnedMove('unsentMaterials', `有 ${unsentMaterials} 件物料尚未发出，离开课程后取消发货`));
  }
  return reasons;
}
