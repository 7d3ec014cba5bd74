import { expect, test } from 'vitest';
import { groupVideoFault, MAX_GROUP_VIDEOS } from './stage-review-media.ts';

test('exams 8: a video that plays has a place in the knowledge review until it is full', () => {
  expect(groupVideoFault('ready', MAX_GROUP_VIDEOS - 1)).toBeUndefined();
  expect(groupVideoFault('ready', MAX_GROUP_VIDEOS)?.code).toBe('groupFull');
});

test.for([
  ['processing', '视频转码中，可播放后再加入知识回顾'],
  ['offline', '视频已下线，可播放后再加入知识回顾'],
] as const)('one that is %s is refused in words', ([state, message]) => {
  expect(groupVideoFault(state, 0)).toEqual({ code: 'videoNotReady', message });
});
