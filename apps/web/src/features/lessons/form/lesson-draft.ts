import type { LessonForm } from '@lectern/domain/lessons/lesson-fields';
import { useEffect } from 'react';
import { type Draft, draftStore } from '../../../shared/forms/draft-store.ts';

/** What was chosen in the form, and typed into its configured fields. */
export interface DraftedLesson {
  readonly form: LessonForm;
  readonly configured: Readonly<Record<string, unknown>>;
}
export type LessonDraft = Draft<DraftedLesson>;

export const lessonDrafts = draftStore<DraftedLesson>('lesson', 2);

const DRAFT_AFTER_MS = 800;

/** Kept once nothing was typed for a moment. */
export function useLessonDraft(
  { form, configured }: DraftedLesson,
  dirty: boolean,
  onDraft: (drafted: DraftedLesson) => void,
) {
  useEffect(() => {
    if (!dirty) return;
    const timer = setTimeout(() => onDraft({ form, configured }), DRAFT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [form, configured, dirty, onDraft]);
}
