/** Items of templates in the recycle bin: as its page lists them, and those that are due. */
import type { DataScope } from '@lectern/domain/access/roles';
import type { TemplateItem } from '@lectern/domain/lesson-templates/template-codes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type BinFilter, type BinnedObject, binMatches } from '../recycle-bin/index.ts';
import { binTable } from './items.repository.ts';
import { templateWithinScope } from './template-scope.queries.ts';

/** With the name of the template it stood in, so that two of one name are told apart. */
export async function binnedItems(
  db: Db,
  kind: TemplateItem,
  scope: DataScope,
  filter: BinFilter,
): Promise<BinnedObject[]> {
  const { rows } = await sql<BinnedObject>`
    SELECT i.id, i.name || '（' || t.name || '）' AS name, i.deleted_at, coalesce(i.deleted_by, '') AS deleted_by
    FROM ${binTable(kind)} i JOIN lesson_template t ON t.id = i.lesson_template_id
    WHERE ${binMatches(filter, 'i')} AND ${templateWithinScope(scope)}
    ORDER BY i.deleted_at DESC, i.id DESC LIMIT ${filter.limit}`.execute(db);
  return rows;
}

export async function binnedTemplates(db: Db, scope: DataScope, filter: BinFilter): Promise<BinnedObject[]> {
  const { rows } = await sql<BinnedObject>`
    SELECT i.id, i.name, i.deleted_at, coalesce(i.deleted_by, '') AS deleted_by FROM lesson_template i
    JOIN lesson_template t ON t.id = i.id
    WHERE ${binMatches(filter, 'i')} AND ${templateWithinScope(scope)}
    ORDER BY i.deleted_at DESC, i.id DESC LIMIT ${filter.limit}`.execute(db);
  return rows;
}

/** Episodes keep naming the template that they were made from. */
export async function dueItems(db: Db, kind: TemplateItem, due: Date, most: number): Promise<readonly number[]> {
  const unused =
    kind === 'episodeTemplate' ? sql`NOT EXISTS (SELECT FROM episode e WHERE e.episode_template_id = i.id)` : sql`true`;
  const { rows } = await sql<{ id: number }>`
    SELECT i.id FROM ${binTable(kind)} i WHERE i.deleted_at <= ${due} AND ${unused} ORDER BY i.deleted_at LIMIT ${most}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Lessons in the bin still name their template. */
export async function dueTemplates(db: Db, due: Date, most: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT t.id FROM lesson_template t
    WHERE t.deleted_at <= ${due} AND NOT EXISTS (SELECT FROM lesson l WHERE l.template_id = t.id)
      AND NOT EXISTS (
        SELECT FROM episode_template i JOIN episode e ON e.episode_template_id = i.id WHERE i.lesson_template_id = t.id
      )
    ORDER BY t.deleted_at LIMIT ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
