/**
 * A draft of an unfinished form, in this browser only. It remembers the version it was made from: over a lesson that
 * somebody else has saved since, it is offered with that said.
 */
import type { LessonForm } from '@lectern/domain/lessons/lesson-fields';

export interface LessonDraft {
  readonly rev: number | null;
  readonly savedAt: number;
  readonly form: LessonForm;
}

const VERSION = 1;
const keyOf = (staffId: number, lessonId: number | null): string =>
  `lectern.draft.lesson.${staffId}.${lessonId ?? 'new'}`;

export function readDraft(staffId: number, lessonId: number | null): LessonDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(staffId, lessonId)) ?? 'null');
    if (!isStored(stored)) return null;
    return stored.draft;
  } catch {
    // A draft that cannot be read is no draft: storage may be full, closed or of an older shape.
    return null;
  }
}

export function writeDraft(staffId: number, lessonId: number | null, draft: LessonDraft): void {
  try {
    localStorage.setItem(keyOf(staffId, lessonId), JSON.stringify({ version: VERSION, draft }));
  } catch {
    // Without storage there is no draft; the leave guard still asks.
  }
}

export function dropDraft(staffId: number, lessonId: number | null): void {
  localStorage.removeItem(keyOf(staffId, lessonId));
}

function isStored(value: unknown): value is { version: number; draft: LessonDraft } {
  return (
    typeof value === 'object' && value !== null && 'version' in value && value.version === VERSION && 'draft' in value
  );
}
