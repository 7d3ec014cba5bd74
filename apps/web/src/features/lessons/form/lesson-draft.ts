import type { LessonForm } from '@lectern/domain/lessons/lesson-fields';
import { type Draft, draftStore } from '../../../shared/forms/draft-store.ts';

export type LessonDraft = Draft<LessonForm>;

export const lessonDrafts = draftStore<LessonForm>('lesson', 1);
