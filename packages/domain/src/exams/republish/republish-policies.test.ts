import { describe, expect, test } from 'vitest';
import { aQuestion, single } from '../../../test/a-sheet.ts';
import type { RepublishPhase } from '../exam-freeze.ts';
import type { QuestionChange, SheetChange } from './compare-sheets.ts';
import {
  type ChosenPolicy,
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
    second: boolean,
    codes: readonly string[],
  ];
  test.each<Row>([
    ['nothing differs', [], [], 'ended', false, ['unchanged']],
    ['in the freeze, whatever differs', [changeOf('wording')], [], 'frozen', true, ['frozen']],
    ['wording while the exam runs', [changeOf('wording')], [], 'examing', false, []],
    ['a key while the exam runs', [changeOf('key')], [choose('both')], 'examing', false, ['needsSecondPerson']],
    ['a key that a second person confirms', [changeOf('key')], [choose('both')], 'examing', true, []],
    ['a score while the exam runs', [changeOf('score')], [choose('newOnly')], 'examing', true, ['notUntilEnd']],
    ['the order while the exam runs', [changeOf('order')], [], 'examing', true, ['notUntilEnd']],
    ['one more while the exam runs', [changeOf('added')], [choose('full')], 'examing', true, ['notUntilEnd']],
    ['one less before the freeze', [changeOf('removed')], [choose('void')], 'beforeFreeze', false, ['notUntilEnd']],
    ['one more after the end', [changeOf('added')], [choose('full')], 'ended', false, []],
    ['a key without a policy', [changeOf('key')], [], 'ended', false, ['policyMissing']],
    ['a policy that does not fit', [changeOf('score')], [choose('both')], 'ended', false, ['policyNotOffered']],
    ['a policy for wording', [changeOf('wording')], [choose('full')], 'ended', false, ['policyNotOffered']],
  ])('%s', (_sentence, changes, chosen, phase, confirmedBySecond, codes) => {
    const faults = republishFaults({ changes, chosen, phase, confirmedBySecond });
    expect(faults.map(({ code }) => code)).toEqual(codes);
    for (const { message } of faults) expect(message).toMatch(/\p{Script=Han}/u);
  });
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
