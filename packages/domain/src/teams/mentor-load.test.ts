import { expect, it } from 'vitest';
import { overload } from './mentor-load.ts';

it.each([
  ['up to 200 nothing is said', { teamCount: 6, studentCount: 170, givenTeams: 1, givenPlaces: 30 }, undefined],
  [
    'beyond it the places of all that are given count',
    { teamCount: 6, studentCount: 170, givenTeams: 2, givenPlaces: 60 },
    '周老师现带 6 个小班、170 名学员，新增 2 个小班、60 个名额，招满后为 230 人，超过 200 人',
  ],
  [
    'who leads none yet may be given too many as well',
    { teamCount: 0, studentCount: 0, givenTeams: 1, givenPlaces: 201 },
    '周老师新增 1 个小班、201 个名额，招满后为 201 人，超过 200 人',
  ],
])('decision 271: %s', (_what, load, expected) => {
  expect(overload({ name: '周老师', ...load })).toBe(expected);
});
