import { expect, test } from 'vitest';
import {
  BUNDLE_SALE_STATE,
  CALL_STATE,
  CLASS_TYPE,
  LIMIT_SOURCE,
  MENTOR_MODE_TAG,
  SALE_RESTRICTION,
  SHELF_STATE,
  TEAM_STRATEGY,
} from '../teams/team-codes.ts';
import {
  AGENDA_KIND,
  ATTENDANCE,
  EPISODE_KIND,
  EPISODE_KIND_VIEW,
  LESSON_ITEM_TYPE,
  RECORDING_TYPE,
  ROOM_MODE,
  SPECIAL_EPISODE_TYPE,
} from './episode-codes.ts';
import { isMainEpisode, isRecordEpisode } from './main-episode.ts';

test.each([
  [17, '普通课'],
  [7, '第三方推流课'],
  [18, '回放转直播课'],
  [13, '录播课'],
  [14, '直播转录播课'],
])('R219: special type %i reads %s', (type, label) => {
  expect(SPECIAL_EPISODE_TYPE.labelOf(type)).toBe(label);
});

test('R219-R221, R234-R236, R289: codes are those of the documents', () => {
  expect(SPECIAL_EPISODE_TYPE.values).toEqual([0, 17, 7, 8, 18, 13, 14]);
  expect(EPISODE_KIND.values).toEqual([0, 1, 2, 3]);
  expect(EPISODE_KIND_VIEW.codes).toEqual(['normal', 'record_episode']);
  expect(ROOM_MODE.values).toEqual([1, 2, 3, 4]);
  expect(AGENDA_KIND.codes).toEqual(['episode', 'jam', 'mentorEpisodeGroup', 'stageReview', 'mockExamQaEpisodeGroup']);
  expect(LESSON_ITEM_TYPE.codes).toHaveLength(11);
  expect([...ATTENDANCE.values].toSorted((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2]);
  expect(RECORDING_TYPE.codes).toHaveLength(6);
});

test('R220, R221, R234: kinds and room modes have the words of the documents', () => {
  const words = (table: { readonly options: readonly { readonly label: string }[] }) =>
    table.options.map(({ label }) => label);
  expect(words(EPISODE_KIND)).toEqual(['直播', '回放', '多段回放', '录播']);
  expect(words(ROOM_MODE)).toEqual(['大班（普通）', '分组课堂', 'AI 课堂', '双向视频课堂']);
  expect(words(AGENDA_KIND)).toEqual(['课程', '考试', '辅导课', '阶段测试', '单元模拟考']);
});

test('R254-R261, R282, R284, R288, R358: team codes are those of the documents', () => {
  expect(SHELF_STATE.codes).toEqual(['on_shelf', 'off_shelf']);
  expect(TEAM_STRATEGY.codes).toEqual(['all', 'all_assigned', 'min_per_mentor']);
  expect(SALE_RESTRICTION.codes).toHaveLength(8);
  expect(BUNDLE_SALE_STATE.codes).toEqual(['uncheck', 'check', 'sell_out']);
  expect(LIMIT_SOURCE.codes).toEqual(['estimatedLimit', 'teamCapacityLimit']);
  expect(CLASS_TYPE.codes).toHaveLength(8);
  expect(MENTOR_MODE_TAG.codes).toEqual(['mentor', 'lesson', 'small']);
  expect(CALL_STATE.codes).toHaveLength(5);
});

const normal = { agendaKind: 'episode', specialEpisodeType: 0, includedInPeriod: true } as const;

test.each([
  ['a live episode that counts', normal, true, false],
  ['a WeChat live', { ...normal, specialEpisodeType: 17 } as const, true, false],
  ['a replay turned live', { ...normal, specialEpisodeType: 18 } as const, true, false],
  ['a replay', { ...normal, specialEpisodeType: 8 } as const, false, false],
  ['a recording', { ...normal, specialEpisodeType: 13 } as const, false, true],
  ['a live turned recording', { ...normal, specialEpisodeType: 14 } as const, false, true],
  ['an episode outside the period', { ...normal, includedInPeriod: false }, false, false],
  ['an exam', { ...normal, agendaKind: 'jam' } as const, false, false],
])('R120: %s', (_name, item, main, record) => {
  expect([isMainEpisode(item), isRecordEpisode(item)]).toEqual([main, record]);
});
