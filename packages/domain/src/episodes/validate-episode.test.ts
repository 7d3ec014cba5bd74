import { expect, test } from 'vitest';
import { DURATION_OPTIONS } from '../time/duration-options.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { changedEpisodeFields, type EpisodeFields, NEW_EPISODE } from './episode-fields.ts';
import { validateEpisode } from './validate-episode.ts';

const NOW = Date.UTC(2026, 2, 1, 2);
const at = (minutes: number) => NOW + minutes * MINUTE_MS;
const episode: EpisodeFields = { ...NEW_EPISODE, name: '第 1 讲', startTime: at(60), endTime: at(150) };
const faultsOf = (change: Partial<EpisodeFields>, stored?: EpisodeFields) =>
  validateEpisode({ ...episode, ...change }, { now: NOW, ...(stored ? { stored } : {}) }).map(({ code }) => code);

test('an episode with a name, a time to come and a length of the options is fine', () => {
  expect(faultsOf({})).toEqual([]);
});

test.each<[string, Partial<EpisodeFields>, string]>([
  ['R194: within five minutes', { startTime: at(4), endTime: at(94) }, 'tooSoon'],
  ['R194: in the past', { startTime: at(-60), endTime: at(30) }, 'tooSoon'],
  ['an end before the start', { endTime: at(59) }, 'endBeforeStart'],
  ['R195: a length that is not offered', { endTime: at(60 + 67) }, 'durationNotOffered'],
  ['R195: a length of no whole minutes', { endTime: at(150) + 1 }, 'durationNotOffered'],
  ['a year typed wrong', { startTime: at(60 * 24 * 366 * 20), endTime: at(60 * 24 * 366 * 20 + 90) }, 'tooFar'],
  ['no start', { startTime: 0 }, 'startMissing'],
  ['no name', { name: ' ' }, 'nameMissing'],
  ['a name too long for a list', { name: '讲'.repeat(101) }, 'nameTooLong'],
  ['a prestudy that begins after the episode', { prestudyStartTime: at(60) }, 'prestudyTooLate'],
  ['a recording unlocked before the episode', { recordUnlockTime: at(59) }, 'unlockTooEarly'],
  [
    'layers of a homework that is not given',
    { features: { ...episode.features, layeredHomeworkType: 'byLevel' } },
    'layersWithoutHomework',
  ],
])('%s is refused', (_, change, code) => {
  expect(faultsOf(change)).toEqual([code]);
});

test('R194: exactly five minutes are enough', () => {
  expect(faultsOf({ startTime: at(5), endTime: at(95) })).toEqual([]);
});

test('R195: every option is taken', () => {
  expect(DURATION_OPTIONS.flatMap((minutes) => faultsOf({ endTime: at(60 + minutes) }))).toEqual([]);
});

test('R195: a length that is stored already may stay when the start moves', () => {
  const stored = { ...episode, endTime: at(60 + 67) };
  expect(faultsOf({ startTime: at(120), endTime: at(120 + 67) }, stored)).toEqual([]);
});

test('what has begun can be named anew, but neither moved nor given to another', () => {
  const stored = { ...episode, startTime: at(-10), endTime: at(80) };
  expect(faultsOf({ ...stored, name: '新名' }, stored)).toEqual([]);
  expect(faultsOf({ ...stored, startTime: at(60), teacherId: 9 }, stored)).toEqual(['started', 'started']);
});

test('a near time that is not changed does not stand in the way of another field', () => {
  const stored = { ...episode, startTime: at(2), endTime: at(92) };
  expect(faultsOf({ ...stored, reward: 5 }, stored)).toEqual([]);
});

test('what differs is told field by field, switches together', () => {
  const after = { ...episode, reward: 3, features: { ...episode.features, withNote: true } };
  expect(changedEpisodeFields(episode, after)).toEqual(['reward', 'features']);
});
