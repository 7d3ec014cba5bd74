/** Which tabs the page of a lesson template has (R066-R070), as a pure function of the template. */
import { type CodeOf, codeTable } from '../code-table.ts';
import { TEMPLATE_MODE, type TemplateMode } from './template-codes.ts';

/** In the order of R066. */
export const TEMPLATE_TAB = codeTable({
  info: '班型信息',
  'outline-list': '讲次模板',
  'jam-template-list': '考试模板',
  'stage-review-template-list': '阶段测试模板',
  'mock-exam-template-list': '单元模拟考',
  'lesson-list': '排课',
  'book-list': '图书',
  'inventory-list': '邮寄物料',
  withWritingTrain: 'AI 写作',
  log: '操作日志',
});
export type TemplateTab = CodeOf<typeof TEMPLATE_TAB>;

export interface TemplateTabFacts {
  readonly mode: TemplateMode;
  readonly withGift: boolean;
  readonly supportReadingTraining: boolean;
  readonly withWritingTrain: boolean;
}

/** What the function configuration that matches a template says about its tabs. */
export interface MatchedConfiguration {
  readonly supportStageReviewTemplate: boolean;
}

type Rule = (template: TemplateTabFacts, matched: MatchedConfiguration | null) => boolean;
const always: Rule = () => true;

/**
 * R069: as the matched configuration says. Where none matches, templates that are taught live have stage reviews and
 * recorded ones have none.
 */
const supportsStageReviews: Rule = ({ mode }, matched) =>
  matched?.supportStageReviewTemplate ?? mode === TEMPLATE_MODE.code.normal;

const SHOWN_WHEN: Record<TemplateTab, Rule> = {
  info: always,
  'outline-list': always,
  'jam-template-list': always,
  'stage-review-template-list': supportsStageReviews,
  'mock-exam-template-list': always,
  'lesson-list': always,
  'book-list': (template) => template.supportReadingTraining,
  'inventory-list': (template) => template.withGift,
  withWritingTrain: (template) => template.withWritingTrain,
  log: always,
};

/** `matched`: null as long as no configuration matches the template. */
export function templateTabs(
  template: TemplateTabFacts,
  matched: MatchedConfiguration | null = null,
): readonly TemplateTab[] {
  return TEMPLATE_TAB.codes.filter((tab) => SHOWN_WHEN[tab](template, matched));
}
