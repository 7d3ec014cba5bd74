/** Where the question store is found. */
export const QUESTIONS_PATH = '/jwc/questions';
export const questionPath = (id: number): string => `${QUESTIONS_PATH}/${id}`;
