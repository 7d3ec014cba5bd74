import { expect, test } from 'vitest';
import { CALL_STATE } from '../teams/team-codes.ts';
import { CALL_OUTCOME, callStateAfter, outcomesOf } from './welcome-call.ts';

test.each([
  ['waitToCall', 'connected', 'firstCallSuccess'],
  ['waitToCall', 'notConnected', 'callFail'],
  ['waitToCall', 'notNeeded', 'notNeedCall'],
  ['waitToCall', 'needed', undefined],
  ['callFail', 'connected', 'firstCallSuccess'],
  ['callFail', 'notConnected', 'callFail'],
  ['callFail', 'notNeeded', 'notNeedCall'],
  ['firstCallSuccess', 'connected', 'secondCallSuccess'],
  ['firstCallSuccess', 'notConnected', 'firstCallSuccess'],
  ['firstCallSuccess', 'notNeeded', undefined],
  ['secondCallSuccess', 'connected', undefined],
  ['secondCallSuccess', 'notConnected', undefined],
  ['notNeedCall', 'needed', 'waitToCall'],
  ['notNeedCall', 'connected', undefined],
] as const)('R288: %s, then %s, is %s', (state, outcome, next) => {
  expect(callStateAfter(state, outcome)).toBe(next);
});

test('R288: what is offered is what is allowed', () => {
  for (const state of CALL_STATE.codes) {
    const allowed = CALL_OUTCOME.codes.filter((outcome) => callStateAfter(state, outcome));
    expect(outcomesOf(state)).toEqual(allowed);
  }
  expect(outcomesOf('secondCallSuccess')).toEqual([]);
});
