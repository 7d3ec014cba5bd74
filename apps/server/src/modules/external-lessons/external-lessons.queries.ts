/** Third-party lessons as lists and commands read them; a deleted one is not there. */
import type { HandlerArgs } from '@lectern/contract/endpoint';
import type { externalLessonsContract } from '@lectern/contract/lessons/external-lessons';
import type { ExternalLessonFields } from '@lectern/domain/external-lessons/external-lesson-file';
import { type RawBuilder, sql } from 'kysely';
import { countExactly } from '../../platform/db/capped-count.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { subjectAndPhaseWithin } from '../../platform/db/within-scope.ts';
import type { DataScope } from '../../platform/http/actor.ts';
import { type ExternalLessonRow, fieldsOf } from './external-lesson-row.ts';

const KEPT = sql<boolean>`x.deleted_at IS NULL`;

const within = (scope: DataScope): RawBuilder<boolean> => subjectAndPhaseWithin(scope, 'x');

type Filter = HandlerArgs<typeof externalLessonsContract.list>['query'];

export async function pageOfExternalLessons(db: Db, filter: Filter, scope: DataScope) {
  const { text, provider, subject, phase, mapped, page, pageSize } = filter;
  const conditions = [KEPT, within(scope)];
  if (text) conditions.push(sql`(x.name ILIKE ${containing(text)} OR x.external_id = ${text})`);
  if (provider) conditions.push(sql`x.provider ILIKE ${containing(provider)}`);
  if (subject !== undefined) conditions.push(sql`x.subject_id = ${subject}`);
  if (phase !== undefined) conditions.push(sql`x.phase = ${phase}`);
  if (mapped !== undefined) conditions.push(mapped ? sql`x.lesson_id IS NOT NULL` : sql`x.lesson_id IS NULL`);
  const where = sql.join(conditions, sql` AND `);
  const { rows } = await sql<ExternalLessonRow & { lessonName: string | null }>`
    SELECT x.*, l.name AS lesson_name FROM external_lesson x LEFT JOIN lesson l ON l.id = x.lesson_id
    WHERE ${where} ORDER BY x.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db);
  const counted = await countExactly(db, sql`FROM external_lesson x WHERE ${where}`);
  return {
    list: rows.map((row) => ({
      ...fieldsOf(row),
      id: row.id,
      rev: row.rev,
      lessonName: row.lessonName,
      updatedTime: row.updatedAt.getTime(),
      updatedBy: row.updatedBy,
    })),
    ...counted,
    page,
    pageSize,
  };
}

/** With those that were deleted, for the log and the way back. */
export async function externalLessonsAmong(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT x.id FROM external_lesson x WHERE x.id = ANY(${[...ids]}::bigint[]) AND ${within(scope)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Also those that were deleted. */
export async function externalLessonsByIds(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ExternalLessonRow>> {
  const { rows } = await sql<ExternalLessonRow>`
    SELECT x.* FROM external_lesson x WHERE x.id = ANY(${[...ids]}::bigint[]) AND ${within(scope)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export const keyOf = ({ provider, externalId }: Pick<ExternalLessonFields, 'provider' | 'externalId'>): string =>
  JSON.stringify([provider, externalId]);

/** By `keyOf`; whatever the person's data, since the key is unique for all. */
export async function externalLessonsByKeys(
  db: Db,
  keys: readonly Pick<ExternalLessonFields, 'provider' | 'externalId'>[],
): Promise<ReadonlyMap<string, ExternalLessonRow>> {
  const { rows } = await sql<ExternalLessonRow>`
    SELECT x.* FROM external_lesson x
    JOIN unnest(${keys.map(({ provider }) => provider)}::text[], ${keys.map(({ externalId }) => externalId)}::text[])
      AS w (provider, external_id) ON w.provider = x.provider AND w.external_id = x.external_id
    WHERE ${KEPT}`.execute(db);
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
