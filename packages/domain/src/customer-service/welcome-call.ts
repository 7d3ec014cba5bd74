/** How a welcome call goes on (R288): reached once, reached again, not reached, not needed. */
import { type CodeOf, codeTable } from '../code-table.ts';
import type { CallState } from '../teams/team-codes.ts';

export const CALL_OUTCOME = codeTable({
  connected: '已接通',
  notConnected: '未接通',
  notNeeded: '无需外呼',
  needed: '重新外呼',
});
export type CallOutcome = CodeOf<typeof CALL_OUTCOME>;

/** Outcomes of a call that was really made. */
export const isAttempt = (outcome: CallOutcome): boolean => outcome === 'connected' || outcome === 'notConnected';

const NEXT: Readonly<Record<CallState, Readonly<Partial<Record<CallOutcome, CallState>>>>> = {
  waitToCall: { connected: 'firstCallSuccess', notConnected: 'callFail', notNeeded: 'notNeedCall' },
  callFail: { connected: 'firstCallSuccess', notConnected: 'callFail', notNeeded: 'notNeedCall' },
  // Whoever was reached once stays reached.
  firstCallSuccess: { connected: 'secondCallSuccess', notConnected: 'firstCallSuccess' },
  secondCallSuccess: {},
  notNeedCall: { needed: 'waitToCall' },
};

/** Undefined: this cannot be said of a call in this state. */
export function callStateAfter(state: CallState, outcome: CallOutcome): CallState | undefined {
  return NEXT[state][outcome];
}

export function outcomesOf(state: CallState): readonly CallOutcome[] {
  return CALL_OUTCOME.codes.filter((outcome) => NEXT[state][outcome] !== undefined);
}

/** Those that somebody still has to call. */
export const OPEN_CALLS: readonly CallState[] = ['waitToCall', 'callFail'];
