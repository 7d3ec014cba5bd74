import { expect, test } from 'vitest';
import { episodeValueWords, sameEpisodeValue } from './episode-attributes.ts';
import { columnLabel, episodeColumn, ORDER_COLUMN, parseColumn, toldColumn } from './matrix-columns.ts';

test('areas 4: a column is a field that templates give, an attribute of an episode, or the order', () => {
  expect(parseColumn('price')).toEqual({ kind: 'field', field: 'price' });
  expect(parseColumn(episodeColumn(12, 'reward'))).toEqual({
    kind: 'episode',
    episodeTemplateId: 12,
    attribute: 'reward',
  });
  expect(parseColumn(ORDER_COLUMN)).toEqual({ kind: 'order' });
});

test.for(['status', 'name', 'episode:0:reward', 'episode:12:teacher', 'episode:x:name', '', '__proto__'])(
  '%j is no column',
  (key) => {
    expect(parseColumn(key)).toBeUndefined();
  },
);

test('areas 4: an episode is told with the name it had, and read back as its column', () => {
  const told = toldColumn(episodeColumn(12, 'reward'), '第 3 讲：有理数\n（上）');
  expect(columnLabel(told)).toBe('第 3 讲：有理数\n（上） · 奖励');
  expect(parseColumn(told)).toMatchObject({ episodeTemplateId: 12, attribute: 'reward' });
  expect(columnLabel(toldColumn('price', ''))).toBe('售价');
});

test('areas 4: features are the same whatever order they are stored in, and what is off needs no entry', () => {
  const a = { withNote: true, withHomework: true };
  expect(sameEpisodeValue('features', a, { withHomework: true, withNote: true, withExam: false })).toBe(true);
  expect(sameEpisodeValue('features', a, { withNote: true })).toBe(false);
  expect(sameEpisodeValue('features', a, null)).toBe(false);
});

test('areas 4: values of episodes read as staff say them', () => {
  expect(episodeValueWords('duration', 5_400_000)).toBe('90 分钟');
  expect(episodeValueWords('roomMode', 2)).toBe('分组课堂');
  expect(episodeValueWords('reward', 0)).toBe('0');
  expect(episodeValueWords('features', { withNote: true, layeredHomeworkType: 'byTeam' })).toBe('课堂笔记、作业按小班');
  expect(episodeValueWords('features', {})).toBe('—');
});
