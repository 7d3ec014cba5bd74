/**
 * The rules of the lesson form as a list of small steps, each naming its rule and saying why it changes something.
 *
 * One list serves three callers: the save (only the result counts), the form (the same result, live) and the ledger
 * of cleared fields (who changed what, and why). So the ledger can never tell another story than the save.
 */
import type { LessonFacts } from './lesson-facts.ts';
import type { LessonForm } from './lesson-fields.ts';

export interface FormStep {
  readonly rule: string;
  /** Told to staff; some say a number of the registry. */
  readonly reason: string | ((facts: LessonFacts) => string);
  readonly change: (form: LessonForm, facts: LessonFacts) => Partial<LessonForm>;
}

export interface FormChange {
  readonly field: keyof LessonForm;
  readonly from: LessonForm[keyof LessonForm];
  readonly to: LessonForm[keyof LessonForm];
  readonly rule: string;
  readonly reason: string;
}

export const reasonOf = ({ reason }: FormStep, facts: LessonFacts): string =>
  typeof reason === 'string' ? reason : reason(facts);

export function runSteps(form: LessonForm, steps: readonly FormStep[], facts: LessonFacts): LessonForm {
  return steps.reduce((current, step) => ({ ...current, ...step.change(current, facts) }), form);
}

/** Every change that a step really made, in the order made. */
export function traceSteps(form: LessonForm, steps: readonly FormStep[], facts: LessonFacts): readonly FormChange[] {
  const changes: FormChange[] = [];
  let current = form;
  for (const step of steps) {
    const next = { ...current, ...step.change(current, facts) };
    for (const field of formFields(next)) {
      if (!sameValue(current[field], next[field])) {
        changes.push({ field, from: current[field], to: next[field], rule: step.rule, reason: reasonOf(step, facts) });
      }
    }
    current = next;
  }
  return changes;
}

/** Fields hold plain values and lists of them, so their JSON decides. */
export function sameValue(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);
}

function formFields(form: LessonForm): readonly (keyof LessonForm)[] {
  return Object.keys(form).filter((key): key is keyof LessonForm => key in form);
}
