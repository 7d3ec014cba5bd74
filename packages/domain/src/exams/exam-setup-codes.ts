/** Enumerations that templates of exams and exams share beside the exam type. */
import { type CodeOf, codeTable } from '../code-table.ts';
import { PRODUCT_KIND } from '../lessons/option-codes.ts';

/** The kinds of products (R287, decision 94). */
export const EXAM_MODE = PRODUCT_KIND;
export type ExamMode = CodeOf<typeof EXAM_MODE>;

/** Decision 175: when students see their reports. */
export const PUBLISH_REPORT_TYPE = codeTable({ afterMarking: '阅卷结束后自动发布', manual: '人工发布' });
export type PublishReportType = CodeOf<typeof PUBLISH_REPORT_TYPE>;
