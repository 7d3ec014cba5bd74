/** The door of third-party lessons: their calls and commands. */
import { externalLessonsContract } from '@lectern/contract/lessons/external-lessons';
import { describeRecord } from '../../kit/record/record-labels.ts';
import { EXTERNAL_LESSON } from './external-lesson-kind.ts';
import { EXTERNAL_LESSON_VERBS, externalLessonValue } from './external-lesson-words.ts';
import { externalLessonsHandlers } from './external-lessons.routes.ts';
import type { ExternalLessonsDeps } from './external-lessons-deps.ts';

export { externalLessonCommands } from './external-lesson-commands.ts';
export { externalLessonsByIds } from './external-lesson-scope.queries.ts';
export { externalLessonImport } from './import-external-lessons.ts';

export function externalLessonsModule(deps: ExternalLessonsDeps) {
  describeRecord(EXTERNAL_LESSON, deps.db, {
    verbs: EXTERNAL_LESSON_VERBS,
    labelOfValue: externalLessonValue,
    moreLabels: { deleted: '已删除' },
  });
  return { contract: externalLessonsContract, handlers: externalLessonsHandlers(deps) };
}
