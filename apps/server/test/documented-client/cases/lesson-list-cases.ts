/** Lessons are made in numbers, found, read as rows and copied. */
import assert from 'node:assert/strict';
import type { Shape } from '../answer.ts';
import type { DocumentedCase } from '../documented-case.ts';
import { lessonForm } from '../forms.ts';

const ROW: Shape = { id: 'number', name: 'string', status: 'string', grades: [{ id: 'number' }], category: 'string' };

export const LESSON_LIST_CASES: readonly DocumentedCase[] = [
  {
    call: 'E008',
    title: 'makes lessons from a bare list of forms',
    send: (seen) => ({ json: [lessonForm(seen, { name: '批量甲' }), lessonForm(seen, { name: '批量乙' })] }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E009',
    title: 'makes lessons from a bare list of v2 forms',
    send: (seen) => ({ json: [lessonForm(seen, { name: '批量丙' }), lessonForm(seen, { name: '批量丁' })] }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E005',
    title: 'finds the four by a part of their name, counted from page 1',
    send: () => ({ query: { lessonInfo: '批量', page: 1, pageSize: 20 } }),
    expect: (answer, seen) => {
      assert.equal(answer.ok().number('total'), 4);
      assert.equal(answer.list('list').length, 4);
      seen.keep('batchLessonIds', answer.list('list'));
    },
  },
  {
    call: 'E005',
    title: 'finds one by its id, with the other filters left empty',
    send: (seen) => ({
      query: {
        lessonInfo: seen.id('lessonId'),
        episodeInfo: '',
        subject: '',
        lessonFlattedCategories: '',
        page: 1,
        pageSize: 20,
      },
    }),
    expect: (answer, seen) => {
      assert.deepEqual(answer.ok().list('list'), [seen.id('lessonId')]);
      assert.equal(answer.number('total'), 1);
    },
  },
  {
    call: 'E005',
    title: 'takes numbers with commas as ids and leaves the other filters out',
    send: (seen) => ({
      query: { lessonInfo: `${seen.id('lessonId')},${seen.id('secondLessonId')}`, subject: 1, page: 1, pageSize: 20 },
    }),
    expect: (answer, seen) => {
      const found = new Set(answer.ok().list('list'));
      assert.deepEqual(found, new Set([seen.id('lessonId'), seen.id('secondLessonId')]));
    },
  },
  {
    call: 'E005',
    title: 'takes ids once more for each',
    send: (seen) => ({ query: { ids: [seen.id('lessonId'), seen.id('secondLessonId')], page: 1, pageSize: 20 } }),
    expect: (answer) => assert.equal(answer.ok().number('total'), 2),
  },
  {
    call: 'E005',
    title: 'refuses page 0',
    send: () => ({ query: { page: 0, pageSize: 20 } }),
    expect: (answer) => answer.refused(400),
  },
  {
    call: 'E005',
    title: 'finds lessons of two types',
    send: () => ({ query: { lessonFlattedCategories: ['systematic', 'topic'], page: 1, pageSize: 5 } }),
    expect: (answer) => {
      answer.ok().has({ list: ['number'], total: 'number' });
      assert(answer.number('total') >= answer.list('list').length);
    },
  },
  {
    call: 'E005',
    title: 'finds lessons without assessment, all at once with the total as page size',
    send: () => ({ query: { withoutAssessment: true, page: 1, pageSize: 50 } }),
    expect: (answer) => answer.ok().has({ list: ['number'], total: 'number' }),
  },
  {
    call: 'E004',
    title: 'reads rows by ids, once more for each',
    send: (seen) => ({ query: { ids: [seen.id('lessonId'), seen.id('secondLessonId')] } }),
    expect: (answer) => {
      answer.ok().has([{ ...(ROW as object), saleStatus: 'string', paidCount: 'number' }]);
      assert.equal(answer.list().length, 2);
    },
  },
  {
    call: 'E004',
    title: 'reads rows by ids with commas',
    send: (seen) => ({ query: { ids: `${seen.id('lessonId')},${seen.id('secondLessonId')}` } }),
    expect: (answer) => assert.equal(answer.ok().list().length, 2),
  },
  {
    call: 'E021',
    title: 'reads rows by a bare list of ids',
    send: (seen) => ({ json: seen.any('batchLessonIds') }),
    expect: (answer) => {
      assert.equal(answer.ok().list().length, 4);
      answer.has([{ id: 'number', name: 'string' }]);
    },
  },
  {
    call: 'E017',
    title: 'copies the lesson',
    send: (seen) => ({ params: { id: seen.id('lessonId') }, json: null }),
    expect: (answer, seen) => {
      seen.keep('copyId', answer.ok().number('id'));
      assert.notEqual(seen.id('copyId'), seen.id('lessonId'));
    },
  },
  {
    call: 'E020',
    title: 'copies a bare list of lessons',
    send: (seen) => ({ json: seen.any('batchLessonIds') }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E029',
    title: 'finds the lessons of the template',
    send: (seen) => ({ query: { lessonTemplateId: seen.id('templateId') } }),
    expect: (answer, seen) => assert.match(answer.ok().text, new RegExp(`\\b${seen.id('lessonId')}\\b`)),
  },
];
