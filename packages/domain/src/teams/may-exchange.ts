/**
 * Whether a lesson may be left for another one (调课): by one student, by a whole team (小班) and by all teams of the lesson alike
 * (R117, R163, R170). Within the lesson nobody asks.
 */
import { type MoveReason, refusedMove } from './move-reason.ts';

export interface ExchangeFacts {
  readonly name: string;
  /** R170: a topic lesson never is. */
  readonly transferable: boolean;
  /** Null: there is none. */
  readonly transferredDeadline: Date | null;
}

export function mayExchange(
  { name, transferable, transferredDeadline }: ExchangeFacts,
  at: Date,
): readonly MoveReason[] {
  if (!transferable) return [refusedMove('notTransferable', `课程“${name}”不可调课，可在课程信息中修改`)];
  if (transferredDeadline === null || at < transferredDeadline) return [];
  return [refusedMove('deadlinePassed', `课程“${name}”已过调课截止时间，可在课程信息中修改`)];
}
