/** The door of the lessons module: its calls, and what others may ask about lessons. */
import { lessonsContract } from '@lectern/contract/lessons';
import { describeSubject } from '../operation-log/index.ts';
import { lessonCommands } from './commands/lesson-commands.ts';
import { lessonWords, teamWords } from './lesson-words.ts';
import { lessonsHandlers } from './lessons.routes.ts';
import type { LessonsDeps } from './lessons-deps.ts';
import { getLesson } from './present-lesson.ts';

export { visibleLessonIds } from './visible-lessons.queries.ts';
export type { LessonsDeps };
export { lessonCommands };

export function lessonsModule(deps: LessonsDeps) {
  describeSubject('lesson', {
    ...lessonWords,
    assertVisible: async (actor, id) => {
      await getLesson(deps.db, actor.scope, id);
    },
  });
  describeSubject('team', teamWords);
  return { contract: lessonsContract, handlers: lessonsHandlers(deps) };
}
