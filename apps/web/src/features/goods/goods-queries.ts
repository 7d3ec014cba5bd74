/** What the pages of books and materials ask for; nested under one key, so that a write forgets all of it. */
import { lessonBooksContract } from '@lectern/contract/goods/lesson-books';
import { lessonMaterialsContract } from '@lectern/contract/goods/lesson-materials';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

export const GOODS = 'goods';
/** A lesson's version and what it lacks follow its lists. */
export const GOODS_CONCERNED = [GOODS, 'lessons'] as const;
const inline = { failure: 'inline' } as const;

export const goodsQueries = {
  books: (lessonId: number) =>
    queryOptions({
      queryKey: [GOODS, 'books', lessonId],
      queryFn: ({ signal }) => call(lessonBooksContract.list, { params: { id: lessonId } }, { signal }),
      meta: inline,
    }),
  materials: (lessonId: number) =>
    queryOptions({
      queryKey: [GOODS, 'materials', lessonId],
      queryFn: ({ signal }) => call(lessonMaterialsContract.list, { params: { id: lessonId } }, { signal }),
      meta: inline,
    }),
} as const;
