/** State of one open lesson form: edits, errors once fields were left, the leave guard. */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import type { LessonFacts } from '@lectern/domain/lessons/lesson-facts';
import type { LessonField, LessonFields, LessonForm } from '@lectern/domain/lessons/lesson-fields';
import { rulesOn } from '@lectern/domain/lessons/rule-row';
import { useState } from 'react';
import { useUnsavedChanges } from '../../../shared/hooks/unsaved-changes.ts';
import type { LessonFormApi } from './lesson-form-context.ts';
import { editForm, openForm, touchField, viewOf } from './lesson-form-state.ts';

interface OpenedForm {
  readonly fields: LessonFields;
  readonly lessonId: number | null;
  readonly options: LessonOptions;
  readonly drafted: LessonForm | null;
}

export function useLessonFormState({ fields, lessonId, options, drafted }: OpenedForm) {
  const [state, setState] = useState(() => (drafted ? editForm(openForm(fields), drafted) : openForm(fields)));
  const [now] = useState(() => Date.now());
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<readonly { field: LessonField; message: string }[]>([]);
  const facts: LessonFacts = {
    productLines: options.productLines,
    rules: rulesOn(options.rules, now),
  };
  const view = viewOf(state, facts, now);
  const dirty = view.changes.length > 0;
  useUnsavedChanges(dirty);
  const api: LessonFormApi = {
    view,
    options,
    facts,
    lessonId,
    edit: (edit) => {
      setRefused([]);
      setState((current) => editForm(current, edit));
    },
    touch: (field) => setState((current) => touchField(current, field)),
    errorOf: (field) =>
      refused.find((error) => error.field === field)?.message ??
      (asked || state.touched.has(field) ? view.errors.find((error) => error.field === field)?.message : undefined),
  };
  return {
    api,
    /** What the choices are compared with: the lesson as opened, or as merged since. */
    initial: state.initial,
    chosen: state.chosen,
    dirty,
    /** Errors that the summary lists: the server's refusals, and ours once a save was asked for. */
    listed: [...refused, ...(asked ? view.errors : [])],
    ask: () => setAsked(true),
    refuse: setRefused,
    /** The form over newer fields, keeping the present choices given. */
    rebase: (base: LessonFields, merged: LessonFields) => setState(editForm(openForm(base), openForm(merged).chosen)),
    reset: (next: LessonFields) => setState(openForm(next)),
  };
}
