/** The lesson of an example as people read it. */

import type { EntryNames } from '@lectern/domain/dictionaries/dictionary-entry';
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { EXAMPLE_FIELD, type ExampleField, type RegisteredRule, RULE_SHAPE } from '@lectern/domain/lessons/rule-kinds';
import type { ExampleLesson } from '@lectern/domain/lessons/rule-row';

export function exampleWords(rule: RegisteredRule, lesson: ExampleLesson, names: EntryNames): string {
  return RULE_SHAPE[rule].exampleFields
    .map((field) => `${EXAMPLE_FIELD.labelOf(field)} ${labelOfValue(field, lesson, names)}`)
    .join('，');
}

function labelOfValue(field: ExampleField, lesson: ExampleLesson, { phases, subjects, grades }: EntryNames): string {
  const named = (id: number | null, of: ReadonlyMap<number, string>) =>
    id === null ? '无' : (of.get(id) ?? String(id));
  switch (field) {
    case 'flattedCategory':
      return LESSON_TYPE.labelOf(lesson.flattedCategory);
    case 'phase':
      return named(lesson.phase, phases);
    case 'subject':
      return named(lesson.subject, subjects);
    case 'grades':
      return lesson.grades.map((id) => named(id, grades)).join('、') || '无';
    case 'withGift':
      return lesson.withGift ? '是' : '否';
    default:
      return lesson[field] === null ? '无' : String(lesson[field]);
  }
}
