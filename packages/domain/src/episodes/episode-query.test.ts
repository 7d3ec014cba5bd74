import { expect, test } from 'vitest';
import { resolveEpisodeQuery } from './episode-query.ts';

const ASKED = { subject: 2, teacherId: 5, page: 3, pageSize: 50, sort: 'startTime', order: 'asc' } as const;

test('E092: a filter holding a pure integer ignores all other filters except paging', () => {
  expect(resolveEpisodeQuery({ ...ASKED, episodeInfo: ' 4711 ' })).toEqual({ page: 3, pageSize: 50, ids: [4711] });
  expect(resolveEpisodeQuery({ ...ASKED, ids: [1], episodeInfo: '4711' })).toEqual({
    page: 3,
    pageSize: 50,
    ids: [4711],
  });
});

test('R189, R191: a list of ids drops the filters and keeps the sorting', () => {
  const { subject: _subject, teacherId: _teacher, ...kept } = ASKED;
  expect(resolveEpisodeQuery({ ...ASKED, episodeInfo: '12，13 14' })).toEqual({ ...kept, ids: [12, 13, 14] });
  expect(resolveEpisodeQuery({ ...ASKED, ids: [12] })).toEqual({ ...kept, ids: [12] });
});

test('R223: anything else is a part of the name, beside the other filters', () => {
  expect(resolveEpisodeQuery({ ...ASKED, episodeInfo: '第 3 讲' })).toEqual({ ...ASKED, episodeName: '第 3 讲' });
  expect(resolveEpisodeQuery({ ...ASKED, episodeInfo: '  ' })).toEqual(ASKED);
});
