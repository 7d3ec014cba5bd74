import { lessonEditPath, lessonMendPath } from '@lectern/domain/lessons/lesson-link';
import { LESSON_TAB } from '@lectern/domain/lessons/lesson-tabs';
import { expect, test } from 'vitest';
import { isBuiltTab } from './detail/built-tabs.ts';
import { lessonTabPlace } from './tab-place.ts';

test('a tab without a page is named, every other address is left alone', () => {
  for (const tab of LESSON_TAB.codes) {
    const place = lessonTabPlace(lessonMendPath(7, { tab }));
    expect(place).toEqual(isBuiltTab(tab) ? undefined : { label: LESSON_TAB.labelOf(tab) });
  }
  expect(lessonTabPlace(lessonEditPath(7, 'price'))).toBeUndefined();
  expect(lessonTabPlace('/lessonTemplates/7/lesson-list')).toBeUndefined();
});
