/** Where the page of a lesson has its books (R056, decision 136). */
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { type BookPlace, bookPlace } from '@lectern/domain/goods/lesson-books';

export const booksIn = ({ flattedCategory, template }: LessonV2): BookPlace =>
  bookPlace({ flattedCategory, supportReadingTraining: template?.supportReadingTraining ?? false });

/** State of the address of 课程信息 that was reached for its books. */
export const BOOKS_SECTION = { section: 'books' } as const;

export const isBooksSection = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'section' in state && state.section === BOOKS_SECTION.section;
