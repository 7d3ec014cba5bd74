/** What the fields of a baseline exam (基线考试) are called, and where one is found. */
export interface BaselineExamFields {
  readonly name: string;
  readonly subjectId: number;
  readonly phase: number;
  /** Null: for any. */
  readonly gradeId: number | null;
}

export const BASELINE_EXAM_FIELD = {
  name: '考试名称',
  subjectId: '学科',
  phase: '学段',
  gradeId: '年级',
} as const satisfies Readonly<Record<keyof BaselineExamFields, string>>;
