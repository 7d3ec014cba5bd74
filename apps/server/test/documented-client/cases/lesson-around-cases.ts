/** What stands around a lesson: display, assessment, carts, transfers, sale phase, teams, the end of it. */
import assert from 'node:assert/strict';
import type { DocumentedCase } from '../documented-case.ts';
import { evening, lessonForm } from '../forms.ts';

/** The code of the first refusal: the outcomes that 000:166-170 names. */
const codeOf = (text: string): unknown => (JSON.parse(text) as { code?: unknown }).code;

export const LESSON_AROUND_CASES: readonly DocumentedCase[] = [
  {
    call: 'E043',
    title: 'reads what is displayed',
    send: (seen) => ({ params: { id: seen.id('lessonId') } }),
    expect: (answer, seen) => {
      answer.ok().has({ displayStartTime: 'number', displayEndTime: 'number' });
      seen.keep('displayInfo', answer.json);
    },
  },
  {
    call: 'E044',
    title: 'takes back what the read answered',
    send: (seen) => ({ params: { id: seen.id('lessonId') }, json: seen.any('displayInfo') }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E044',
    title: 'changes it without rev',
    send: (seen) => ({
      params: { id: seen.id('lessonId') },
      json: {
        displayStartTime: evening(seen, 2),
        displayEndTime: evening(seen, 40),
        displayTimeCalculationRule: 'unuse',
      },
    }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E043',
    title: 'reads the new times',
    send: (seen) => ({ params: { id: seen.id('lessonId') } }),
    expect: (answer, seen) => assert.equal(answer.ok().at('displayStartTime'), evening(seen, 2)),
  },
  {
    call: 'E032',
    title: 'answers 404 for a lesson without assessment',
    send: (seen) => ({ params: { lessonId: seen.id('lessonId') } }),
    expect: (answer) => answer.refused(404),
  },
  {
    call: 'E071',
    title: 'lists its bundles',
    send: (seen) => ({ params: { id: seen.id('lessonId') } }),
    expect: (answer) => assert.deepEqual(answer.ok().list(), []),
  },
  {
    call: 'E062',
    title: 'forbids transfers into the lesson',
    send: (seen) => ({ params: { lessonId: seen.id('lessonId'), flag: 'true' } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E062',
    title: 'allows them again, with the reason',
    send: (seen) => ({ params: { lessonId: seen.id('lessonId'), flag: 'false' }, json: { reason: '允许转入' } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E053',
    title: 'changes the sale phase of a bare list of lessons',
    send: (seen) => ({ params: { phase: 'unSale' }, json: [seen.id('secondLessonId')] }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E060',
    title: 'lists what is to be known before a lesson is deleted',
    send: (seen) => ({ query: { kind: 'lesson', id: seen.id('secondLessonId') } }),
    expect: (answer) => answer.ok().list(),
  },
  {
    call: 'E019',
    title: 'takes the limit of a lesson from its teams',
    send: (seen) => ({ params: { id: seen.id('teamLessonId') } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E198',
    title: 'lists what of a team is in conflict',
    send: (seen) => ({ params: { id: seen.id('roomTeamId') } }),
    expect: (answer) => answer.ok().list(),
  },
  {
    call: 'E212',
    title: 'makes teams by a template connection',
    send: (seen) => ({ json: { connectionId: seen.id('connectionId') } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E023',
    title: 'makes lessons by a template connection',
    send: (seen) => ({ json: { connectionId: seen.id('connectionId') } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E048',
    title: 'answers the address of a report or 404',
    send: (seen) => ({ params: { id: seen.id('endedLessonId'), studentId: seen.id('endedStudentId') } }),
    expect: (answer) => assert([200, 404].includes(answer.status), answer.text),
  },
  {
    call: 'E015',
    title: 'cancels a lesson',
    send: (seen) => ({ params: { id: seen.id('copyId') }, json: null }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E012',
    title: 'does not publish a cancelled one',
    send: (seen) => ({ params: { id: seen.id('copyId') } }),
    expect: (answer) => {
      assert(answer.status >= 400 && answer.status < 500, answer.text);
      assert.equal(codeOf(answer.text), 'canceled');
    },
  },
  {
    call: 'E006',
    title: 'leaves out what a topic lesson resets',
    send: (seen) => ({
      json: lessonForm(seen, { category: 'topic', flattedCategory: 'topic', withMentor: true, originalPrice: 100 }),
    }),
    expect: (answer) => {
      assert.equal(answer.ok().at('withMentor'), false);
      assert.equal(answer.at('originalPrice'), 0);
    },
  },
  {
    call: 'E061',
    title: 'does not move students of a lesson into itself',
    send: (seen) => ({
      json: {
        destLessonId: seen.id('lessonId'),
        srcLessonId: seen.id('lessonId'),
        transferReason: '并班',
      },
    }),
    expect: (answer) => assert([400, 409, 422].includes(answer.status), answer.text),
  },
  {
    call: 'E014',
    title: 'refuses a write that another site sends',
    send: (seen) => ({ params: { id: seen.id('lessonId') }, origin: 'https://elsewhere.example' }),
    expect: (answer) => answer.refused(403),
  },
];
