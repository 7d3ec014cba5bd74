import { expect, test } from 'vitest';
import { versionBreaks, versionsText } from './version-breaks.ts';

test('statistics 4: a chart breaks where the definition changes; one definition needs no words', () => {
  const episodes = [{ version: 1 }, { version: 1 }, { version: 2 }];
  expect(versionBreaks(episodes)).toEqual([{ index: 2, label: '第 2 版口径' }]);
  expect(versionsText(episodes)).toBe('第 1 版（2 讲）、第 2 版（1 讲）');
  expect(versionBreaks(episodes.slice(0, 2))).toEqual([]);
  expect(versionsText(episodes.slice(0, 2))).toBeUndefined();
});
