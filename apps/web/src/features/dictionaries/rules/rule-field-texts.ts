/** The fields of a rule row where two versions of it are put side by side; a row never changes its rule. */
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { COMMON_FIELD_LABEL, RULE_FIELD } from '@lectern/domain/lessons/rule-kinds';
import type { RuleContent } from '@lectern/domain/lessons/rule-row';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import type { useEntryNames } from '../entry-queries.ts';

type Names = ReturnType<typeof useEntryNames>;
type Field = Exclude<keyof RuleContent, 'rule'>;

const TEXT: Readonly<Record<Field, (content: RuleContent, names: Names) => string>> = {
  name: ({ name }) => name,
  validFrom: ({ validFrom }) => (validFrom === 0 ? '一直有效' : formatDate(validFrom)),
  validUntil: ({ validUntil }) => (validUntil === 0 ? '不结束' : formatDate(validUntil - 1)),
  enabled: ({ enabled }) => (enabled ? '启用' : '停用'),
  semester: ({ semester: id }, { semesters }) => (id === null ? '' : (semesters.get(id) ?? String(id))),
  labelFrom: ({ labelFrom }) => String(labelFrom ?? ''),
  labelTo: ({ labelTo }) => String(labelTo ?? ''),
  subject: ({ subject: id }, { subjects }) => (id === null ? '' : (subjects.get(id) ?? String(id))),
  grades: (content, { grades }) => content.grades.map((id) => grades.get(id) ?? String(id)).join('、'),
  types: ({ types }) => types.map(LESSON_TYPE.labelOf).join('、'),
  examples: ({ examples }) => `${examples.length} 个示例`,
  note: ({ note }) => note,
};

// The keys of the table are the fields.
export const RULE_FIELDS = Object.keys(TEXT) as Field[];

export function ruleFieldLabel(field: keyof RuleContent): string {
  if (field === 'rule') return '规则';
  return RULE_FIELD.has(field) ? RULE_FIELD.labelOf(field) : COMMON_FIELD_LABEL[field];
}

export function ruleFieldText(field: keyof RuleContent, content: RuleContent, names: Names): string {
  return field === 'rule' ? '' : TEXT[field](content, names);
}
