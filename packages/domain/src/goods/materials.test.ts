import { expect, test } from 'vitest';
import { duePieces, type Enrolled, isSku, type LessonMaterial, type LessonTimes, owedPieces } from './materials.ts';

const DAY = 86_400_000;
const NOW = 1000 * DAY;
const LESSON: LessonTimes = { startAt: NOW + 7 * DAY, episodeStarts: [NOW - DAY, NOW, NOW + DAY] };
const rule = (trigger: LessonMaterial['trigger'], triggerCount = 0) => ({ trigger, triggerCount, quantity: 2 });
const there: Enrolled = { startedAt: NOW - 30 * DAY, endedAt: null };

test.for<readonly [string, ReturnType<typeof rule>, LessonTimes, Enrolled, number]>([
  ['on enrolment it is due at once', rule('enrolled'), LESSON, { startedAt: NOW, endedAt: null }, 2],
  ['not before the enrolment', rule('enrolled'), LESSON, { startedAt: NOW + 1, endedAt: null }, 0],
  ['not to whom has left', rule('enrolled'), LESSON, { ...there, endedAt: NOW }, 0],
  ['but up to the instant of leaving', rule('enrolled'), LESSON, { ...there, endedAt: NOW + 1 }, 2],
  ['seven days before the start, at that very instant', rule('beforeStart', 7), LESSON, there, 2],
  ['a day too early', rule('beforeStart', 6), LESSON, there, 0],
  ['a lesson without a start owes nothing before it', rule('beforeStart', 7), { ...LESSON, startAt: 0 }, there, 0],
  ['with the second episode, when it begins', rule('atEpisode', 2), LESSON, there, 2],
  ['the third has not begun', rule('atEpisode', 3), LESSON, there, 0],
  ['an episode that the lesson does not have', rule('atEpisode', 9), LESSON, there, 0],
  ['who comes later gets it at once', rule('atEpisode', 1), LESSON, { startedAt: NOW, endedAt: null }, 2],
])('teams 6: %s', ([, material, lesson, enrolled, pieces]) => {
  expect(duePieces(material, lesson, enrolled, NOW)).toBe(pieces);
});

test('teams 6: what was sent is taken off, never below nothing', () => {
  expect([owedPieces(2, 0), owedPieces(2, 1), owedPieces(2, 2), owedPieces(2, 5), owedPieces(0, 1)]).toEqual([
    2, 1, 0, 0, 0,
  ]);
});

test.for([
  ['JY-01', true],
  ['jy_01 ', true],
  ['-JY', false],
  ['讲义', false],
  ['', false],
  ['A'.repeat(33), false],
] as const)('SKU %s', ([text, expected]) => {
  expect(isSku(text)).toBe(expected);
});
