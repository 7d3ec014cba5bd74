import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseIdList } from '../text/id-list.ts';
import { parseLessonInfo, resolveLessonQuery, resolveNameQuery } from './lesson-query.ts';

test.each([
  ['12', [12]],
  ['12 13', [12, 13]],
  ['12,13，14', [12, 13, 14]],
  ['12\n13\r\n 14 ', [12, 13, 14]],
  ['12, 13,,12', [12, 13]],
  ['12 数学', null],
  ['数学', null],
  ['-2', null],
  ['1.5', null],
  ['', null],
  [' ，', null],
  ['9999999999999999', null],
])('R189: "%s" is read as %o', (text, ids) => {
  expect(parseIdList(text)).toEqual(ids);
});

test.each([
  ['12', { lessonId: 12 }],
  [' 12 ', { lessonId: 12 }],
  ['12，13', { ids: [12, 13] }],
  ['初二 数学 12', { lessonName: '初二 数学 12' }],
  ['', null],
])('R187: lesson info "%s" is %o', (text, expected) => {
  expect(parseLessonInfo(text)).toEqual(expected);
});

const filters = { subject: 2, lessonFlattedCategories: ['topic'], page: 3, pageSize: 50, sort: 'id', order: 'desc' };

describe('lesson queries', () => {
  test('R188: an episode number drops all but paging', () => {
    expect(resolveLessonQuery({ ...filters, lessonInfo: '数学', episodeInfo: ' 88 ' })).toEqual({
      episodeInfo: '88',
      page: 3,
      pageSize: 50,
    });
  });

  test('R188: an episode name drops nothing', () => {
    expect(resolveLessonQuery({ ...filters, episodeInfo: '第 8 讲' })).toEqual({ ...filters, episodeInfo: '第 8 讲' });
  });

  test('R187: a name stays with the other filters', () => {
    expect(resolveLessonQuery({ ...filters, lessonInfo: ' 秋季 ' })).toEqual({ ...filters, lessonName: '秋季' });
  });

  test('R189, R191: ids drop the other filters and keep the order', () => {
    expect(resolveLessonQuery({ ...filters, lessonInfo: '7 8' })).toEqual({
      ids: [7, 8],
      page: 3,
      pageSize: 50,
      sort: 'id',
      order: 'desc',
    });
    expect(resolveLessonQuery({ subject: 2, lessonInfo: '7' })).toEqual({ ids: [7] });
  });

  test('R189: given ids go before typed ones', () => {
    expect(resolveLessonQuery({ ids: [1], lessonInfo: '7', subject: 2 })).toEqual({ ids: [1] });
    expect(resolveLessonQuery({ ids: [], subject: 2 })).toEqual({ ids: [], subject: 2 });
  });

  test('R190: with a user the other filters stay', () => {
    expect(resolveLessonQuery({ ...filters, userId: 5, lessonInfo: '7' })).toEqual({ ...filters, userId: 5, ids: [7] });
  });

  test('resolving twice is resolving once', () => {
    const query = fc.record(
      {
        lessonInfo: fc.constantFrom('', '7', '7 8', '数学'),
        episodeInfo: fc.constantFrom('', '5', '第 5 讲'),
        ids: fc.array(fc.nat(), { maxLength: 2 }),
        userId: fc.nat(),
        page: fc.nat(),
        sort: fc.constant('id'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(query, (asked) => {
        const once = resolveLessonQuery(asked);
        expect(resolveLessonQuery(once)).toEqual(once);
      }),
    );
  });
});

test('R191: lists of other things keep their order too', () => {
  expect(resolveNameQuery({ name: '7,8', phase: 1, sort: 'name', page: 1 })).toEqual({
    ids: [7, 8],
    sort: 'name',
    page: 1,
  });
  expect(resolveNameQuery({ name: '数学', phase: 1 })).toEqual({ name: '数学', phase: 1 });
});
