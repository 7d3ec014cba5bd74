/** The list of third-party lessons; a deleted one is not there. */
import type { HandlerArgs } from '@lectern/contract/endpoint';
import type { externalLessonsContract } from '@lectern/contract/lessons/external-lessons';
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import { fieldsOfRow } from '../../kit/record/record-kind.ts';
import { countExactly } from '../../platform/db/capped-count.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { EXTERNAL_LESSON, type ExternalLessonRow } from './external-lesson-kind.ts';
import { within } from './external-lesson-scope.queries.ts';

const KEPT = sql<boolean>`x.deleted_at IS NULL`;

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
      ...fieldsOfRow(EXTERNAL_LESSON, row),
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
