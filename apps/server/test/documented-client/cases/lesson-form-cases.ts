/** A lesson is made, read, posted back as it was read, changed; in the first and in the v2 form. */
import assert from 'node:assert/strict';
import type { Shape } from '../answer.ts';
import type { DocumentedCase } from '../documented-case.ts';
import { lessonForm } from '../forms.ts';

/** 000:93, as far as the document names the fields. */
const LESSON: Shape = {
  id: 'number',
  name: 'string',
  subject: 'number|null',
  subjects: ['number'],
  phase: 'number|null',
  category: 'string',
  flattedCategory: 'string',
  status: 'string',
  internal: 'boolean',
  ted: 'boolean',
  withMentor: 'boolean',
  withGift: 'boolean',
  withAssessment: 'boolean',
  inviteFresh: 'boolean',
  promotion: 'boolean',
  logisticsBiz: 'number|null',
  lessonMarkId: 'number|null',
  version: 'number',
  template: 'object|null',
  productLine: 'number|null',
  programmingLevel: 'number',
  programmingClassNumber: 'number',
  episodeIds: ['number'],
  hasRequiredFieldsUnSet: 'boolean',
  grades: [{ id: 'number' }],
  episodeCount: 'number',
  withHomework: 'boolean',
  homeworkType: 'number|null',
  homeworkDeadlineDuration: 'number|null',
};

export const LESSON_FORM_CASES: readonly DocumentedCase[] = [
  {
    call: 'E006',
    title: 'makes a lesson from the form model',
    send: (seen) => ({ json: lessonForm(seen, { template: { id: seen.id('templateId') } }) }),
    expect: (answer, seen) => seen.keep('lessonId', answer.ok().number('id')),
  },
  {
    call: 'E001',
    title: 'reads the lesson',
    send: (seen) => ({ params: { id: seen.id('lessonId') } }),
    expect: (answer, seen) => {
      answer.ok().has({ ...(LESSON as object), template: 'object' });
      assert.equal(answer.at('status'), 'init');
      assert.equal(answer.at('template', 'id'), seen.id('templateId'));
      assert.equal(answer.at('marketingLabels'), '学情周报,阶段测评');
      seen.keep('lesson', answer.json);
    },
  },
  {
    call: 'E010',
    title: 'takes back what the read answered',
    send: (seen) => ({ params: { id: seen.id('lessonId') }, json: seen.any('lesson') }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E001',
    title: 'reads the same lesson after it was posted back',
    send: (seen) => ({ params: { id: seen.id('lessonId') } }),
    expect: (answer, seen) => assert.deepEqual(answer.ok().json, seen.any('lesson')),
  },
  {
    call: 'E010',
    title: 'changes what the form says, with the template as a number and without rev',
    send: (seen) => ({
      params: { id: seen.id('lessonId') },
      json: lessonForm(seen, { id: seen.id('lessonId'), template: seen.id('templateId'), name: '改过的课程' }),
    }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E001',
    title: 'reads the changed name',
    send: (seen) => ({ params: { id: seen.id('lessonId') } }),
    expect: (answer) => assert.equal(answer.ok().at('name'), '改过的课程'),
  },
  {
    call: 'E010',
    title: 'refuses what was read before the change: its rev is old',
    send: (seen) => ({
      params: { id: seen.id('lessonId') },
      json: { ...(seen.any('lesson') as object), name: '又改过的课程' },
    }),
    expect: (answer) => answer.refused(409),
  },
  {
    call: 'E001',
    title: 'answers 404 for a lesson that is not',
    send: () => ({ params: { id: 999_999_999 } }),
    expect: (answer) => answer.refused(404),
  },
  {
    call: 'E007',
    title: 'makes a lesson in the v2 form',
    send: (seen) => ({ json: lessonForm(seen, { name: '文档客户端的 v2 课程' }) }),
    expect: (answer, seen) => seen.keep('secondLessonId', answer.ok().number('id')),
  },
  {
    call: 'E002',
    title: 'reads it in the v2 form',
    send: (seen) => ({ params: { id: seen.id('secondLessonId') } }),
    expect: (answer, seen) => {
      answer.ok().has(LESSON);
      seen.keep('secondLesson', answer.json);
    },
  },
  {
    call: 'E011',
    title: 'takes back what the v2 read answered',
    send: (seen) => ({ params: { id: seen.id('secondLessonId') }, json: seen.any('secondLesson') }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E002',
    title: 'reads the same v2 lesson after it was posted back',
    send: (seen) => ({ params: { id: seen.id('secondLessonId') } }),
    expect: (answer, seen) => assert.deepEqual(answer.ok().json, seen.any('secondLesson')),
  },
  {
    call: 'E003',
    title: 'reads it with what its sale says',
    send: (seen) => ({ params: { id: seen.id('secondLessonId') } }),
    expect: (answer) => assert.match(answer.ok().has(LESSON).text, /"saleStatus":"(unSale|onSale|endSale)"/),
  },
];
