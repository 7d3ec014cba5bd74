/**
 * The rules whose numbers are rows of the registry: which fields a row of each has, what it decides, and what an example
 * must say. Form, checks, list and log are made from this one description.
 */
import { type CodeOf, codeTable } from '../code-table.ts';
import { RULE_REGISTRY_PATH } from './rule-registry-path.ts';

export const REGISTERED_RULE = codeTable({
  refundDeadlineSemester: '退款截止时间起始学期',
  giftPriceSemester: '物料价格说明起始学期',
  specialSemester: '学期特殊规则起始学期',
  labelGroup: '课程标签分组',
  seniorGrades: '分文理科的年级',
  primaryGrades: '小学学科可选年级',
});
export type RegisteredRule = CodeOf<typeof REGISTERED_RULE>;

export const RULE_FIELD = codeTable({
  semester: '从哪个学期起',
  labelFrom: '标签 ID 从',
  labelTo: '标签 ID 到',
  subject: '学科',
  grades: '年级',
  types: '课程类型',
});
export type RuleField = CodeOf<typeof RULE_FIELD>;

/** What every row has, whatever its rule. */
export const COMMON_FIELD_LABEL = {
  name: '名称',
  validFrom: '生效日期',
  validUntil: '最后一天',
  enabled: '启用',
  examples: '示例',
  note: '备注',
} as const;

/** What the lesson of an example is said to be. */
export const EXAMPLE_FIELD = codeTable({
  flattedCategory: '课程类型',
  phase: '学段',
  subject: '学科',
  semester: '学期',
  grades: '年级',
  label: '课程标签',
  otherLabel: '原课程标签',
  withGift: '带随课物料',
});
export type ExampleField = CodeOf<typeof EXAMPLE_FIELD>;

export interface RuleShape {
  readonly fields: readonly RuleField[];
  /** Numbers of the documents' rules. */
  readonly documented: readonly string[];
  /** What becomes of a lesson for which it fires. */
  readonly effect: string;
  readonly exampleFields: readonly ExampleField[];
}

export const RULE_SHAPE: Readonly<Record<RegisteredRule, RuleShape>> = {
  refundDeadlineSemester: {
    fields: ['semester'],
    documented: ['R170', 'R178', 'R179'],
    effect: '该学期起的课程可设退款截止时间，更早的不设；专题课自该学期起才设',
    exampleFields: ['flattedCategory', 'semester'],
  },
  giftPriceSemester: {
    fields: ['semester'],
    documented: ['R177'],
    effect: '该学期起，带随课物料的小学英语系统课可展示物料价格说明',
    exampleFields: ['flattedCategory', 'phase', 'subject', 'semester', 'withGift'],
  },
  specialSemester: {
    fields: ['semester'],
    documented: ['R180'],
    effect: '该学期起的系统课（短期班除外）注明适用学期特殊规则',
    exampleFields: ['flattedCategory', 'semester'],
  },
  labelGroup: {
    fields: ['labelFrom', 'labelTo'],
    documented: ['R183'],
    effect: '组内与组外的课程标签互换时提醒确认',
    exampleFields: ['label', 'otherLabel'],
  },
  seniorGrades: {
    fields: ['grades'],
    documented: ['R174', 'R182'],
    effect: '这些年级的数学课可选文理科，其余课程不分',
    exampleFields: ['subject', 'grades'],
  },
  primaryGrades: {
    fields: ['types', 'subject', 'grades'],
    documented: ['R181', 'R184'],
    effect: '这些类型的小学课程只开放所列年级，其余年级会被去掉',
    exampleFields: ['flattedCategory', 'phase', 'subject', 'grades'],
  },
};

/** The pages of one row. */
export const RULE_TAB = codeTable({ info: '规则与示例', versions: '历史版本', logs: '操作日志' });
export type RuleTab = CodeOf<typeof RULE_TAB>;
export function rulePath(id: number, tab: RuleTab = 'info'): string {
  return [RULE_REGISTRY_PATH, id, ...(tab === 'info' ? [] : [tab])].join('/');
}
