/** Enumerations of the exam (考试). Its mode is a product kind (decision 94), its track a major (R286). */
import { type CodeOf, codeTable } from '../code-table.ts';

/** R243, in this order. */
export const EXAM_STATE = codeTable({
  unpublished: '未发布',
  enrolling: '待考试',
  examing: '考试中',
  grading: '阅卷中',
  reported: '已出成绩',
});
export type ExamState = CodeOf<typeof EXAM_STATE>;

/** What stands in red beside the state. */
export const EXAM_FLAG = codeTable({ unpublishedAtStart: '已到时间未发布', markingOverdue: '阅卷超时' });
export type ExamFlag = CodeOf<typeof EXAM_FLAG>;

/** R237. */
export const EXAM_TYPE = codeTable({ midterm: '期中', final: '期末', other: '其他' });
export type ExamType = CodeOf<typeof EXAM_TYPE>;

/** R244 to R246. */
export const PAPER_STATE = codeTable({
  empty: '无试卷',
  unpublished: '未发布',
  published: '已发布 1 份试卷',
  published_two: '已发布 2 份试卷',
});
export type PaperState = CodeOf<typeof PAPER_STATE>;
