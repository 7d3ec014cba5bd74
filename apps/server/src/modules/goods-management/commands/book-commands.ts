/** Books of lessons: bound from the template, for one lesson or many; changed and put in order in one lesson. */
import { BookChange, Isbn } from '@lectern/contract/goods/lesson-books';
import { changedList, type ListChange, type ListVerdict, withTemplate } from '@lectern/domain/goods/keyed-list';
import {
  bookLabel,
  bookPlace,
  LESSON_BOOKS,
  type LessonBook,
  MAX_BOOKS_OF_LESSON,
  NO_BOOKS,
} from '@lectern/domain/goods/lesson-books';
import { lessonTemplatePath } from '@lectern/domain/lesson-templates/template-link';
import type { LessonType } from '@lectern/domain/lessons/lesson-codes';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandType, RowReason } from '../../../platform/engine/commands/command-type.ts';
import { booksOfLessons, writeBooks } from '../../goods/index.ts';
import type { LessonRow } from '../../lessons/index.ts';
import { type TemplateBooks, templateBooks } from '../book-facts.queries.ts';
import { type LessonList, lessonListCommand } from './lesson-list-command.ts';

const BOOKS: LessonList<LessonBook> = {
  tab: 'bindBook',
  field: 'books',
  itemsOf: async (db, ids) => {
    const rowsOf = await booksOfLessons(db, ids);
    return (id) => rowsOf(id).map(({ id: _id, lessonId: _lesson, ordinal: _place, ...book }) => book);
  },
  write: writeBooks,
  labelOf: bookLabel,
  judge: async (db, lessons) => {
    const templates = await templateBooks(
      db,
      lessons.map(({ templateId }) => templateId),
    );
    // What a lesson has from before may always go.
    return (lesson, before, after) =>
      after.length <= before.length || hasBooks(lesson, templates.get(lesson.templateId ?? 0)) ? [] : [noBooks(lesson)];
  },
};

const hasBooks = ({ flattedCategory }: LessonRow, template: TemplateBooks | undefined): boolean =>
  bookPlace({
    // The column holds codes of the domain only.
    flattedCategory: flattedCategory as LessonType,
    supportReadingTraining: template?.supportReadingTraining ?? false,
  }) !== 'none';

const refused = (code: string, message: string, to: string): RowReason => ({ outcome: 'refused', code, message, to });
const noBooks = ({ id }: LessonRow): RowReason => refused('noBooks', NO_BOOKS, lessonPath(id));

/** Of what the domain says about one change. */
function wantedOf(verdict: ListVerdict<LessonBook>, before: readonly LessonBook[]) {
  if ('items' in verdict) return { after: verdict.items };
  return { after: before, reasons: [{ outcome: 'refused', ...verdict.fault } satisfies RowReason] };
}

const bindBooksCommand = lessonListCommand({
  list: BOOKS,
  name: 'book.bind',
  label: '绑定班型图书',
  verb: '为…绑定班型图书',
  description: '把班型的图书加到所选课程，排在已有图书之后；已绑定的不变',
  action: 'lesson.bindBooks',
  input: z.strictObject({}),
  wanted: async (db: Db, lessons) => {
    const templates = await templateBooks(
      db,
      lessons.map(({ templateId }) => templateId),
    );
    return ({ id, templateId }, before) => {
      const template = templates.get(templateId ?? 0);
      if (!template) {
        const reason = refused('noTemplate', '课程没有班型，请在课程中逐本添加图书', lessonPath(id, 'bindBook'));
        return { after: before, reasons: [reason] };
      }
      const gaps = missingInTemplate(template);
      if (template.books.length === 0) return { after: before, reasons: [{ ...gaps, outcome: 'refused' }] };
      const wanted = wantedOf(withTemplate(LESSON_BOOKS, before, template.books), before);
      return template.withoutIsbn > 0 ? { ...wanted, reasons: [...(wanted.reasons ?? []), gaps] } : wanted;
    };
  },
});

function missingInTemplate({ id, name, withoutIsbn }: TemplateBooks): RowReason {
  const to = lessonTemplatePath(id, 'book-list');
  return withoutIsbn === 0
    ? { outcome: 'warning', code: 'templateWithoutBooks', message: `班型“${name}”还没有图书，请先在班型中添加`, to }
    : { outcome: 'warning', code: 'isbnMissing', message: `班型图书没有 ISBN，不能绑定：${withoutIsbn} 本`, to };
}

const unbindBooksCommand = lessonListCommand({
  list: BOOKS,
  name: 'book.unbind',
  label: '解绑全部图书',
  verb: '为…解绑全部图书',
  description: '所选课程不再绑定任何图书，可撤销',
  action: 'lesson.unbindBooks',
  input: z.strictObject({}),
  wanted: () => Promise.resolve(() => ({ after: [] })),
});

const changeBooksCommand = lessonListCommand({
  list: BOOKS,
  name: 'book.change',
  label: '修改图书',
  verb: '修改…的图书',
  description: '新增、修改或解绑课程的图书',
  action: 'lesson.changeBooks',
  hidden: true,
  input: z.strictObject({ change: BookChange }),
  wanted: (_db, _lessons, { change }) =>
    Promise.resolve((_lesson, before) =>
      wantedOf(changedList(LESSON_BOOKS, before, listChange(change, before)), before),
    ),
});

/** A book that is changed stays the one of its template. */
function listChange(change: BookChange, before: readonly LessonBook[]): ListChange<LessonBook> {
  if (change.kind === 'remove') return change;
  const stored = change.kind === 'change' ? before.find(({ isbn }) => isbn === change.key) : undefined;
  return { ...change, item: { ...change.item, templateExtraId: stored?.templateExtraId ?? null } };
}

const orderBooksCommand = lessonListCommand({
  list: BOOKS,
  name: 'book.order',
  label: '调整图书顺序',
  verb: '调整…的图书顺序',
  description: '图书在课程中的先后',
  action: 'lesson.orderBooks',
  hidden: true,
  input: z.strictObject({ isbns: z.array(Isbn).min(1).max(MAX_BOOKS_OF_LESSON) }),
  wanted: (_db, _lessons, { isbns }) =>
    Promise.resolve((_lesson, before) =>
      wantedOf(changedList(LESSON_BOOKS, before, { kind: 'order', keys: isbns }), before),
    ),
});

export const bookCommands: readonly CommandType[] = [
  bindBooksCommand,
  unbindBooksCommand,
  changeBooksCommand,
  orderBooksCommand,
];
