/** 绑定图书: the books of a lesson (R056, R149, teams 1 and 6). Binding those of the template is a plan: `book.bind`. */
import { normalIsbn } from '@lectern/domain/goods/isbn';
import { MAX_BOOKS_OF_LESSON } from '@lectern/domain/goods/lesson-books';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams } from '../wire-values.ts';

const path = '/lectern/api/lessons/:id/books' as const;
const tag = 'goods';

const Short = z.string().trim().max(40, '最多 40 个字');
const WRONG_ISBN = 'ISBN 校验位不正确，请核对后重新填写';

/** Kept as thirteen digits, however it is written. */
export const Isbn = z
  .string()
  .trim()
  .min(1, '请填写 ISBN')
  .max(20, WRONG_ISBN)
  .refine((text) => normalIsbn(text) !== undefined, WRONG_ISBN)
  .transform((text) => normalIsbn(text) ?? text);

export const LessonBookBody = z.strictObject({
  isbn: Isbn,
  title: z.string().trim().min(1, '请填写书名').max(60, '书名最长 60 个字'),
  edition: Short.default(''),
  volume: Short.default(''),
  quantity: z.int('请填写数量').min(1, '数量至少为 1').max(99, '数量最多为 99').default(1),
  required: z.boolean().default(true),
});
export type LessonBookBody = z.output<typeof LessonBookBody>;

const Isbns = z.array(Isbn).min(1, '请至少选择一本图书').max(MAX_BOOKS_OF_LESSON);

export const BookChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('add'), item: LessonBookBody }),
  /** `key`: the ISBN that it has now. */
  z.strictObject({ kind: z.literal('change'), key: Isbn, item: LessonBookBody }),
  z.strictObject({ kind: z.literal('remove'), keys: Isbns }),
]);
export type BookChange = z.output<typeof BookChange>;

const LessonBookRow = z.object({
  id: Id,
  isbn: z.string(),
  title: z.string(),
  edition: z.string(),
  volume: z.string(),
  quantity: z.int(),
  required: z.boolean(),
  ordinal: z.int(),
  fromTemplate: z.boolean(),
});
export type LessonBookRow = z.output<typeof LessonBookRow>;

const LessonBooks = z.object({
  /** Of the lesson: what a change is decided on. */
  rev: z.int(),
  books: z.array(LessonBookRow),
  /** What the template has: null without one. */
  template: z
    .object({
      id: Id,
      name: z.string(),
      /** Books that binding would add. */
      unbound: z.int(),
      /** Books that cannot be bound: they have no ISBN yet. */
      withoutIsbn: z.int(),
    })
    .nullable(),
});
export type LessonBooks = z.output<typeof LessonBooks>;

const Rev = z.int().min(1).optional();
const refusals = ['noBooks', 'keyTaken', 'gone', 'tooMany', 'orderInvalid'] as const;

export const lessonBooksContract = {
  list: endpoint({
    id: 'L530',
    method: 'GET',
    path,
    tag,
    permission: 'LESSON_READ',
    summary: '课程绑定的图书，按顺序；以及班型中还没有绑定的本数',
    params: IdParams,
    reply: LessonBooks,
  }),
  change: endpoint({
    id: 'L531',
    method: 'POST',
    path,
    tag,
    permission: 'LESSON_WRITE',
    summary: '课程新增、修改或解绑图书',
    params: IdParams,
    body: z.strictObject({ rev: Rev, change: BookChange }),
    reply: LessonBooks,
    refusals,
  }),
  order: endpoint({
    id: 'L532',
    method: 'POST',
    path: `${path}/order`,
    tag,
    permission: 'LESSON_WRITE',
    summary: '课程图书的顺序：全部 ISBN，每个一次',
    params: IdParams,
    body: z.strictObject({ rev: Rev, isbns: Isbns }),
    reply: LessonBooks,
    refusals,
  }),
} as const;
