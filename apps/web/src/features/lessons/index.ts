/** What other features may use of lessons. */

export { LESSON_LIST_PATH, lessonEditPath, NEW_LESSON_PATH } from './lesson-paths.ts';
export { lessonQueries } from './lesson-queries.ts';
