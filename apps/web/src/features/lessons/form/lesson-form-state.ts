/**
 * The state of the lesson form: what the person chose, and what the rules make of it.
 *
 * The choices are kept untouched beside the result, so that a type picked by mistake and put back brings back what
 * it had cleared. Everything else (errors, ledger, diff, what is sent) is derived here by the domain's functions,
 * the same that the server runs on the save.
 */
import { applyAdvancedRules } from '@lectern/domain/lessons/advanced-rules';
import { type ClearedField, clearedFields } from '@lectern/domain/lessons/cleared-fields';
import { sameValue } from '@lectern/domain/lessons/form-step';
import type { LessonFacts } from '@lectern/domain/lessons/lesson-facts';
import { LESSON_FIELDS } from '@lectern/domain/lessons/lesson-field-labels';
import type { LessonField, LessonFields, LessonForm } from '@lectern/domain/lessons/lesson-fields';
import { prepareLesson } from '@lectern/domain/lessons/normalize-lesson';
import { missingLessonFields, requiredFieldsOf } from '@lectern/domain/lessons/required-fields';
import { formOf } from '@lectern/domain/lessons/sale-time-modes';
import { type LessonError, validateLesson } from '@lectern/domain/lessons/validate-lesson';
import { type Firings, firingsOf } from '@lectern/domain/lessons/why-field';

export interface LessonFormState {
  /** As it was opened. */
  readonly initial: LessonFields;
  /** As the person chose it; the rules have not run on it. */
  readonly chosen: LessonForm;
  readonly touched: ReadonlySet<LessonField>;
}

export type FormEdit = Partial<LessonForm> | ((form: LessonForm) => LessonForm);

export function openForm(fields: LessonFields): LessonFormState {
  return { initial: fields, chosen: formOf(fields), touched: new Set() };
}

export function editForm(state: LessonFormState, edit: FormEdit): LessonFormState {
  const chosen = typeof edit === 'function' ? edit(state.chosen) : { ...state.chosen, ...edit };
  return { ...state, chosen };
}

export function touchField(state: LessonFormState, field: LessonField): LessonFormState {
  return state.touched.has(field) ? state : { ...state, touched: new Set([...state.touched, field]) };
}

export interface FieldChange {
  readonly field: LessonField;
  readonly before: LessonFields[LessonField];
  readonly after: LessonFields[LessonField];
}

export interface LessonFormView {
  /** What the inputs show. */
  readonly form: LessonForm;
  /** What a save sends. */
  readonly prepared: LessonFields;
  readonly errors: readonly LessonError[];
  readonly required: ReadonlySet<LessonField>;
  readonly missing: readonly LessonField[];
  readonly cleared: readonly ClearedField[];
  readonly changes: readonly FieldChange[];
  /** Which rules decide about which field, and why. */
  readonly firings: Firings;
}

export function viewOf(state: LessonFormState, facts: LessonFacts, now: number): LessonFormView {
  const form = applyAdvancedRules(state.chosen, facts);
  const prepared = prepareLesson(state.chosen, facts);
  return {
    form,
    prepared,
    errors: validateLesson(prepared, { ...facts, now, before: state.initial }),
    required: new Set(requiredFieldsOf(prepared.flattedCategory, prepared)),
    missing: missingLessonFields(prepared),
    cleared: clearedFields(formOf(state.initial), state.chosen, facts),
    changes: changesBetween(state.initial, prepared),
    firings: firingsOf(form, facts, state.initial),
  };
}

export function changesBetween(before: LessonFields, after: LessonFields): readonly FieldChange[] {
  return LESSON_FIELDS.filter((field) => !sameValue(before[field], after[field])).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }));
}

/** Only what changed is sent: a field that was not touched here cannot overwrite somebody else's. */
export function changedFields(changes: readonly FieldChange[]): Partial<LessonFields> {
  return Object.fromEntries(changes.map(({ field, after }) => [field, after]));
}
