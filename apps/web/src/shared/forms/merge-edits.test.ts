import { sameValue } from '@lectern/domain/lessons/form-step';
import { LESSON_FIELDS } from '@lectern/domain/lessons/lesson-field-labels';
import type { LessonFields } from '@lectern/domain/lessons/lesson-fields';
import { NEW_LESSON } from '@lectern/domain/lessons/new-lesson';
import { describe, expect, test } from 'vitest';
import { mergeEdits, resolveMerge } from './merge-edits.ts';

const base: LessonFields = {
  ...NEW_LESSON,
  name: '初二数学',
  category: 'systematic',
  flattedCategory: 'systematic',
  price: 100,
};

const mergeLesson = (of: LessonFields, mine: LessonFields, theirs: LessonFields) =>
  mergeEdits({ base: of, mine, theirs }, LESSON_FIELDS, (field, a, b) => sameValue(a[field], b[field]));

describe('two people edit one lesson', () => {
  test('different fields are joined without asking', () => {
    const merge = mergeLesson(base, { ...base, price: 200 }, { ...base, name: '初二数学创新班' });
    expect(merge.conflicts).toEqual([]);
    expect(merge.taken).toEqual(['name']);
    expect(merge.joined).toMatchObject({ price: 200, name: '初二数学创新班' });
  });

  test('the same field asks, and either side can win', () => {
    const theirs = { ...base, price: 300 };
    const merge = mergeLesson(base, { ...base, price: 200 }, theirs);
    expect(merge.conflicts).toEqual([{ field: 'price', mine: 200, theirs: 300 }]);
    expect(resolveMerge(merge, theirs, []).price).toBe(200);
    expect(resolveMerge(merge, theirs, ['price']).price).toBe(300);
  });

  test('the same change by both is no conflict', () => {
    expect(mergeLesson(base, { ...base, price: 200 }, { ...base, price: 200 }).conflicts).toEqual([]);
  });
});
