/** The door of third-party lessons: their calls and commands. */
import { externalLessonsContract } from '@lectern/contract/lessons/external-lessons';
import { describeSubject } from '../operation-log/index.ts';
import { externalLessonWords } from './external-lesson-words.ts';
import { externalLessonsAmong } from './external-lessons.queries.ts';
import { externalLessonsHandlers } from './external-lessons.routes.ts';
import type { ExternalLessonsDeps } from './external-lessons-deps.ts';

export { externalLessonCommands } from './external-lesson-commands.ts';
export { externalLessonsByIds } from './external-lessons.queries.ts';
export { externalLessonImport } from './import-external-lessons.ts';

export function externalLessonsModule(deps: ExternalLessonsDeps) {
  describeSubject('externalLesson', {
    ...externalLessonWords,
    visibleAmong: (actor, ids) => externalLessonsAmong(deps.db, actor.scope, ids),
  });
  return { contract: externalLessonsContract, handlers: externalLessonsHandlers(deps) };
}
