/** The books of a lesson: which lessons have some (R056, R149), and how the list reads in plans and logs. */
import type { LessonType } from '../lessons/lesson-codes.ts';
import type { KeyedList } from './keyed-list.ts';

export interface LessonBook {
  /** Thirteen digits; once a lesson. */
  readonly isbn: string;
  readonly title: string;
  readonly edition: string;
  readonly volume: string;
  readonly quantity: number;
  readonly required: boolean;
  /** The entry of the template it came from; null: the lesson's own. */
  readonly templateExtraId: number | null;
}

export const MAX_BOOKS_OF_LESSON = 100;

export const LESSON_BOOKS: KeyedList<LessonBook> = {
  noun: '图书',
  keyLabel: 'ISBN',
  most: MAX_BOOKS_OF_LESSON,
  keyOf: ({ isbn }) => isbn,
};

export interface BookFacts {
  readonly flattedCategory: LessonType;
  /** `template.supportReadingTraining`; false without a template. */
  readonly supportReadingTraining: boolean;
}

/** Goods have a tab of books, lessons with reading training a section of 课程信息; others have no books. */
export type BookPlace = 'tab' | 'section' | 'none';

export function bookPlace({ flattedCategory, supportReadingTraining }: BookFacts): BookPlace {
  if (flattedCategory === 'physicalCommodity') return 'tab';
  return supportReadingTraining ? 'section' : 'none';
}

export const NO_BOOKS = '只有实物商品和班型支持阅读训练的课程绑定图书，请先核对课程类型或班型';

/** 《城南旧事》青少年版 9783161484100 × 2，选读 */
export function bookLabel({ title, edition, volume, isbn, quantity, required }: LessonBook): string {
  const head = [`《${title}》`, edition, volume, isbn].filter((part) => part !== '').join(' ');
  return `${head} × ${quantity}，${required ? '必备' : '选读'}`;
}
