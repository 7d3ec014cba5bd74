/** Where baseline exams (基线考试) are found. */
export const BASELINE_EXAMS_PATH = '/jwc/baselineExams';
export const baselineExamPath = (id: number, tab?: string): string =>
  `${BASELINE_EXAMS_PATH}/${id}${tab === undefined ? '' : `/${tab}`}`;
