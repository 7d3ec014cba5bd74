/** The list of templates (E075): ids of a page, their rows, and the names that pickers show. */
import type { TemplateFilters, TemplateListQuery } from '@lectern/contract/lesson-templates/lesson-templates';
import type { DataScope } from '@lectern/domain/access/roles';
import { resolveNameQuery } from '@lectern/domain/lessons/lesson-query';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { TemplateRow } from './template-row.ts';
import { templateWithinScope } from './template-scope.queries.ts';

type Filters = Partial<TemplateFilters>;

function conditions(filter: Filters, scope: DataScope): RawBuilder<unknown> {
  // R189: a name that is a list of numbers is a list of ids and drops the other filters.
  const { name, ids, subject, phase, types, mode } = resolveNameQuery(filter);
  const where: RawBuilder<unknown>[] = [sql`t.deleted_at IS NULL`, templateWithinScope(scope)];
  if (ids) where.push(sql`t.id = ANY(${[...ids]}::bigint[])`);
  if (name) where.push(sql`position(lower(${name}) in lower(t.name)) > 0`);
  if (subject !== undefined) where.push(sql`t.subject_id = ${subject}`);
  if (phase !== undefined) where.push(sql`t.phase = ${phase}`);
  if (types) where.push(sql`t.flatted_category = ANY(${[...types]}::text[])`);
  if (mode) where.push(sql`t.mode = ${mode}`);
  return sql.join(where, sql` AND `);
}

export interface TemplatePage {
  readonly ids: readonly number[];
  readonly total: number;
}

const KEY = { id: sql`t.id`, updatedTime: sql`t.updated_at` } as const;

type Listing = Pick<TemplateListQuery, 'page' | 'pageSize' | 'sort' | 'order'>;

export async function pageOfTemplates(
  db: Db,
  filter: Filters,
  { page, pageSize, sort = 'updatedTime', order = 'desc' }: Listing,
  scope: DataScope,
): Promise<TemplatePage> {
  const where = conditions(filter, scope);
  const way = order === 'asc' ? sql`ASC` : sql`DESC`;
  const { rows } = await sql<{ id: number | null; total: number }>`
    WITH found AS MATERIALIZED (SELECT t.id, t.updated_at FROM lesson_template t WHERE ${where}),
      shown AS (SELECT t.id, row_number() OVER () AS place FROM (
        SELECT t.id FROM found t ORDER BY ${KEY[sort]} ${way}, t.id ${way} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}
      ) AS t)
    SELECT s.id, c.total FROM (SELECT count(*)::int AS total FROM found) AS c LEFT JOIN shown s ON true ORDER BY s.place`.execute(
    db,
  );
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0 };
}

/** The newest first; a picker narrows down by name instead of turning pages. */
export const MAX_NAMED = 500;

export async function namedTemplates(db: Db, filter: Filters, scope: DataScope) {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT t.id, t.name FROM lesson_template t WHERE ${conditions(filter, scope)} ORDER BY t.id DESC LIMIT ${MAX_NAMED}`.execute(
    db,
  );
  return rows;
}

/** Ids of all that the list shows, for what is done to all of them. */
export async function idsOfTemplates(db: Db, filter: Filters, scope: DataScope, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT t.id FROM lesson_template t WHERE ${conditions(filter, scope)} ORDER BY t.id DESC LIMIT ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export interface ListedTemplate extends TemplateRow {
  readonly episodeTemplateCount: number;
  readonly lessonCount: number;
}

/** In the order of the ids. */
export async function templateRows(db: Db, ids: readonly number[]): Promise<readonly ListedTemplate[]> {
  const { rows } = await sql<ListedTemplate>`
    SELECT t.*,
      (SELECT count(*)::int FROM episode_template e WHERE e.lesson_template_id = t.id AND e.deleted_at IS NULL) AS episode_template_count,
      (SELECT count(*)::int FROM lesson l WHERE l.template_id = t.id AND l.deleted_at IS NULL) AS lesson_count
    FROM unnest(${[...ids]}::bigint[]) WITH ORDINALITY AS w (id, place) JOIN lesson_template t ON t.id = w.id
    ORDER BY w.place`.execute(db);
  return rows;
}
