/** The door of the dictionaries that lessons are made of. */
import { lessonDictionariesContract } from '@lectern/contract/lesson-dictionaries';
import { type DictionariesDeps, dictionariesHandlers } from './dictionaries.routes.ts';

export { findClassNumbers, findMarks, findProductLines, readLessonOptions } from './dictionaries.queries.ts';
export { seedDictionaries } from './seed-dictionaries.ts';

export function dictionariesModule(deps: DictionariesDeps) {
  return { contract: lessonDictionariesContract, handlers: dictionariesHandlers(deps) };
}
