/** Outside lessons, textbook items, clock-in, feedback and the calls of the shell itself. */
import assert from 'node:assert/strict';
import type { DocumentedCase, Seen } from '../documented-case.ts';
import { evening } from '../forms.ts';

const csv = (text: string): FormData => {
  const form = new FormData();
  form.append('file', new Blob([text], { type: 'text/csv' }), 'clock-in.csv');
  return form;
};
const externalLesson = (seen: Seen) => ({
  provider: '文档网校',
  externalId: 'W001',
  name: '外部数学课',
  subject: 2,
  phase: 2,
  grade: 7,
  startTime: evening(seen, 5),
  endTime: evening(seen, 30),
  teacherText: '王老师',
  address: 'https://course.example.com/w001',
  lessonId: null,
});

export const TOOL_CASES: readonly DocumentedCase[] = [
  {
    call: 'E055',
    title: 'makes an outside lesson',
    send: (seen) => ({ json: externalLesson(seen) }),
    expect: (answer, seen) => seen.keep('externalId', answer.ok().number('id')),
  },
  {
    call: 'E055',
    title: 'makes a second one',
    send: (seen) => ({ json: { ...externalLesson(seen), externalId: 'W002' } }),
    expect: (answer, seen) => seen.keep('secondExternalId', answer.ok().number('id')),
  },
  {
    call: 'E054',
    title: 'lists outside lessons',
    send: () => ({ query: { page: 1, pageSize: 20 } }),
    expect: (answer) => {
      answer.ok().has({ list: [{ id: 'number' }], total: 'number' });
      assert.match(answer.text, /W002/);
    },
  },
  {
    call: 'E056',
    title: 'deletes one',
    send: (seen) => ({ params: { id: seen.id('externalId') } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E057',
    title: 'deletes a bare list of them',
    send: (seen) => ({ json: [seen.id('secondExternalId')] }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E054',
    title: 'no longer lists them',
    send: () => ({ query: { page: 1, pageSize: 20 } }),
    expect: (answer) => assert.doesNotMatch(answer.ok().text, /W00[12]/),
  },
  {
    call: 'E059',
    title: 'lists textbook items',
    send: () => ({ query: { page: 1, pageSize: 20 } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E154',
    title: 'takes the file of a clock-in',
    send: (seen) => ({
      query: { entrance: 'clockInExpress' },
      form: csv(`phone,lessonId\n13800000000,${seen.id('lessonId')}\nno-phone,x\n`),
    }),
    expect: (answer, seen) => seen.keep('resourceId', answer.ok().at('id') ?? answer.at('resourceId')),
  },
  {
    call: 'E155',
    title: 'imports it by its resource id, which is the whole body',
    send: (seen) => ({ json: seen.any('resourceId') }),
    expect: (answer) => {
      answer.ok().has({ succCount: 'number', failedLines: 'list' });
      assert(answer.list('failedLines').includes(3), answer.text);
    },
  },
  {
    call: 'E284',
    title: 'hands the file out again',
    send: (seen) => ({ params: { resourceId: seen.text('resourceId') } }),
    expect: (answer) => assert.match(answer.ok().text, /^phone,lessonId/),
  },
  {
    call: 'E282',
    title: 'refuses a Word file of questions that do not exist',
    send: () => ({ json: { questionIds: [999999999], title: '周测', type: 'questions' } }),
    expect: (answer) => answer.refused(409),
  },
  {
    call: 'E283',
    title: 'answers 404 for a Word file that nobody began',
    send: () => ({ params: { taskId: 999999999 } }),
    expect: (answer) => answer.refused(404),
  },
  {
    call: 'E154',
    title: 'takes the file of a make-up',
    send: (seen) => ({
      query: { entrance: 'clockInCompensate' },
      form: csv(`phone,lessonId,n\n13800000000,${seen.id('lessonId')},1\n`),
    }),
    expect: (answer, seen) => seen.keep('secondResourceId', answer.ok().at('id') ?? answer.at('resourceId')),
  },
  {
    call: 'E156',
    title: 'imports the make-up likewise',
    send: (seen) => ({ json: seen.any('secondResourceId') }),
    expect: (answer) => answer.ok().has({ succCount: 'number', failedLines: 'list' }),
  },
  {
    call: 'E264',
    title: 'reads all feedback of a version, page size forced',
    send: () => ({ query: { clientVersion: '7.0.0', startTime: '', endTime: '', page: 1, pageSize: '8888888888' } }),
    expect: (answer) => {
      const item = {
        phoneNumber: 'string',
        gradeName: 'string',
        createdTime: 'number',
        star: 'number',
        content: 'string',
      } as const;
      answer.ok().has({ evaluateDatas: [item], star2Count: ['number'], total: 'number' });
      assert.equal(answer.list('evaluateDatas').length, answer.number('total'));
      assert.equal(answer.list('star2Count').length, 7);
    },
  },
  { call: 'E276', title: 'reads the addresses of the clients', expect: (answer) => answer.ok().object() },
  {
    call: 'E157',
    title: 'takes entries of the request log',
    send: () => ({
      json: {
        entries: [
          { path: '/tutor-atm-lesson/api/lesson-ids', page: '/lessons', method: 'GET', status: 200, durationMs: 12 },
        ],
      },
    }),
    expect: (answer) => answer.ok(),
  },
  { call: 'E158', title: 'reads the navigation', expect: (answer) => assert(answer.ok().list('items').length > 0) },
  {
    call: 'E159',
    title: 'reads whether sessions are recorded',
    expect: (answer) => answer.ok().has({ isOpen: 'boolean', ratio: 'number' }),
  },
  {
    call: 'E160',
    title: 'takes an error report',
    send: () => ({ json: { message: 'x is not a function', url: '/#/lessons' } }),
    expect: (answer) => answer.ok(),
  },
];
