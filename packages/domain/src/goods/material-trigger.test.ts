import { expect, test } from 'vitest';
import { triggerLabel } from './material-trigger.ts';

test('areas 3: a material leaves on enrolment, days before the start, or with an episode', () => {
  expect([triggerLabel('enrolled', 0), triggerLabel('beforeStart', 7), triggerLabel('atEpisode', 3)]).toEqual([
    '报名即发',
    '开课前 7 天',
    '第 3 讲',
  ]);
});
