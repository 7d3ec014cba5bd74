/** The lessons a person opened last, in this browser, for the work bench. The lesson's detail page tells of each. */
export interface RecentLesson {
  readonly id: number;
  readonly name: string;
}

const MOST = 12;
const keyOf = (userId: number) => `lectern.recent-lessons.${userId}`;

export function readRecentLessons(userId: number): readonly RecentLesson[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentLesson) : [];
  } catch {
    return [];
  }
}

export function rememberLesson(userId: number, lesson: RecentLesson): void {
  const others = readRecentLessons(userId).filter(({ id }) => id !== lesson.id);
  const kept = [{ id: lesson.id, name: lesson.name }, ...others].slice(0, MOST);
  localStorage.setItem(keyOf(userId), JSON.stringify(kept));
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
