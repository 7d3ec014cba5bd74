import { expect, test } from 'vitest';
import { rewardChangeWords } from './reward-change.ts';

test('R225: the message says how many lessons are affected', () => {
  expect(rewardChangeWords({ affected: 3, started: 0 })).toBe('奖励的修改将影响由该讲次模板生成的 3 门课程。');
});

test('R226: it adds how many have begun', () => {
  expect(rewardChangeWords({ affected: 3, started: 2 })).toBe(
    '奖励的修改将影响由该讲次模板生成的 3 门课程；另有 2 门课程已到开课时间，无法更新。',
  );
});

test('without a lesson there is no message', () => {
  expect(rewardChangeWords({ affected: 0, started: 0 })).toBeUndefined();
});
