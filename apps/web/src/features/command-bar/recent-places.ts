/** What a person opened last by the command bar, in this browser; lessons opened otherwise follow. */
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { keepValue, keptValue } from '../../shared/hooks/kept-in-browser.ts';
import { readRecentLessons } from '../../shared/hooks/recent-lessons.ts';
import type { CommandRow } from './command-rows.ts';

const MOST = 8;
const keyOf = (userId: number) => `lectern.recent-places.${userId}`;

type Place = Pick<CommandRow, 'title' | 'hint' | 'to'>;

export function readRecentPlaces(userId: number): readonly Place[] {
  const lessons = readRecentLessons(userId).map(({ id, name }) => ({
    title: name,
    hint: `课程 ${id}`,
    to: lessonPath(id),
  }));
  const places = [...storedPlaces(userId), ...lessons];
  return places.filter(({ to }, i) => places.findIndex((other) => other.to === to) === i).slice(0, MOST);
}

export function rememberPlace(userId: number, { title, hint, to }: Place): void {
  const others = storedPlaces(userId).filter((place) => place.to !== to);
  keepValue(keyOf(userId), [{ title, hint, to }, ...others].slice(0, MOST));
}

function storedPlaces(userId: number): readonly Place[] {
  const stored = keptValue(keyOf(userId));
  return Array.isArray(stored) ? stored.filter(isPlace) : [];
}

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false;
  const { title, hint, to } = value as Partial<Record<keyof Place, unknown>>;
  return typeof title === 'string' && typeof hint === 'string' && typeof to === 'string' && to.startsWith('/');
}
