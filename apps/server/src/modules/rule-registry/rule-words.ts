/** How the operation log words the rule registry. */
import { type CodeOf, codeTable } from '@lectern/domain/code-table';
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { COMMON_FIELD_LABEL, EXAMPLE_FIELD, RULE_FIELD } from '@lectern/domain/lessons/rule-kinds';
import type { ExampleLesson, RuleContent, RuleExample, RuleNames } from '@lectern/domain/lessons/rule-row';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import { describeSubject, type FieldChange, wordsFrom } from '../operation-log/index.ts';

const RULE_ACTION = codeTable({
  'rule.create': '新建规则条目',
  'rule.update': '修改规则条目',
  'rule.remove': '删除规则条目',
});
export type RuleAction = CodeOf<typeof RULE_ACTION>;
export const RULE_SUBJECT = 'lessonRule';

export function describeRules(): void {
  describeSubject(RULE_SUBJECT, {
    ...wordsFrom('规则登记', Object.fromEntries(RULE_ACTION.options.map(({ value, label }) => [value, label])), {
      ...Object.fromEntries(RULE_FIELD.options.map(({ value, label }) => [value, label])),
      ...COMMON_FIELD_LABEL,
      deleted: '删除',
    }),
    // Whoever may read the log at all may know what the rules decide by.
    visibleAmong: (_, ids) => Promise.resolve(new Set(ids)),
  });
}

/** As the log keeps them: days and lists in words. */
export function ruleChanges(before: RuleContent | null, after: RuleContent, names: RuleNames): FieldChange[] {
  const [was, is] = [before === null ? {} : told(before, names), told(after, names)];
  return Object.entries(is).flatMap(([field, value]) => {
    const old = was[field] ?? null;
    const same = before === null ? value === '' || value === null : JSON.stringify(old) === JSON.stringify(value);
    return same ? [] : [{ field, before: old, after: value }];
  });
}

function told(row: RuleContent, names: RuleNames): Record<string, unknown> {
  const { name, enabled, note, semester, labelFrom, labelTo, subject, grades, types } = row;
  return {
    name,
    validFrom: row.validFrom === 0 ? '' : formatDate(row.validFrom),
    validUntil: row.validUntil === 0 ? '' : formatDate(row.validUntil - 1),
    enabled,
    semester: semester === null ? '' : `${semester}（${names.semesters.get(semester) ?? ''}）`,
    labelFrom,
    labelTo,
    subject: subject === null ? '' : (names.subjects.get(subject) ?? String(subject)),
    grades: grades.map((id) => names.grades.get(id) ?? String(id)).join('、'),
    types: types.map(LESSON_TYPE.labelOf).join('、'),
    examples: row.examples.map((example) => exampleWords(example, names)).join('；'),
    note,
  };
}

function exampleWords({ on, lesson, fires }: RuleExample, names: RuleNames): string {
  const fields = EXAMPLE_FIELD.options.flatMap(({ value, label }) => {
    const words = labelOfValue(lesson, value, names);
    return words === '' ? [] : [`${label} ${words}`];
  });
  return `${on === 0 ? '' : `${formatDate(on)} `}${fields.join('，')}：${fires ? '触发' : '不触发'}`;
}

function labelOfValue(lesson: ExampleLesson, field: keyof ExampleLesson, { subjects, grades }: RuleNames): string {
  const value = lesson[field];
  if (field === 'flattedCategory') return LESSON_TYPE.labelOf(lesson.flattedCategory);
  if (field === 'grades') return lesson.grades.map((id) => grades.get(id) ?? String(id)).join('、');
  if (field === 'subject' && lesson.subject !== null) return subjects.get(lesson.subject) ?? String(lesson.subject);
  return value === null || value === false ? '' : value === true ? '是' : String(value);
}
