/** Programming lessons with their channels and substitutes; templates of course pages. */
import assert from 'node:assert/strict';
import type { DocumentedCase } from '../documented-case.ts';

export const PROGRAMMING_AND_PAGE_CASES: readonly DocumentedCase[] = [
  {
    call: 'E122',
    title: 'reads a programming lesson',
    send: (seen) => ({ params: { id: seen.id('channelLessonId') } }),
    expect: (answer, seen) => {
      answer.ok().has({ id: 'number', programmingLevel: 'number', programmingClassNumber: 'number' });
      seen.keep('programming', answer.json);
    },
  },
  {
    call: 'E122',
    title: 'answers 404 for a lesson without programming data',
    send: (seen) => ({ params: { id: seen.id('lessonId') } }),
    expect: (answer) => answer.refused(404),
  },
  {
    call: 'E123',
    title: 'takes back what the read answered',
    send: (seen) => ({
      params: { id: seen.id('channelLessonId') },
      query: { createMode: 'existing' },
      json: seen.any('programming'),
    }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E122',
    title: 'reads the same programming lesson after it was posted back',
    send: (seen) => ({ params: { id: seen.id('channelLessonId') } }),
    expect: (answer, seen) => assert.deepEqual(answer.ok().json, seen.any('programming')),
  },
  {
    call: 'E130',
    title: 'lists class numbers by comma lists',
    send: () => ({ query: { lessonTypes: '1,2', programmingClassNumbers: '1,2' } }),
    expect: (answer) => assert(answer.ok().list().length > 0),
  },
  {
    call: 'E130',
    title: 'lists class numbers by repeated values',
    send: () => ({ query: { lessonTypes: [1, 2], programmingClassNumbers: [1] } }),
    expect: (answer) => assert(answer.ok().list().length > 0),
  },
  {
    call: 'E126',
    title: 'lists the channels of a lesson',
    send: (seen) => ({ query: { lessonId: seen.id('channelLessonId') } }),
    expect: (answer, seen) => {
      assert(answer.ok().list().length > 0);
      seen.keep('channel', answer.at(0));
    },
  },
  {
    call: 'E128',
    title: 'takes back a channel as the list answered it',
    send: (seen) => ({ json: seen.any('channel') }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E127',
    title: 'adds a channel',
    send: (seen) => ({ json: { lessonId: seen.id('channelLessonId'), name: '文档渠道', code: 'document' } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E124',
    title: 'checks a substitute',
    send: (seen) => ({ json: { lessonId: seen.id('channelLessonId'), toTeacherId: seen.id('teacherId') } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E125',
    title: 'substitutes the teacher',
    send: (seen) => ({ json: { lessonId: seen.id('channelLessonId'), toTeacherId: seen.id('teacherId') } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E144',
    title: 'lists course page templates',
    send: () => ({ query: { subject: '', phase: '', page: 1, pageSize: 20 } }),
    expect: (answer, seen) => {
      answer.ok().has({ list: ['number'], total: 'number' });
      seen.keep('pageTemplateId', answer.number('list', 0));
    },
  },
  {
    call: 'E145',
    title: 'reads one',
    send: (seen) => ({ params: { id: seen.id('pageTemplateId') } }),
    expect: (answer, seen) => {
      assert.equal(answer.ok().at('id'), seen.id('pageTemplateId'));
      seen.keep('pageTemplate', answer.json);
    },
  },
  {
    call: 'E149',
    title: 'takes back what the read answered',
    send: (seen) => ({ params: { id: seen.id('pageTemplateId') }, json: seen.any('pageTemplate') }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E145',
    title: 'reads the same after it was posted back',
    send: (seen) => ({ params: { id: seen.id('pageTemplateId') } }),
    expect: (answer, seen) => assert.deepEqual(answer.ok().json, seen.any('pageTemplate')),
  },
  {
    call: 'E147',
    title: 'makes one of what another is',
    send: (seen) => ({ json: seen.any('pageTemplate') }),
    expect: (answer, seen) => assert.notEqual(answer.ok().number('id'), seen.id('pageTemplateId')),
  },
  {
    call: 'E148',
    title: 'makes one in the v2 form',
    send: () => ({ json: { name: '文档课程页', subject: 2, phase: 2, modules: [] } }),
    expect: (answer, seen) => seen.keep('secondPageTemplateId', answer.ok().number('id')),
  },
  {
    call: 'E146',
    title: 'reads it in the v2 form',
    send: (seen) => ({ params: { id: seen.id('secondPageTemplateId') } }),
    expect: (answer, seen) => seen.keep('secondPageTemplate', answer.ok().has({ name: 'string' }).json),
  },
  {
    call: 'E150',
    title: 'takes back what the v2 read answered',
    send: (seen) => ({ params: { id: seen.id('secondPageTemplateId') }, json: seen.any('secondPageTemplate') }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E146',
    title: 'reads the same v2 form after it was posted back',
    send: (seen) => ({ params: { id: seen.id('secondPageTemplateId') } }),
    expect: (answer, seen) => assert.deepEqual(answer.ok().json, seen.any('secondPageTemplate')),
  },
];
