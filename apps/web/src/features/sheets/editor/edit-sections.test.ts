import type { SheetSections } from '@lectern/contract/exams/sheets';
import { describe, expect, test } from 'vitest';
import {
  addItem,
  changeItem,
  moveItem,
  placeOf,
  removeItem,
  setSectionScores,
  spotOf,
  stepOf,
} from './edit-sections.ts';

const item = (questionId: number) => ({ questionId, versionId: questionId * 10, score: 500 });
const of = (...sections: readonly (readonly number[])[]): SheetSections =>
  sections.map((ids) => ({ title: '', items: ids.map(item) }));
const ids = (sections: SheetSections) => sections.map(({ items }) => items.map(({ questionId }) => questionId));
const SHEET = of([1, 2], [], [3]);

describe('exams 9: the editor of sheets', () => {
  test('places count over the whole sheet', () => {
    expect([1, 2, 3, 4, 0].map((place) => spotOf(SHEET, place))).toEqual([
      { section: 0, index: 0 },
      { section: 0, index: 1 },
      { section: 2, index: 0 },
      undefined,
      undefined,
    ]);
    expect(placeOf(SHEET, { section: 2, index: 0 })).toBe(3);
  });

  test.for<[string, number, -1 | 1, number[][] | null]>([
    ['down within its section', 1, 1, [[2, 1], [], [3]]],
    ['down over the border, into an empty section', 2, 1, [[1], [2], [3]]],
    ['up into the section before', 3, -1, [[1, 2], [3], []]],
    ['up from the first', 1, -1, null],
    ['down from the last', 3, 1, null],
  ])('moves a question %s', ([, place, step, after]) => {
    const to = stepOf(SHEET, place, step);
    expect(to ? ids(moveItem(SHEET, place, to)) : null).toEqual(after);
  });

  test('adds, removes, scores one and all of a section', () => {
    expect(ids(addItem([], 0, item(1)))).toEqual([[1]]);
    expect(ids(addItem(SHEET, 1, item(4)))).toEqual([[1, 2], [4], [3]]);
    expect(ids(removeItem(SHEET, 3))).toEqual([[1, 2], [], []]);
    const scored = setSectionScores(changeItem(SHEET, 3, { score: 100 }), 0, 300);
    expect(scored.map(({ items }) => items.map(({ score }) => score))).toEqual([[300, 300], [], [100]]);
  });
});
