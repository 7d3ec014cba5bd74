/** Entrance assessments: made, given a paper, published, checked, opened, closed, found. */
import assert from 'node:assert/strict';
import type { DocumentedCase } from '../documented-case.ts';

type Ids = { id(name: string): number };
const ofAssessment = (seen: Ids) => ({ params: { id: seen.id('newAssessmentId') } });

export const ASSESSMENT_CASES: readonly DocumentedCase[] = [
  {
    call: 'E233',
    title: 'makes an assessment',
    send: () => ({ json: { name: '文档入学测评', type: 1, subjectId: 2, phase: 2 } }),
    expect: (answer, seen) => seen.keep('newAssessmentId', answer.ok().number('id')),
  },
  {
    call: 'E232',
    title: 'reads it: it has no draft sheet and no published one',
    send: ofAssessment,
    expect: (answer) => {
      assert.equal(answer.ok().at('sheetDraftId'), 0);
      assert.equal(answer.at('publishedSheet'), null);
      assert.equal(answer.at('type'), 1);
    },
  },
  {
    call: 'E240',
    title: 'checks it before it opens: it is not ready',
    send: ofAssessment,
    expect: (answer) => assert.equal(answer.ok().at('ok'), false),
  },
  {
    call: 'E237',
    title: 'is refused to open it for that',
    send: ofAssessment,
    expect: (answer) => answer.refused(409),
  },
  {
    call: 'E235',
    title: 'sets its draft sheet, without a body',
    send: (seen) => ({ params: { id: seen.id('newAssessmentId'), sheetId: 0, draftId: seen.id('sheetId') } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E236',
    title: 'publishes it',
    send: (seen) => ({ params: { id: seen.id('newAssessmentId'), sheetId: seen.id('sheetId') } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E237',
    title: 'opens it',
    send: ofAssessment,
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E234',
    title: 'changes it, without rev',
    send: (seen) => ({ ...ofAssessment(seen), json: { name: '文档入学测评改' } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E239',
    title: 'finds it by name, with empty filters',
    send: () => ({ query: { name: '文档入学测评改', type: '', status: 'open' } }),
    expect: (answer, seen) => assert.equal(answer.ok().at('list', 0, 'id'), seen.id('newAssessmentId')),
  },
  {
    call: 'E238',
    title: 'closes it',
    send: ofAssessment,
    expect: (answer) => answer.ok(),
  },
];
