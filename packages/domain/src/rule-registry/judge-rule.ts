/** May this row stand in the registry? The form asks while it is filled in, the server before it is saved. */
import { type RegisteredRule, RULE_FIELD, RULE_SHAPE, type RuleField } from '../lessons/rule-kinds.ts';
import { endOf, type RuleContent, type RuleFact, ruleLabel } from '../lessons/rule-row.ts';
import { failedExamples } from './run-examples.ts';

export const RULE_FAULTS = [
  'fieldMissing',
  'placeMissing',
  'rangeReversed',
  'datesReversed',
  'ruleOverlap',
  'examplesMissing',
  'exampleFails',
] as const;
export type RuleFaultCode = (typeof RULE_FAULTS)[number];

export interface RuleFault {
  readonly code: RuleFaultCode;
  readonly field: RuleField | 'name' | 'validUntil' | 'examples';
  readonly message: string;
  /** Of the examples, counted from 0. */
  readonly examples?: readonly number[];
}

interface Known {
  has(id: number): boolean;
}
export interface KnownToRules {
  readonly semesters: Known;
  readonly subjects: Known;
  readonly grades: Known;
}

/** `others`: the rows beside it; `known`: what the dictionaries have. */
export function ruleFaults(row: RuleContent, others: readonly RuleFact[], known: KnownToRules): readonly RuleFault[] {
  const shaped = [...missingFields(row), ...unknownIds(row, known), ...reversed(row)];
  return shaped.length > 0 ? shaped : [...overlaps(row, others), ...exampleFaults(row)];
}

function missingFields(row: RuleContent): RuleFault[] {
  const isEmpty = (field: RuleField) => row[field] === null || (Array.isArray(row[field]) && row[field].length === 0);
  const fields = RULE_SHAPE[row.rule].fields
    .filter(isEmpty)
    .map((field): RuleFault => ({ code: 'fieldMissing', field, message: `请填写${RULE_FIELD.labelOf(field)}` }));
  return row.name.trim() === '' ? [{ code: 'fieldMissing', field: 'name', message: '请填写名称' }, ...fields] : fields;
}

function unknownIds({ semester, subject, grades }: RuleContent, known: KnownToRules): RuleFault[] {
  const faults: RuleFault[] = [];
  const tell = (field: RuleField, ids: readonly number[]) => {
    if (ids.length === 0) return;
    const message = `${RULE_FIELD.labelOf(field)}不存在，请重新选择：ID ${ids.join('、')}`;
    faults.push({ code: 'placeMissing', field, message });
  };
  tell('semester', semester === null || known.semesters.has(semester) ? [] : [semester]);
  tell('subject', subject === null || known.subjects.has(subject) ? [] : [subject]);
  tell(
    'grades',
    grades.filter((id) => !known.grades.has(id)),
  );
  return faults;
}

function reversed(row: RuleContent): RuleFault[] {
  const faults: RuleFault[] = [];
  if (row.labelFrom !== null && row.labelTo !== null && row.labelTo < row.labelFrom) {
    faults.push({ code: 'rangeReversed', field: 'labelTo', message: '标签 ID 的终点不能小于起点' });
  }
  if (endOf(row) <= row.validFrom) {
    faults.push({ code: 'datesReversed', field: 'validUntil', message: '最后一天不能早于生效日期' });
  }
  return faults;
}

/** Two rows of one rule never decide the same lesson on the same day. */
const SAME_PLACE: Partial<Record<RegisteredRule, (a: RuleContent, b: RuleFact) => boolean>> = {
  labelGroup: (a, b) => (a.labelFrom ?? 0) <= (b.labelTo ?? 0) && (b.labelFrom ?? 0) <= (a.labelTo ?? 0),
  primaryGrades: (a, b) => a.subject === b.subject && a.types.some((type) => b.types.includes(type)),
};

function overlaps(row: RuleContent, others: readonly RuleFact[]): RuleFault[] {
  if (!row.enabled) return [];
  const other = others.find(
    (candidate) =>
      candidate.enabled &&
      candidate.rule === row.rule &&
      candidate.validFrom < endOf(row) &&
      row.validFrom < endOf(candidate) &&
      (SAME_PLACE[row.rule]?.(row, candidate) ?? true),
  );
  if (!other) return [];
  const message = `与另一条在同一段日期内重复，请先给它设最后一天，或修改日期：“${ruleLabel(other)}”`;
  return [{ code: 'ruleOverlap', field: 'validUntil', message }];
}

function exampleFaults(row: RuleContent): RuleFault[] {
  const { examples } = row;
  if (!examples.some(({ fires }) => fires) || !examples.some(({ fires }) => !fires)) {
    const message = '请至少写一个触发的示例和一个不触发的示例，保存前会逐个验证';
    return [{ code: 'examplesMissing', field: 'examples', message }];
  }
  const failed = failedExamples(row);
  if (failed.length === 0) return [];
  const numbers = failed.map((i) => i + 1).join('、');
  const message = `示例的结果与规则不一致，请修改示例或规则：第 ${numbers} 个`;
  return [{ code: 'exampleFails', field: 'examples', message, examples: failed }];
}
