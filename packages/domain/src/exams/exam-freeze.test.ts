import { expect, test } from 'vitest';
import { examFrozenSince, frozenSinceText, mayExtend, type RepublishPhase, republishPhase } from './exam-freeze.ts';

const FREEZE = 600_000;
const START = Date.parse('2026-03-01T10:00:00+08:00');
const times = { startAt: START, endAt: START + 7_200_000 };
const since = START - FREEZE;

test.each([
  ['a millisecond before', since - 1, undefined],
  ['at the first millisecond', since, since],
  ['at the start', START, since],
  ['long after', START + 1e12, since],
])('R252, decision 83: the freeze binds to the millisecond: %s', (_sentence, now, expected) => {
  expect(examFrozenSince(START, now, FREEZE)).toBe(expected);
});

test('R252: a setting of 0 freezes an exam when it starts', () => {
  expect([examFrozenSince(START, START - 1, 0), examFrozenSince(START, START, 0)]).toEqual([undefined, START]);
});

test('R252: the refusal says since when', () => {
  expect(frozenSinceText(since)).toBe('自 2026-03-01 09:50 起');
});

test.each<[sentence: string, now: number, phase: RepublishPhase]>([
  ['before the freeze', since - 1, 'beforeFreeze'],
  ['from the freeze to the start nothing is republished', since, 'frozen'],
  ['to the last millisecond', START - 1, 'frozen'],
  ['from the start', START, 'examing'],
  ['until the end', times.endAt - 1, 'examing'],
  ['from the end', times.endAt, 'ended'],
])('R252: where an exam stands for its paper: %s', (_sentence, now, phase) => {
  expect(republishPhase(times, now, FREEZE)).toBe(phase);
});

test('R252: extra time is given in the freeze too, until the exam ends', () => {
  expect([since, START, times.endAt - 1, times.endAt].map((now) => mayExtend(times, now))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
