/** Names beside renewal: of teams whatever became of them, of students by text, of lessons as far as the reader reaches. */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import { containing } from '../../../platform/db/containing.ts';
import type { Db } from '../../../platform/db/database.ts';
import { lessonWithinScope } from '../../../platform/db/within-scope.ts';

type Names = ReadonlyMap<number, string>;
interface NameRow {
  readonly id: number;
  readonly name: string;
}
const namesOf = (rows: readonly NameRow[]): Names => new Map(rows.map(({ id, name }) => [id, name]));

/** In the order of sale. */
export async function teamNames(db: Db, lessonId: number, ids: readonly number[]): Promise<Names> {
  const { rows } = await sql<NameRow>`
    SELECT t.id, t.name FROM team t WHERE t.lesson_id = ${lessonId} OR t.id = ANY(${[...ids]}::bigint[])
    ORDER BY t.sale_ordinal, t.id`.execute(db);
  return namesOf(rows);
}

/** Of students of a lesson that the reader reaches; `text`: only those so called. */
export async function studentNames(db: Db, ids: readonly number[], text: string | undefined): Promise<Names> {
  const called = text === undefined ? sql`true` : sql`u.nickname ILIKE ${containing(text)}`;
  const { rows } = await sql<NameRow>`
    SELECT u.id, u.nickname AS name FROM student u WHERE u.id = ANY(${[...ids]}::bigint[]) AND ${called}`.execute(db);
  return namesOf(rows);
}

export async function lessonNames(db: Db, scope: DataScope, ids: readonly number[]): Promise<Names> {
  const { rows } = await sql<NameRow>`
    SELECT l.id, l.name FROM lesson l WHERE l.id = ANY(${[...ids]}::bigint[]) AND ${lessonWithinScope(scope)}`.execute(
    db,
  );
  return namesOf(rows);
}
