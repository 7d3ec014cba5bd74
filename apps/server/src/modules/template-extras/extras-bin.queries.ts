/** What of template lists lies in the recycle bin, with the template it stood in. */
import type { DataScope } from '@lectern/domain/access/roles';
import { TEMPLATE_EXTRA } from '@lectern/domain/lesson-templates/template-extras';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { templateWithinScope } from '../lesson-templates/index.ts';
import { type BinFilter, type BinnedObject, binMatches } from '../recycle-bin/index.ts';

interface BinnedExtra extends BinnedObject {
  readonly kind: string;
}

export async function binnedExtras(db: Db, scope: DataScope, filter: BinFilter): Promise<BinnedObject[]> {
  const { rows } = await sql<BinnedExtra>`
    SELECT i.id, i.kind, i.name || '（' || t.name || '）' AS name, i.deleted_at, coalesce(i.deleted_by, '') AS deleted_by
    FROM template_extra i JOIN lesson_template t ON t.id = i.lesson_template_id
    WHERE ${binMatches(filter, 'i')} AND ${templateWithinScope(scope)}
    ORDER BY i.deleted_at DESC, i.id DESC LIMIT ${filter.limit}`.execute(db);
  return rows.map(({ kind, name, ...row }) => ({
    ...row,
    name: `${TEMPLATE_EXTRA.has(kind) ? TEMPLATE_EXTRA.labelOf(kind) : kind}：${name}`,
  }));
}
