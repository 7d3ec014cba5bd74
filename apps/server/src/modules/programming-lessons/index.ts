/** The door of programming lessons: their terms, channels and substitutes. */
import { programmingLessonsContract } from '@lectern/contract/people/programming-lessons';
import { describeSubject, wordsFrom } from '../operation-log/index.ts';
import { programmingHandlers } from './programming.routes.ts';
import type { ProgrammingDeps } from './programming-deps.ts';

export function programmingLessonsModule(deps: ProgrammingDeps) {
  describeSubject('lessonNumber', {
    ...wordsFrom('期数', { 'lessonNumber.create': '创建期数' }, { lessonType: '期数类型' }),
    visibleAmong: (_actor, ids) => Promise.resolve(new Set(ids)),
  });
  return { contract: programmingLessonsContract, handlers: programmingHandlers(deps) };
}
