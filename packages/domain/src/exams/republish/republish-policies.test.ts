import { describe, expect, test } from 'vitest';
import { aQuestion, single } from '../../../test/a-sheet.ts';
import type { RepublishPhase } from '../exam-freeze.ts';
import type { QuestionChange, SheetChange } from './compare-sheets.ts';
import {
  type ChosenPolicy,
  needsSecondPerson,
  policiesAfter,
  policiesFor,
  type RepublishPolicy,
  republishFaults,
} from './republish-policies.ts';

const before = aQuestion(1, { key: single('A') });
const after = aQuestion(1, { key: single('B') });
const changeOf = (...kinds: readonly SheetChange[]): QuestionChange => ({ questionId: 1, before, after, kinds });
const choose = (policy: RepublishPolicy, scaleBack = false): ChosenPolicy => ({ questionId: 1, policy, scaleBack });

test.each<[sentence: string, kinds: readonly SheetChange[], policies: readonly RepublishPolicy[]]>([
  ['wording and order touch no score', ['wording', 'order'], []],
  ['another key', ['key'], ['both', 'newOnly', 'full', 'void', 'keep']],
  ['another key and score', ['key', 'score'], ['both', 'newOnly', 'full', 'void', 'keep']],
  ['another score: there are no two keys', ['score'], ['newOnly', 'full', 'void', 'keep']],
  ['another rubric', ['rubric', 'wording'], ['newOnly', 'full', 'void', 'keep']],
  ['a new question was never scored', ['added'], ['newOnly', 'full', 'void']],
  ['one that left the sheet has no new key', ['removed'], ['void', 'full', 'keep']],
])('exams section 6: policies: %s', (_sentence, kinds, policies) => {
  expect(policiesFor(kinds)).toEqual(policies);
});

describe('R252: what a republish is refused for', () => {
  type Row = [
    sentence: string,
    changes: readonly QuestionChange[],
    chosen: readonly ChosenPolicy[],
    phase: RepublishPhase,
    codes: readonly string[],
  ];
  test.each<Row>([
    ['nothing differs', [], [], 'ended', ['unchanged']],
    ['in the freeze, whatever differs', [changeOf('wording')], [], 'frozen', ['frozen']],
    ['wording while the exam runs', [changeOf('wording')], [], 'examing', []],
    ['a key while the exam runs', [changeOf('key')], [choose('both')], 'examing', []],
    ['a score while the exam runs', [changeOf('score')], [choose('newOnly')], 'examing', ['notUntilEnd']],
    ['the order while the exam runs', [changeOf('order')], [], 'examing', ['notUntilEnd']],
    ['one more while the exam runs', [changeOf('added')], [choose('full')], 'examing', ['notUntilEnd']],
    ['one less before the freeze', [changeOf('removed')], [choose('void')], 'beforeFreeze', ['notUntilEnd']],
    ['one more after the end', [changeOf('added')], [choose('full')], 'ended', []],
    ['a key without a policy', [changeOf('key')], [], 'ended', ['policyMissing']],
    ['a policy that does not fit', [changeOf('score')], [choose('both')], 'ended', ['policyNotOffered']],
    ['a policy for wording', [changeOf('wording')], [choose('full')], 'ended', ['policyNotOffered']],
    [
      'a policy for a question that did not change, which would drop an earlier one',
      [changeOf('key')],
      [choose('both'), { ...choose('void'), questionId: 2 }],
      'ended',
      ['policyNotOffered'],
    ],
    [
      'two policies for one question, whose points would be scaled back twice',
      [changeOf('key')],
      [choose('void', true), choose('void', true)],
      'ended',
      ['policyTwice'],
    ],
  ])('%s', (_sentence, changes, chosen, phase, codes) => {
    const faults = republishFaults({ changes, chosen, phase });
    expect(faults.map(({ code }) => code)).toEqual(codes);
    for (const { message } of faults) expect(message).toMatch(/\p{Script=Han}/u);
  });
});

test('decision 170: only another key while the exam runs needs a second person', () => {
  expect(needsSecondPerson([changeOf('wording', 'key')], 'examing')).toBe(true);
  expect(needsSecondPerson([changeOf('wording')], 'examing')).toBe(false);
  expect(needsSecondPerson([changeOf('key')], 'ended')).toBe(false);
});

describe('exams section 6: what holds after a republish', () => {
  test('an earlier policy of a question that nothing is chosen for stays', () => {
    const earlier = [{ kind: 'full', questionId: 7 }] as const;
    expect(policiesAfter(earlier, [changeOf('key')], [choose('newOnly')])).toEqual(earlier);
  });

  test.each([
    ['只认新答案 needs none', choose('newOnly'), []],
    ['本题作废', choose('void'), [{ kind: 'void', questionId: 1, scaledBack: 0 }]],
    ['本题作废, scaled back', choose('void', true), [{ kind: 'void', questionId: 1, scaledBack: 400 }]],
    [
      '新旧答案均给分 keeps the former version',
      choose('both'),
      [{ kind: 'both', questionId: 1, former: before, by: null }],
    ],
  ])('%s', (_sentence, chosen, policies) => {
    expect(policiesAfter([], [changeOf('key')], [chosen])).toEqual(policies);
  });

  test('what was decided earlier of the former version is kept with it', () => {
    const earlier = { kind: 'full', questionId: 1 } as const;
    expect(policiesAfter([earlier], [changeOf('key')], [choose('keep')])).toEqual([
      { kind: 'keep', questionId: 1, former: before, by: earlier },
    ]);
  });
});
