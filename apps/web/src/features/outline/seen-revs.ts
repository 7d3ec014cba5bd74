/** The newest version of each lesson that this page knows of: an answer to a write is newer than what was read before. */
interface Lesson {
  readonly id: number;
  readonly rev: number;
}

const newest = new Map<number, number>();

export function noteRev({ id, rev }: Lesson): void {
  newest.set(id, Math.max(rev, newest.get(id) ?? 0));
}

export function revSeen({ id, rev }: Lesson): number {
  return Math.max(rev, newest.get(id) ?? 0);
}
