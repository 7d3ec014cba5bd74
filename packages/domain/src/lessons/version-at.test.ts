import { describe, expect, test } from 'vitest';
import type { LessonFields } from './lesson-fields.ts';
import { NEW_LESSON } from './new-lesson.ts';
import { type LoggedChange, versionAt } from './version-at.ts';

const PRESENT: LessonFields = {
  ...NEW_LESSON,
  name: '现名',
  price: 300,
  subject: 2,
  subjects: [2],
  grades: [{ id: 7 }],
};
const row = (...changes: LoggedChange[]) => ({ changes });
const change = (field: string, before: unknown, after: unknown = null): LoggedChange => ({ field, before, after });

describe('areas 1: the version after a row is the present without what came later', () => {
  test.for<[string, readonly { changes: readonly LoggedChange[] }[], Partial<Record<keyof LessonFields, unknown>>]>([
    ['nothing came later: the present', [], {}],
    ['one change is taken back', [row(change('price', 200, 300))], { price: 200 }],
    [
      'of several changes of one field the oldest decides',
      [row(change('price', 200, 300)), row(change('name', '旧名')), row(change('price', 100, 200))],
      { price: 100, name: '旧名' },
    ],
    [
      'an id comes back from its name',
      [row(change('subject', { id: 3, name: '英语' }, { id: 2, name: '数学' }))],
      { subject: 3 },
    ],
    [
      'several ids come back',
      [
        row(
          change('tags', [
            { id: 5, name: '热门' },
            { id: 6, name: '新' },
          ]),
        ),
      ],
      { tags: [5, 6] },
    ],
    ['grades keep their form', [row(change('grades', [{ id: 8, name: '初二' }]))], { grades: [{ id: 8 }] }],
    ['an empty list stays empty', [row(change('tags', []))], { tags: [] }],
    ['unset stays unset', [row(change('template', null, { id: 9, name: '班型' }))], { template: null }],
    ['a value that was absent is unset', [row(change('giftPrice', undefined, 5))], { giftPrice: null }],
    [
      '"not distinguished" keeps its number',
      [row(change('programmingLevel', { id: -2, name: '-2' }))],
      { programmingLevel: -2 },
    ],
    ['the status is no field', [row(change('status', 'init', 'published'))], {}],
    ['a field that is gone is passed over', [row(change('noSuchField', 1, 2))], {}],
  ])('%s', ([, newer, changed]) => {
    expect(versionAt(PRESENT, newer)).toEqual({ ...PRESENT, ...changed });
  });

  test('the present is not touched', () => {
    versionAt(PRESENT, [row(change('name', '旧名'))]);
    expect(PRESENT.name).toBe('现名');
  });
});
