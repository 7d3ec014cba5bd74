/**
 * What a lesson template brings along beside its outline, a list for each tab of R066-R070: unit mock exams, books,
 * mailed materials, AI writing tasks. A list exists where its tab does.
 */
import { type CodeOf, codeTable } from '../code-table.ts';
import { type TemplateTab, type TemplateTabFacts, templateTabs } from './template-tabs.ts';

export const TEMPLATE_EXTRA = codeTable({
  mockExam: '单元模拟考',
  book: '图书',
  material: '邮寄物料',
  writingTask: '写作题目',
});
export type TemplateExtra = CodeOf<typeof TEMPLATE_EXTRA>;

export const EXTRA_TAB = {
  mockExam: 'mock-exam-template-list',
  book: 'book-list',
  material: 'inventory-list',
  writingTask: 'withWritingTrain',
} as const satisfies Record<TemplateExtra, TemplateTab>;

export const hasExtras = (template: TemplateTabFacts, kind: TemplateExtra): boolean =>
  templateTabs(template).includes(EXTRA_TAB[kind]);

/** The switch of the template that opens the list; a unit mock exam needs none. */
export const EXTRA_SWITCH: Record<TemplateExtra, string> = {
  mockExam: '',
  book: '阅读训练',
  material: '随课物料',
  writingTask: 'AI 写作',
};
