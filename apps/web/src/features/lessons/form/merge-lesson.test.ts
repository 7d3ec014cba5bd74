import type { LessonFields } from '@lectern/domain/lessons/lesson-fields';
import { NEW_LESSON } from '@lectern/domain/lessons/new-lesson';
import { describe, expect, test } from 'vitest';
import { resolveMerge } from '../../../shared/forms/merge-edits.ts';
import { mergeLesson } from './merge-lesson.ts';

const base: LessonFields = {
  ...NEW_LESSON,
  name: '初二数学',
  category: 'systematic',
  flattedCategory: 'systematic',
  price: 100,
};

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
