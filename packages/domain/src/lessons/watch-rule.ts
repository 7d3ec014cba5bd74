/** Runs a rule and sees what it looks at: fields of the lesson, rows of the rule registry. */
import { sameValue } from './form-step.ts';
import type { LessonFacts } from './lesson-facts.ts';
import { isLessonField } from './lesson-field-labels.ts';
import type { LessonField, LessonForm } from './lesson-fields.ts';
import { REGISTERED_RULE } from './rule-kinds.ts';
import type { RuleFact } from './rule-row.ts';

type Run<T> = (form: LessonForm, facts: LessonFacts) => T;

export interface Watched<T> {
  readonly result: T;
  readonly because: readonly LessonField[];
  readonly rows: readonly RuleFact[];
}

/** Flags that stand for the type, and lists that follow one value, tell nothing while they are not set. */
const SILENT: readonly LessonField[] = ['shortTerm', 'promotion', 'ted', 'multiSubject'];

export function watched<T>(form: LessonForm, facts: LessonFacts, run: Run<T>): Watched<T> {
  const read = new Set<LessonField>();
  const seen = new Set<RuleFact>();
  const rules = new Proxy(facts.rules, {
    get: (target, key) => {
      const rule = REGISTERED_RULE.codes.find((code) => code === key);
      const rows = rule ? target[rule] : [];
      for (const row of rows) seen.add(row);
      return rows;
    },
  });
  const watchedForm = new Proxy(form, {
    get: (target, key) => {
      if (isLessonField(key)) read.add(key);
      return Reflect.get(target, key) as unknown;
    },
  });
  const result = run(watchedForm, { ...facts, rules });
  const decisive = [...seen].filter((row) => !sameValue(run(form, without(facts, row)), result));
  return {
    result,
    because: [...read].filter((field) => !SILENT.includes(field) || form[field] === true),
    // Where none of them decides alone, all that were looked at are named.
    rows: decisive.length > 0 ? decisive : [...seen],
  };
}

const without = (facts: LessonFacts, row: RuleFact): LessonFacts => ({
  ...facts,
  rules: { ...facts.rules, [row.rule]: facts.rules[row.rule].filter((other) => other !== row) },
});

/** No field has it, so a rule that lets it stand holds nothing. */
const OTHER = [{ id: -1 }];

/** The fields that a step puts back whatever is chosen for them. */
export function heldFields(
  form: LessonForm,
  facts: LessonFacts,
  { change, result }: { readonly change: Run<Partial<LessonForm>>; readonly result: Partial<LessonForm> },
): readonly LessonField[] {
  return Object.keys(result)
    .filter(isLessonField)
    .filter((field) => {
      const tried = change({ ...form, [field]: OTHER }, facts);
      return field in tried && !sameValue(tried[field], OTHER);
    });
}
