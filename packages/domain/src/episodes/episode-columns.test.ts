import { expect, test } from 'vitest';
import { EPISODE_COLUMNS, episodeColumnLabel, SEARCHED_COLUMNS } from './episode-columns.ts';

const keys = EPISODE_COLUMNS.map(({ key }) => key);

test('R222: 37 columns, each once and with a Chinese name', () => {
  expect(EPISODE_COLUMNS).toHaveLength(37);
  expect(new Set(keys).size).toBe(37);
  expect(EPISODE_COLUMNS.filter(({ label }) => !/[\u4E00-\u9FFF]/.test(label))).toEqual([]);
});

test('R222: those shown by default are the documents’ thirteen, in their order', () => {
  expect(EPISODE_COLUMNS.filter(({ shown }) => shown).map(({ key }) => key)).toEqual([
    'type',
    'templateOrdinal',
    'id',
    'name',
    'subject',
    'duration',
    'period',
    'teacher',
    'isPlaybackToLive',
    'roomMode',
    'reward',
    'status',
    'exStatus',
  ]);
});

test('R223: id and name are searched', () => {
  expect(SEARCHED_COLUMNS).toEqual(['id', 'name']);
  expect(SEARCHED_COLUMNS.map(episodeColumnLabel)).toEqual(['讲次 ID', '讲次名称']);
});
