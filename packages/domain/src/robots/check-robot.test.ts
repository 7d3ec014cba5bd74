import { expect, test } from 'vitest';
import { checkRobot, robotState, triggerWords } from './check-robot.ts';
import { ROBOT_SCRIPT_SET, SCRIPT_LINES } from './robot-codes.ts';

const window = { enabled: true, windowStartTime: 100, windowEndTime: 200 };

test.each([
  ['before its window it waits', {}, 99, 'waiting'],
  ['from the start of its window it speaks', {}, 100, 'active'],
  ['at the end of its window it is over', {}, 200, 'over'],
  ['switched off it is silent', { enabled: false }, 150, 'disabled'],
  ['over is over, switched off or not', { enabled: false }, 200, 'over'],
] as const)('areas 12: %s', (_name, over, now, state) => {
  expect(robotState({ ...window, ...over }, now)).toBe(state);
});

test.each([
  ['minutes before the start', {}, undefined],
  ['no minutes', { triggerMinutes: 0 }, 'minutesMissing'],
  ['a coming without minutes', { trigger: 'onJoin', triggerMinutes: 0 }, undefined],
  ['a coming with minutes', { trigger: 'onJoin' }, 'minutesUnused'],
  ['an end at the start', { windowEndTime: 100 }, 'endBeforeStart'],
] as const)('areas 12: a robot with %s', (_name, over, code) => {
  expect(checkRobot({ ...window, trigger: 'beforeStart', triggerMinutes: 5, ...over })?.code).toBe(code);
});

test('areas 12: a trigger reads as one says it', () => {
  expect(triggerWords({ trigger: 'onSilence', triggerMinutes: 10 })).toBe('无人发言 10 分钟');
  expect(triggerWords({ trigger: 'onJoin', triggerMinutes: 0 })).toBe('学员进入时');
});

test('areas 12: every script set has something to say', () => {
  for (const set of ROBOT_SCRIPT_SET.codes) expect(SCRIPT_LINES[set].length).toBeGreaterThan(0);
});
