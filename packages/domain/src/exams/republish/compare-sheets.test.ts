import { describe, expect, test } from 'vitest';
import { aPart, aQuestion, blanks, manual, single } from '../../../test/a-sheet.ts';
import type { SheetQuestion } from '../scoring/score-question.ts';
import { compareSheets, type SheetChange } from './compare-sheets.ts';

const first = aQuestion(1, { key: single('A') });
const essay = aQuestion(2, { key: manual(1, 2) });
const changed = (question: SheetQuestion, body: Partial<SheetQuestion['body']>): SheetQuestion => ({
  ...question,
  versionId: question.versionId + 1,
  body: { ...question.body, ...body },
});

describe('exams section 6: what differs between two versions of a sheet', () => {
  test.each<[sentence: string, after: readonly SheetQuestion[], changes: readonly [id: number, ...SheetChange[]][]]>([
    ['nothing', [first, essay], []],
    ['a new version of a question that says the same', [changed(first, {}), essay], []],
    ['the stem', [changed(first, { stem: [{ kind: 'displayFormula', latex: 'x' }] }), essay], [[1, 'wording']]],
    ['an option', [changed(first, { options: first.body.options.slice(1) }), essay], [[1, 'wording']]],
    ['the analysis', [changed(first, { analysis: first.body.stem }), essay], [[1, 'wording']]],
    ['the key', [changed(first, { key: single('B') }), essay], [[1, 'key']]],
    ['the score', [{ ...first, points: 500 }, essay], [[1, 'score']]],
    ['the printed number alone', [{ ...first, number: 7 }, essay], []],
    ['the rubric', [first, changed(essay, { key: manual(1, 1) })], [[2, 'rubric']]],
    ['the type', [changed(first, { type: 'blanks', key: blanks(['A']) }), essay], [[1, 'wording', 'key']]],
    ['key and score', [{ ...changed(first, { key: single('B') }), points: 500 }, essay], [[1, 'key', 'score']]],
    [
      'another order',
      [essay, first],
      [
        [2, 'order'],
        [1, 'order'],
      ],
    ],
    ['one more', [first, aQuestion(3, { key: single('A') }), essay], [[3, 'added']]],
    ['one less', [essay], [[1, 'removed']]],
    [
      'the first for another',
      [aQuestion(3, { key: single('A') }), essay],
      [
        [3, 'added'],
        [1, 'removed'],
      ],
    ],
  ])('%s', (_sentence, after, changes) => {
    const found = compareSheets([first, essay], after);
    expect(found.map(({ questionId, kinds }) => [questionId, ...kinds])).toEqual(changes);
  });

  test('parts of 组合: their keys, shares and words', () => {
    const whole = aQuestion(5, { key: { kind: 'composite' }, parts: [aPart(1, single('A')), aPart(1, manual(1))] });
    const kinds = (parts: SheetQuestion['body']['parts']) =>
      compareSheets([whole], [changed(whole, { parts })]).flatMap((change) => change.kinds);
    expect(kinds([aPart(1, single('B')), aPart(1, manual(1))])).toEqual(['key']);
    expect(kinds([aPart(1, single('A')), aPart(2, manual(1))])).toEqual(['score']);
    expect(kinds([aPart(1, single('A')), aPart(1, manual(1, 1))])).toEqual(['rubric']);
  });

  test('fields in another order are the same', () => {
    const body = { ...Object.fromEntries(Object.entries(first.body).toReversed()), ...first.body };
    expect(Object.keys(body)).toEqual(Object.keys(first.body).toReversed());
    expect(compareSheets([first], [{ ...first, body }])).toEqual([]);
  });
});
