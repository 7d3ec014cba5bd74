/** Somebody saved the row meanwhile: theirs is joined with mine, and asked about where both changed. */
import type { RuleRow } from '@lectern/contract/dictionaries/rule-rows';
import { sameValue } from '@lectern/domain/lessons/form-step';
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { COMMON_FIELD_LABEL, RULE_FIELD } from '@lectern/domain/rule-registry/rule-kinds';
import type { RuleContent } from '@lectern/domain/rule-registry/rule-row';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import { MergeDialog } from '../../../shared/forms/merge-dialog.tsx';
import { mergeEdits } from '../../../shared/forms/merge-edits.ts';
import { useEntryNames } from '../keeping-queries.ts';
import { contentOf } from './asked-of-rule.ts';

type Names = ReturnType<typeof useEntryNames>;
type Field = Exclude<keyof RuleContent, 'rule'>;

const labelOf = (field: keyof RuleContent): string =>
  RULE_FIELD.has(field) ? RULE_FIELD.labelOf(field) : field === 'rule' ? '规则' : COMMON_FIELD_LABEL[field];

const WORDS: Readonly<Record<Field, (content: RuleContent, names: Names) => string>> = {
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

const wordsOf = (field: Field, content: RuleContent, names: Names): string => WORDS[field](content, names) || '未填写';

interface MergeRuleProps {
  readonly base: RuleContent;
  readonly mine: RuleContent;
  readonly theirs: RuleRow;
  readonly onMerged: (merged: RuleContent) => void;
  readonly onClose: () => void;
}

export function MergeRule({ base, mine, theirs: row, onMerged, onClose }: MergeRuleProps) {
  const names = useEntryNames();
  const theirs = contentOf(row);
  // The keys of the table are the fields; a row never changes its rule.
  const fields = Object.keys(WORDS) as Field[];
  return (
    <MergeDialog<RuleContent>
      measured="个规则条目"
      merge={mergeEdits<RuleContent>({ base, mine, theirs }, fields, (field, a, b) => sameValue(a[field], b[field]))}
      theirs={theirs}
      updatedBy={row.updatedBy}
      labelOf={labelOf}
      wordsOf={(field, content) => (field === 'rule' ? '' : wordsOf(field, content, names))}
      onMerged={onMerged}
      onClose={onClose}
    />
  );
}
