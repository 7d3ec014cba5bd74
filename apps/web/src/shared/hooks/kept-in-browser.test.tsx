import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetLists, lastListPath, rememberList } from '../lists/last-list.ts';
import { chooseTheme, readThemeChoice } from '../theme/theme-choice.ts';
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

test('ASVS V14.3.3: who signs out leaves no search behind in the tab, and the tab keeps the rest', () => {
  sessionStorage.setItem('lectern.recording-draw', '0.5');
  const list = { name: 'students', path: '/students' };
  rememberList(list, 'keyword=%E7%8E%8B');
  expect(lastListPath(list)).toBe('/students?keyword=%E7%8E%8B');
  forgetLists();
  expect(lastListPath(list)).toBe('/students');
  expect(Object.keys(sessionStorage)).toEqual(['lectern.recording-draw']);
  sessionStorage.clear();
});

describe('a full or closed storage', () => {
  beforeEach(() => {
    const refuse = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  });

  test('stops nobody from opening a lesson', () => {
    expect(() => rememberLesson(7, { id: 1, name: '春季数学' })).not.toThrow();
    expect(readRecentLessons(7)).toEqual([]);
  });

  test('stops nobody from leaving a list, which then opens as it is at first', () => {
    const list = { name: 'lessons', path: '/lessons' };
    expect(() => rememberList(list, 'page=2')).not.toThrow();
    expect(lastListPath(list)).toBe('/lessons');
  });

  test('leaves a chosen theme to this visit', () => {
    chooseTheme('dark');
    expect([readThemeChoice(), document.documentElement.dataset['theme']]).toEqual(['dark', 'dark']);
  });
});
