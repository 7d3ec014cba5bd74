/** The search that the list was last left with, so that ways back lead to it and not to an empty form. */
import { LESSON_LIST_PATH } from '../lesson-paths.ts';

const KEY = 'lectern.lessons.last-search';

export function rememberList(search: string): void {
  sessionStorage.setItem(KEY, search);
}

export function lastListPath(): string {
  const search = sessionStorage.getItem(KEY);
  return search ? `${LESSON_LIST_PATH}?${search}` : LESSON_LIST_PATH;
}
