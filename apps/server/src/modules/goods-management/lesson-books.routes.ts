import type { LessonBooks, lessonBooksContract } from '@lectern/contract/goods/lesson-books';
import type { DataScope } from '@lectern/domain/access/roles';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import { RefusedError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { booksOfLessons, type LessonBookRow } from '../goods/index.ts';
import { type By, getLesson, type LessonsDeps } from '../lessons/index.ts';
import { templateBooks } from './book-facts.queries.ts';

export const lessonBooksHandlers = (deps: LessonsDeps): Handlers<typeof lessonBooksContract> => ({
  list: ({ params: { id }, actor }) => booksOf(deps, actor.scope, id),
  change: async ({ params: { id }, body: { rev, change }, actor, call }) => {
    await changeBooks(deps, { actor, call }, { type: 'book.change', id, rev, input: { change } });
    return booksOf(deps, actor.scope, id);
  },
  order: async ({ params: { id }, body: { rev, isbns }, actor, call }) => {
    await changeBooks(deps, { actor, call }, { type: 'book.order', id, rev, input: { isbns } });
    return booksOf(deps, actor.scope, id);
  },
});

type Request = Parameters<LessonsDeps['engine']['runDirectly']>[1];

/** What is so already is answered as it stands. */
async function changeBooks({ engine }: LessonsDeps, by: By, request: Request): Promise<void> {
  try {
    await engine.runDirectly(by, request);
  } catch (error) {
    if (!(error instanceof RefusedError && error.code === UNCHANGED)) throw error;
  }
}

async function booksOf({ db }: LessonsDeps, scope: DataScope, id: number): Promise<LessonBooks> {
  const { rev, templateId } = await getLesson(db, scope, id);
  const books = (await booksOfLessons(db, [id]))(id);
  const bound = new Set(books.map(({ isbn }) => isbn));
  const known = (await templateBooks(db, [templateId])).get(templateId ?? 0);
  return {
    rev,
    books: books.map(onWire),
    template: known
      ? {
          id: known.id,
          name: known.name,
          unbound: known.books.filter(({ isbn }) => !bound.has(isbn)).length,
          withoutIsbn: known.withoutIsbn,
        }
      : null,
  };
}

const onWire = ({ lessonId: _lesson, templateExtraId, ...book }: LessonBookRow, index: number) => ({
  ...book,
  ordinal: index + 1,
  fromTemplate: templateExtraId !== null,
});
