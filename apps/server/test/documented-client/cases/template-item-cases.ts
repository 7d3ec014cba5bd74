/** Exam and stage review templates, tutoring bindings, and what is removed from a template. */
import assert from 'node:assert/strict';
import type { DocumentedCase } from '../documented-case.ts';

export const TEMPLATE_ITEM_CASES: readonly DocumentedCase[] = [
  {
    call: 'E086',
    title: 'lists the exam templates of a template',
    send: (seen) => ({ params: { id: seen.id('outlineTemplateId') } }),
    expect: (answer, seen) => {
      answer.ok().has([{ id: 'number', label: 'number', duration: 'number' }]);
      seen.keep('jamTemplateId', answer.number(0, 'id'));
      seen.keep('jamLabelId', answer.number(0, 'label'));
    },
  },
  {
    call: 'E087',
    title: 'reads an exam template',
    send: (seen) => ({ params: { id: seen.id('jamTemplateId') } }),
    expect: (answer, seen) => assert.equal(answer.ok().at('id'), seen.id('jamTemplateId')),
  },
  {
    call: 'E079',
    title: 'sorts the exam templates of a label',
    send: (seen) => ({
      params: { id: seen.id('outlineTemplateId') },
      query: { labelId: seen.id('jamLabelId') },
      json: [seen.id('jamTemplateId')],
    }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E080',
    title: 'sorts the stage review templates of a label',
    send: (seen) => ({
      params: { id: seen.id('outlineTemplateId') },
      query: { labelId: seen.id('stageReviewLabelId') },
      json: [seen.id('stageReviewTemplateId')],
    }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E083',
    title: 'removes a stage review template or names the tutoring templates it is bound to',
    send: (seen) => ({ params: { id: seen.id('stageReviewTemplateId') } }),
    expect: (answer) => assert([200, 204, 409].includes(answer.status), answer.text),
  },
  {
    call: 'E088',
    title: 'answers 404 or an assessment for a template',
    send: (seen) => ({ params: { id: seen.id('templateId') } }),
    expect: (answer) => answer.refused(404),
  },
  {
    call: 'E089',
    title: 'reads the tutoring templates bound to a bare list of templates',
    send: (seen) => ({ json: [seen.id('demoTemplateId'), seen.id('templateId')] }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E081',
    title: 'removes an episode template that nothing is bound to',
    send: (seen) => ({ params: { id: seen.id('secondEpisodeTemplateId') } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E085',
    title: 'no longer lists the removed one',
    send: (seen) => ({ params: { id: seen.id('templateId') } }),
    expect: (answer) => assert.equal(answer.ok().list().length, 1),
  },
  {
    call: 'E082',
    title: 'removes an exam template or names the tutoring templates it is bound to',
    send: (seen) => ({ params: { id: seen.id('jamTemplateId') } }),
    expect: (answer) => assert([200, 204, 409].includes(answer.status), answer.text),
  },
];
