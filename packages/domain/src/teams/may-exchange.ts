/**
 * Whether a lesson may be left for another one (调课; R117, R163, R170). One student is refused. Moving a whole team (小班), or all
 * of them, is the house's own act as a merge is, so staff are warned and confirm it (decision 158). Within the lesson
 * neither matters.
 */
import { type MoveReason, refusedMove, warnedMove } from './move-reason.ts';

export interface ExchangeFacts {
  readonly name: string;
  /** R170: a topic lesson never is. */
  readonly transferable: boolean;
  /** Null: there is none. */
  readonly transferredDeadline: Date | null;
}

/** The lesson may not be left for another one. */
export const LEAVING_CODES = ['notTransferable', 'deadlinePassed'] as const;
type LeavingCode = (typeof LEAVING_CODES)[number];

const WHY: Readonly<Record<LeavingCode, string>> = {
  notTransferable: '不可调课',
  deadlinePassed: '已过调课截止时间',
};

function whyNot({ transferable, transferredDeadline }: ExchangeFacts, at: Date): LeavingCode | null {
  if (!transferable) return 'notTransferable';
  return transferredDeadline === null || at < transferredDeadline ? null : 'deadlinePassed';
}

export function mayExchange(facts: ExchangeFacts, at: Date): readonly MoveReason[] {
  const code = whyNot(facts, at);
  return code ? [refusedMove(code, `课程“${facts.name}”${WHY[code]}，可在课程信息中修改`)] : [];
}

/** Of a team that nobody is in no student leaves. */
export function mayExchangeTeam(facts: ExchangeFacts, students: number, at: Date): readonly MoveReason[] {
  const code = students === 0 ? null : whyNot(facts, at);
  return code ? [warnedMove(code, `课程“${facts.name}”${WHY[code]}，整班移走请确认，原因会记入转班记录`)] : [];
}
