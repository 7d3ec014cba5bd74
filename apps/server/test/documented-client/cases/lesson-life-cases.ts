/** A lesson is checked, given its teacher, published, shown and taken back. */
import assert from 'node:assert/strict';
import type { DocumentedCase } from '../documented-case.ts';
import { lessonForm } from '../forms.ts';

/** The code of the first refusal: the outcomes that 000:166-170 names. */
const codeOf = (text: string): unknown => (JSON.parse(text) as { code?: unknown }).code;

export const LESSON_LIFE_CASES: readonly DocumentedCase[] = [
  {
    call: 'E022',
    title: 'finds no conflict',
    send: (seen) => ({ query: { lessonId: seen.id('lessonId') } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E066',
    title: 'lists what of the lesson is in conflict',
    send: (seen) => ({ params: { id: seen.id('lessonId') } }),
    expect: (answer) => answer.ok().has([{ id: 'number' }]),
  },
  {
    call: 'E067',
    title: 'lists what of the lesson is in conflict, v2',
    send: (seen) => ({ params: { id: seen.id('lessonId') } }),
    expect: (answer) => answer.ok().has([{ id: 'number' }]),
  },
  {
    call: 'E014',
    title: 'does not take back what was not published',
    send: (seen) => ({ params: { id: seen.id('lessonId') } }),
    expect: (answer) => {
      assert(answer.status >= 400 && answer.status < 500, answer.text);
      assert.equal(codeOf(answer.text), 'repeated');
    },
  },
  {
    call: 'E006',
    title: 'makes a lesson with required fields left open',
    send: (seen) => ({ json: lessonForm(seen, { name: '未填完的课程', template: null, refundWay: null }) }),
    expect: (answer, seen) => seen.keep('incompleteLessonId', answer.ok().number('id')),
  },
  {
    call: 'E001',
    title: 'tells that required fields are unset',
    send: (seen) => ({ params: { id: seen.id('incompleteLessonId') } }),
    expect: (answer) => assert.equal(answer.ok().at('hasRequiredFieldsUnSet'), true),
  },
  {
    call: 'E012',
    title: 'does not publish what lacks a required field',
    send: (seen) => ({ params: { id: seen.id('incompleteLessonId') } }),
    expect: (answer) => {
      assert(answer.status >= 400 && answer.status < 500, answer.text);
      assert.equal(codeOf(answer.text), 'required');
    },
  },
  {
    call: 'E097',
    title: 'gives the episodes a teacher by a bare list of ids',
    send: (seen) => ({
      query: { newTeacherId: seen.id('teacherId') },
      json: ['episode1Id', 'episode2Id', 'episode3Id', 'episode4Id'].map((name) => seen.id(name)),
    }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E018',
    title: 'gives the whole lesson to another teacher',
    send: (seen) => ({ params: { id: seen.id('lessonId') }, json: { toTeacherId: seen.id('secondTeacherId') } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E001',
    title: 'names that teacher at the lesson',
    send: (seen) => ({ params: { id: seen.id('lessonId') } }),
    expect: (answer, seen) =>
      assert.match(answer.ok().text, new RegExp(`"teachers":\\[\\{"id":${seen.id('secondTeacherId')},`)),
  },
  {
    call: 'E012',
    title: 'publishes a lesson that lacks nothing',
    send: (seen) => ({ params: { id: seen.id('lessonId') }, json: null }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E012',
    title: 'does not publish twice',
    send: (seen) => ({ params: { id: seen.id('lessonId') } }),
    expect: (answer) => {
      assert(answer.status >= 400 && answer.status < 500, answer.text);
      assert.equal(codeOf(answer.text), 'repeated');
    },
  },
  {
    call: 'E001',
    title: 'reads the lesson as published',
    send: (seen) => ({ params: { id: seen.id('lessonId') } }),
    expect: (answer) => assert.equal(answer.ok().at('status'), 'published'),
  },
  {
    call: 'E016',
    title: 'puts it on the front page',
    send: (seen) => ({ params: { id: seen.id('lessonId') }, json: null }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E014',
    title: 'takes it back',
    send: (seen) => ({ params: { id: seen.id('lessonId') }, json: null }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E012',
    title: 'publishes it once more',
    send: (seen) => ({ params: { id: seen.id('lessonId') }, json: {} }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E013',
    title: 'takes it back under the other name',
    send: (seen) => ({ params: { id: seen.id('lessonId') } }),
    expect: (answer) => answer.ok(),
  },
];
