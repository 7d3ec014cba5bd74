/** Enumerations of function configurations (EN34, EN35). Where the documents print no code, ours (decision 107). */
import { type CodeOf, codeTable, numberTable, type ValueOf } from '../code-table.ts';

/** R269: the kinds of records that take fields by configuration. */
export const FUNCTION_TYPE = numberTable({
  episode: [1, '讲次'],
  episodeTemplate: [2, '讲次模板'],
  lesson: [3, '课程'],
  lessonTemplate: [4, '班型'],
});
export type FunctionType = ValueOf<typeof FUNCTION_TYPE>;

/** R268. */
export const COMPONENT_TYPE = codeTable({
  boolean: '开关',
  number: '数字',
  text: '文本',
  radio: '单选',
  date: '日期',
  boolean_with_duration: '开关与时长',
});
export type ComponentType = CodeOf<typeof COMPONENT_TYPE>;

/** R270: by what a rule tells records apart; the names are those of the match conditions. */
export const RULE_DIMENSION = codeTable({
  gradeId: '年级',
  flattedCategory: '课程类型',
  subjectId: '学科',
  withMentor: '辅导老师',
  specialEpisodeType: '讲次类型',
  lessonTemplateId: '班型',
  lessonId: '课程',
});
export type RuleDimension = CodeOf<typeof RULE_DIMENSION>;

export const DURATION_UNIT = codeTable({ minute: '分钟', hour: '小时', day: '天' });
export type DurationUnit = CodeOf<typeof DURATION_UNIT>;

/** What the values of a rule are made of. */
export type RuleValueType = 'number' | 'code' | 'boolean';
export const VALUE_TYPE_OF_DIMENSION: Readonly<Record<RuleDimension, RuleValueType>> = {
  gradeId: 'number',
  flattedCategory: 'code',
  subjectId: 'number',
  withMentor: 'boolean',
  specialEpisodeType: 'number',
  lessonTemplateId: 'number',
  lessonId: 'number',
};
