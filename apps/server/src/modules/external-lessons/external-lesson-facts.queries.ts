/** What a third-party lesson is judged beside: others with its key, and the records that it names. */
import type { ExternalLessonFields } from '@lectern/domain/external-lessons/external-lesson-file';
import { sql } from 'kysely';
import type { RowOf } from '../../kit/record/record-fields.ts';
import type { Db } from '../../platform/db/database.ts';

export const keyOf = ({ provider, externalId }: Pick<ExternalLessonFields, 'provider' | 'externalId'>): string =>
  JSON.stringify([provider, externalId]);

/** By `keyOf`; whatever the person's data, since the key is unique for all. */
export async function externalLessonsByKeys(
  db: Db,
  keys: readonly Pick<ExternalLessonFields, 'provider' | 'externalId'>[],
): Promise<ReadonlyMap<string, RowOf<'externalLesson'>>> {
  const { rows } = await sql<RowOf<'externalLesson'>>`
    SELECT x.* FROM external_lesson x
    JOIN unnest(${keys.map(({ provider }) => provider)}::text[], ${keys.map(({ externalId }) => externalId)}::text[])
      AS w (provider, external_id) ON w.provider = x.provider AND w.external_id = x.external_id
    WHERE x.deleted_at IS NULL`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

export interface KnownReferences {
  readonly lessons: ReadonlySet<number>;
  readonly subjects: ReadonlySet<number>;
  readonly phases: ReadonlySet<number>;
  readonly grades: ReadonlySet<number>;
}

/** Which of the records that the fields name exist. */
export async function knownReferences(db: Db, fields: readonly ExternalLessonFields[]): Promise<KnownReferences> {
  const given = (pick: (one: ExternalLessonFields) => number | null) => fields.map(pick).filter((id) => id !== null);
  const known = async (table: 'lesson' | 'subject' | 'phase' | 'grade', ids: readonly number[]) => {
    if (ids.length === 0) return new Set<number>();
    const kept = table === 'lesson' ? sql`AND deleted_at IS NULL` : sql``;
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM ${sql.table(table)} WHERE id = ANY(${[...ids]}::bigint[]) ${kept}`.execute(db);
    return new Set(rows.map(({ id }) => id));
  };
  // One after the other: a transaction has one connection.
  return {
    lessons: await known(
      'lesson',
      given(({ lessonId }) => lessonId),
    ),
    subjects: await known(
      'subject',
      given(({ subject }) => subject),
    ),
    phases: await known(
      'phase',
      given(({ phase }) => phase),
    ),
    grades: await known(
      'grade',
      given(({ grade }) => grade),
    ),
  };
}
