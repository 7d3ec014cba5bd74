import { expect, test } from 'vitest';
import { EPISODE_SWITCH, episodeFeatures, storedFeatures } from './episode-features.ts';

test('R222, R224: what is not stored is off, and only what differs is stored', () => {
  const features = episodeFeatures({
    withHomework: true,
    layeredHomeworkType: 'byLevel',
    unknown: true,
    withNote: 'yes',
  });
  expect(EPISODE_SWITCH.codes.filter((name) => features[name])).toEqual(['withHomework']);
  expect(features.layeredHomeworkType).toBe('byLevel');
  expect(storedFeatures(features)).toEqual({ withHomework: true, layeredHomeworkType: 'byLevel' });
  expect(storedFeatures(episodeFeatures({}))).toEqual({});
});
