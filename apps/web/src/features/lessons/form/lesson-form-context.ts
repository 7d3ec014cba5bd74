/** What every section of the lesson form works with; the page that owns the saving provides it. */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import type { LessonFacts } from '@lectern/domain/lessons/lesson-facts';
import type { LessonField } from '@lectern/domain/lessons/lesson-fields';
import { createContext, useContext } from 'react';
import type { FormEdit, LessonFormView } from './lesson-form-state.ts';

export interface LessonFormApi {
  readonly view: LessonFormView;
  readonly options: LessonOptions;
  readonly facts: LessonFacts;
  /** Null while the lesson is new. */
  readonly lessonId: number | null;
  edit(edit: FormEdit): void;
  touch(field: LessonField): void;
  errorOf(field: LessonField): string | undefined;
}

export const LessonFormContext = createContext<LessonFormApi | null>(null);

export function useLessonForm(): LessonFormApi {
  const api = useContext(LessonFormContext);
  if (!api) throw new Error('a section of the lesson form stands outside of the form');
  return api;
}
