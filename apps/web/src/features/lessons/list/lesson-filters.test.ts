import { LESSON_SORTS, LessonListQuery } from '@lectern/contract/lessons/lesson-query';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listAddress } from '../../../shared/lists/list-address.ts';
import { ignoredFilters, type LessonAddress, lessonFilters } from './lesson-filters.ts';

const {
  filtersOf,
  pageOf,
  sortOf,
  withFilters,
  withPage,
  withSort,
  read: readAddress,
  write: writeAddress,
} = listAddress<LessonAddress>(lessonFilters, LESSON_SORTS);
const read = (text: string): LessonAddress => readAddress(new URLSearchParams(text));

const TYPED = fc.oneof(
  fc.string(),
  fc.integer().map(String),
  fc.array(fc.nat(), { maxLength: 250 }).map((ids) => ids.join(',')),
  fc.constantFrom('init', 'soldOut', 'true', 'systematic,topic', 'asc', 'paidCount', '200', '201'),
);

describe('the address of the lesson list', () => {
  test('R186: keeps every filter through reading and writing', () => {
    const text =
      'lessonInfo=数学&episodeInfo=第 3 讲&status=init&phase=2&grade=8&subject=2&semester=121&lessonFlattedCategories=systematic,topic&saleStatus=soldOut&withMentor=true&teacherId=12&lessonMarkId=3&withoutAssessment=true&page=3&pageSize=50&sort=paidCount&order=desc';
    expect(read(writeAddress(read(text)).toString())).toEqual(read(text));
    expect(Object.keys(read(text))).toHaveLength(17);
  });

  test.each([
    ['an unknown key', 'nonsense=1'],
    ['a status that does not exist', 'status=gone'],
    ['a subject that is no number', 'subject=maths'],
    ['a page below one', 'page=0'],
    ['a page size above what a list gives', 'pageSize=8888888888'],
    ['an unknown sorting', 'sort=password'],
    ['an empty value, as the landing sends it (R016)', 'subject=&phase='],
  ])('drops %s', (_, text) => {
    expect(read(text)).toEqual({});
  });

  test('whatever is typed into the address bar, the server accepts the query', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(LessonListQuery.shape)), TYPED), (typed) => {
        const query = readAddress(new URLSearchParams(typed));
        expect(LessonListQuery.safeParse({ ...query, expand: 'rows' }).success).toBe(true);
      }),
    );
  });

  test('another search starts on the first page and keeps size and sorting', () => {
    const address = read('subject=2&page=7&pageSize=50&sort=id&order=asc');
    expect(withFilters(address, { subject: '3', status: 'init' })).toEqual(
      read('subject=3&status=init&pageSize=50&sort=id&order=asc'),
    );
    expect(withFilters(address, { subject: undefined })).toEqual(read('pageSize=50&sort=id&order=asc'));
  });

  test('the first page and the usual size stay out of the address', () => {
    expect(writeAddress(withPage(read('page=3&pageSize=50'), { page: 1, pageSize: 20 })).toString()).toBe('');
    expect(pageOf({})).toEqual({ page: 1, pageSize: 20 });
  });

  test('sorting starts again on the first page', () => {
    expect(withSort(read('page=3'), { by: 'paidCount', order: 'desc' })).toEqual(read('sort=paidCount&order=desc'));
    expect(withSort(read('sort=id&order=asc'), undefined)).toEqual({});
    expect(sortOf(read('sort=id&order=asc'))).toEqual({ by: 'id', order: 'asc' });
  });

  test('what is searched for is separated from how it is shown', () => {
    expect(filtersOf(read('subject=2&page=2&pageSize=50&sort=id&order=asc'))).toEqual({ subject: '2' });
  });
});

describe('filters without effect', () => {
  test.each([
    ['R187: a name drops nothing', 'lessonInfo=数学&subject=2', []],
    ['R189: an id drops the others', 'lessonInfo=102995&subject=2&status=init', ['status', 'subject']],
    ['R189: a list of ids drops the others', 'lessonInfo=102995 102994&subject=2', ['subject']],
    [
      'R188: an episode id drops the others, the lesson too',
      'episodeInfo=77&lessonInfo=数学&subject=2',
      ['lessonInfo', 'subject'],
    ],
    ['R188: an episode name drops nothing', 'episodeInfo=第 3 讲&subject=2', []],
    ['R190: with a user the others stay', 'lessonInfo=102995&userId=9&subject=2', []],
  ])('%s', (_, text, expected) => {
    expect(ignoredFilters(read(text))).toEqual(expected);
  });
});
