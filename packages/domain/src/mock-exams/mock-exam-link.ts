/** Where unit mock exams (单元模拟考) are found. */
export const MOCK_EXAMS_PATH = '/jwc/mockExam';
export const mockExamPath = (id: number, tab?: string): string =>
  `${MOCK_EXAMS_PATH}/${id}${tab === undefined ? '' : `/${tab}`}`;
