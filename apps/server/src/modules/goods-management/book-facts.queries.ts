/** What the books of lessons are judged by: whether a lesson has any, and what its template (班型) brings along. */
import { normalIsbn } from '@lectern/domain/goods/isbn';
import type { LessonBook } from '@lectern/domain/goods/lesson-books';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface TemplateBooks {
  readonly id: number;
  readonly name: string;
  readonly supportReadingTraining: boolean;
  /** Each ISBN once, in the order of the template. */
  readonly books: readonly LessonBook[];
  readonly withoutIsbn: number;
}

interface ExtraRow {
  readonly templateId: number;
  readonly id: number;
  readonly name: string;
  readonly isbn: string | null;
  readonly edition: string | null;
  readonly volume: string | null;
  readonly quantity: number | null;
  readonly required: boolean | null;
}

/** By template; one in the bin brings nothing along. */
export async function templateBooks(
  db: Db,
  templateIds: readonly (number | null)[],
): Promise<ReadonlyMap<number, TemplateBooks>> {
  const ids = [...new Set(templateIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const { rows: templates } = await sql<Pick<TemplateBooks, 'id' | 'name' | 'supportReadingTraining'>>`
    SELECT t.id, t.name, t.support_reading_training FROM lesson_template t
    WHERE t.id = ANY(${ids}::bigint[]) AND t.deleted_at IS NULL`.execute(db);
  const { rows } = await sql<ExtraRow>`
    SELECT x.lesson_template_id AS template_id, x.id, x.name, x.fields->>'isbn' AS isbn, x.fields->>'edition' AS edition,
      x.fields->>'volume' AS volume, (x.fields->>'quantity')::int AS quantity, (x.fields->>'required')::boolean AS required
    FROM template_extra x
    WHERE x.lesson_template_id = ANY(${ids}::bigint[]) AND x.kind = 'book' AND x.deleted_at IS NULL
    ORDER BY x.ordinal, x.id`.execute(db);
  const byTemplate = Map.groupBy(rows, ({ templateId }) => templateId);
  return new Map(templates.map((template) => [template.id, { ...template, ...booksOf(byTemplate.get(template.id)) }]));
}

function booksOf(rows: readonly ExtraRow[] = []): Pick<TemplateBooks, 'books' | 'withoutIsbn'> {
  const books = rows.flatMap((row) => bookOf(row) ?? []);
  const first = new Map(books.toReversed().map((book) => [book.isbn, book]));
  return {
    books: books.filter((book) => first.get(book.isbn) === book),
    withoutIsbn: rows.length - books.length,
  };
}

function bookOf({ id, name, isbn, edition, volume, quantity, required }: ExtraRow): LessonBook | undefined {
  const normal = normalIsbn(isbn ?? '');
  if (normal === undefined) return undefined;
  return {
    isbn: normal,
    title: name,
    edition: edition ?? '',
    volume: volume ?? '',
    quantity: quantity ?? 1,
    required: required ?? true,
    templateExtraId: id,
  };
}
