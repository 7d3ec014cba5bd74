import { afterEach, expect, test, vi } from 'vitest';
import { keptValue } from './kept-in-browser.ts';
import { readRecentLessons, rememberLesson } from './recent-lessons.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('a value is kept as it was; what is no JSON counts as nothing kept', () => {
  rememberLesson(7, { id: 1, name: '春季数学' });
  localStorage.setItem('broken', '{');
  expect([readRecentLessons(7), keptValue('broken')]).toEqual([[{ id: 1, name: '春季数学' }], null]);
});

test('a full or closed storage stops nobody from opening a lesson', () => {
  const refuse = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  expect(() => rememberLesson(7, { id: 1, name: '春季数学' })).not.toThrow();
  expect(readRecentLessons(7)).toEqual([]);
});
