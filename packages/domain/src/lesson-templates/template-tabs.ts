/** Which tabs the page of a lesson template has (R066-R070), as a pure function of the template. */
import { type CodeOf, codeTable } from '../code-table.ts';
import { TEMPLATE_MODE, type TemplateMode } from './template-codes.ts';

/** In the order of R066; that of tutoring templates is ours (decision 210). */
export const TEMPLATE_TAB = codeTable({
  info: '班型信息',
  'outline-list': '讲次模板',
  'jam-template-list': '考试模板',
  'stage-review-template-list': '阶段测试模板',
  'mentor-episode-template-list': '辅导课模板',
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
  /** Whether the configuration of stage reviews matches; absent while there is no such configuration. */
  readonly stageReviewMatched?: boolean | undefined;
}

type Rule = (template: TemplateTabFacts) => boolean;
const always: Rule = () => true;

/**
 * R069 asks the function configuration that matches the template. Where there is none, templates that are taught live
 * have stage reviews and recorded ones have none.
 */
export const supportsStageReviews = ({
  mode,
  stageReviewMatched,
}: Pick<TemplateTabFacts, 'mode' | 'stageReviewMatched'>): boolean =>
  stageReviewMatched ?? mode === TEMPLATE_MODE.code.normal;

const SHOWN_WHEN: Record<TemplateTab, Rule> = {
  info: always,
  'outline-list': always,
  'jam-template-list': always,
  'stage-review-template-list': supportsStageReviews,
  'mentor-episode-template-list': always,
  'mock-exam-template-list': always,
  'lesson-list': always,
  'book-list': (template) => template.supportReadingTraining,
  'inventory-list': (template) => template.withGift,
  withWritingTrain: (template) => template.withWritingTrain,
  log: always,
};

export function templateTabs(template: TemplateTabFacts): readonly TemplateTab[] {
  return TEMPLATE_TAB.codes.filter((tab) => SHOWN_WHEN[tab](template));
}
