/** The door of the dictionaries that lessons are made of. */
import { lessonDictionariesContract } from '@lectern/contract/lesson-dictionaries';
import { describeSubject, wordsFrom } from '../operation-log/index.ts';
import { type DictionariesDeps, dictionariesHandlers } from './dictionaries.routes.ts';

export { findClassNumbers, findMarks, findProductLines, readLessonOptions } from './dictionaries.queries.ts';
export { seedDictionaries } from './seed-dictionaries.ts';

export function dictionariesModule(deps: DictionariesDeps) {
  describeSubject('subject', {
    ...wordsFrom('学科', { 'lessonLabels.save': '修改课程标签' }, { labels: '课程标签' }),
    visibleAmong: ({ scope }, ids) =>
      Promise.resolve(new Set(ids.filter((id) => scope.subjects?.includes(id) ?? true))),
  });
  return { contract: lessonDictionariesContract, handlers: dictionariesHandlers(deps) };
}
