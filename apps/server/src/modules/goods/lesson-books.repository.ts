/** Rows of `lesson_book`. Whoever writes has locked the lesson, so two people never change one list at once. */
import type { LessonBook } from '@lectern/domain/goods/lesson-books';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '../../platform/db/database.ts';

export type LessonBookRow = Selectable<Tables['lessonBook']>;

/** In their order. */
export async function booksOfLessons(
  db: Db,
  lessonIds: readonly number[],
): Promise<(lessonId: number) => readonly LessonBookRow[]> {
  if (lessonIds.length === 0) return () => [];
  const rows = await db
    .selectFrom('lessonBook')
    .selectAll()
    .where('lessonId', 'in', [...lessonIds])
    .orderBy('ordinal')
    .execute();
  const byLesson = Map.groupBy(rows, ({ lessonId }) => lessonId);
  return (lessonId) => byLesson.get(lessonId) ?? [];
}

/** Those that are no longer named go, the others keep their id. */
export async function writeBooks(tx: Tx, lessonId: number, books: readonly LessonBook[]): Promise<void> {
  const kept = books.map(({ isbn }) => isbn);
  await sql`DELETE FROM lesson_book WHERE lesson_id = ${lessonId} AND isbn <> ALL (${kept}::text[])`.execute(tx);
  if (books.length === 0) return;
  await tx
    .insertInto('lessonBook')
    .values(books.map((book, index) => ({ ...book, lessonId, ordinal: index + 1 })))
    .onConflict((conflict) =>
      conflict.constraint('lesson_book_once').doUpdateSet((given) => ({
        title: given.ref('excluded.title'),
        edition: given.ref('excluded.edition'),
        volume: given.ref('excluded.volume'),
        quantity: given.ref('excluded.quantity'),
        required: given.ref('excluded.required'),
        ordinal: given.ref('excluded.ordinal'),
        templateExtraId: given.ref('excluded.templateExtraId'),
      })),
    )
    .execute();
}

/** To a lesson that has none yet. */
export async function copyBooks(tx: Tx, from: number, to: number): Promise<void> {
  await sql`
    INSERT INTO lesson_book (lesson_id, isbn, title, edition, volume, quantity, required, ordinal, template_extra_id)
    SELECT ${to}::bigint, isbn, title, edition, volume, quantity, required, ordinal, template_extra_id
    FROM lesson_book WHERE lesson_id = ${from}`.execute(tx);
}
