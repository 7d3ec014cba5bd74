/** Where exams are found. */
export const EXAMS_PATH = '/jwc/jams';

export const examPath = (id: number, tab?: string): string =>
  `${EXAMS_PATH}/${id}${tab === undefined ? '' : `/${tab}`}`;
