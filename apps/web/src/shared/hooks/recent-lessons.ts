/** The lessons a person opened last, in this browser, for the work bench. The lesson's detail page tells of each. */
import { keepValue, keptValue } from './kept-in-browser.ts';

export interface RecentLesson {
  readonly id: number;
  readonly name: string;
}

const MOST = 12;
const keyOf = (userId: number) => `lectern.recent-lessons.${userId}`;

export function readRecentLessons(userId: number): readonly RecentLesson[] {
  const stored = keptValue(keyOf(userId));
  return Array.isArray(stored) ? stored.filter(isRecentLesson) : [];
}

export function rememberLesson(userId: number, lesson: RecentLesson): void {
  const others = readRecentLessons(userId).filter(({ id }) => id !== lesson.id);
  keepValue(keyOf(userId), [{ id: lesson.id, name: lesson.name }, ...others].slice(0, MOST));
}

function isRecentLesson(value: unknown): value is RecentLesson {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'number' &&
    'name' in value &&
    typeof value.name === 'string'
  );
}
