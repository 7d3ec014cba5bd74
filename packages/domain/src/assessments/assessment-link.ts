/** Where assessments (入学测评) are found. */
export const ASSESSMENTS_PATH = '/jwc/assessments';
export const assessmentPath = (id: number, tab?: string): string =>
  `${ASSESSMENTS_PATH}/${id}${tab === undefined ? '' : `/${tab}`}`;
