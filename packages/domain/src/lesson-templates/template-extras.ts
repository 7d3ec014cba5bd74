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

export const MATERIAL_TRIGGER = codeTable({ enrolled: '报名即发', beforeStart: '开课前', atEpisode: '讲次' });
export type MaterialTrigger = CodeOf<typeof MATERIAL_TRIGGER>;

export function triggerWords(trigger: MaterialTrigger, count: number): string {
  if (trigger === 'beforeStart') return `开课前 ${count} 天`;
  return trigger === 'atEpisode' ? `第 ${count} 讲` : MATERIAL_TRIGGER.labelOf(trigger);
}

export const WRITING_GENRE = codeTable({
  narrative: '记叙文',
  expository: '说明文',
  argumentative: '议论文',
  practical: '应用文',
  imaginative: '想象作文',
});

const ISBN_10 = /^\d{9}[\dX]$/;
const ISBN_13 = /^97[89]\d{10}$/;

/** With or without hyphens and blanks, of ten or thirteen digits, the last of which is the check. */
export function isIsbn(text: string): boolean {
  const digits = text.replaceAll(/[\s-]/g, '').toUpperCase();
  const values = Array.from(digits, (digit) => (digit === 'X' ? 10 : Number(digit)));
  if (ISBN_10.test(digits)) return values.reduce((sum, value, index) => sum + value * (10 - index), 0) % 11 === 0;
  return (
    ISBN_13.test(digits) && values.reduce((sum, value, index) => sum + value * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0
  );
}
