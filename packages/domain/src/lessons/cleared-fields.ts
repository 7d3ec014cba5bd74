/**
 * The ledger of what a choice takes away: every field that the rules clear or reset, with old and new value and the
 * reason, told to the person before saving. It traces the save's own steps, so nothing is cleared unsaid.
 */
import { ADVANCED_STEPS } from './advanced-rules.ts';
import { type FormStep, sameValue, traceSteps } from './form-step.ts';
import type { LessonFacts } from './lesson-facts.ts';
import { LESSON_FIELDS, type LessonSection, lessonFieldLabel, lessonFieldSection } from './lesson-field-labels.ts';
import type { LessonField, LessonFields, LessonForm } from './lesson-fields.ts';
import { CONDITION_STEPS } from './normalize-lesson.ts';

export interface ClearedField {
  readonly field: LessonField;
  readonly label: string;
  readonly section: LessonSection;
  readonly oldValue: LessonFields[LessonField];
  readonly newValue: LessonFields[LessonField];
  readonly rule: string;
  readonly reason: string;
}

/** What a person picks as a mode of the same input, or how a text is tidied, needs no telling. */
const TOLD_STEPS: readonly FormStep[] = [...ADVANCED_STEPS, ...CONDITION_STEPS];
/** Flags that stand for the type, which the person just chose. */
const FLAGS: readonly LessonField[] = ['category', 'shortTerm', 'promotion', 'ted'];

/**
 * `before` is the form as it was loaded; `chosen` the form now, whether the rules already ran on it or not: each
 * field is put back to its old value alone and the rules say whether it could stay.
 */
export function clearedFields(before: LessonForm, chosen: LessonForm, facts: LessonFacts): readonly ClearedField[] {
  return LESSON_FIELDS.filter((field) => !isUntold(field, before)).flatMap((field) => {
    const oldValue = before[field];
    const changes = traceSteps({ ...chosen, [field]: oldValue }, TOLD_STEPS, facts);
    const change = changes.findLast((candidate) => candidate.field === field);
    if (!change || sameValue(oldValue, change.to)) return [];
    return [{ ...named(field), oldValue, newValue: change.to, rule: change.rule, reason: change.reason }];
  });
}

/** The list of subjects only follows the subject where there is one. */
function isUntold(field: LessonField, before: LessonForm): boolean {
  return FLAGS.includes(field) || (field === 'subjects' && !before.multiSubject);
}

function named(field: LessonField): Pick<ClearedField, 'field' | 'label' | 'section'> {
  return { field, label: lessonFieldLabel(field), section: lessonFieldSection(field) };
}
