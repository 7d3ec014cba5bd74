/** Items of textbooks as their list reads them. */
import type { textbookItemsContract } from '@lectern/contract/dictionaries/textbook-items';
import type { HandlerArgs } from '@lectern/contract/endpoint';
import type { DataScope } from '@lectern/domain/access/roles';
import { TEXTBOOK_ITEM_STATE } from '@lectern/domain/textbooks/textbook-item';
import { sql } from 'kysely';
import type { RowOf } from '../../kit/record/record-fields.ts';
import { fieldsOfRow } from '../../kit/record/record-kind.ts';
import { countExactly } from '../../platform/db/capped-count.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { subjectAndPhaseWithin } from '../../platform/db/within-scope.ts';
import { TEXTBOOK_ITEM } from './textbook-item-kind.ts';

type Filter = HandlerArgs<typeof textbookItemsContract.list>['query'];

export async function pageOfItems(db: Db, filter: Filter, scope: DataScope) {
  const { text, phase, subject, edition, volume, state, page, pageSize } = filter;
  const conditions = [subjectAndPhaseWithin(scope, 'i')];
  if (text) {
    const like = containing(text);
    conditions.push(sql`(i.name ILIKE ${like} OR i.unit ILIKE ${like} OR i.id::text = ${text})`);
  }
  if (phase !== undefined) conditions.push(sql`i.phase = ${phase}`);
  if (subject !== undefined) conditions.push(sql`i.subject_id = ${subject}`);
  if (edition) conditions.push(sql`i.edition ILIKE ${containing(edition)}`);
  if (volume) conditions.push(sql`i.volume ILIKE ${containing(volume)}`);
  if (state !== undefined) conditions.push(sql`i.state = ${state}`);
  const where = sql.join(conditions, sql` AND `);
  const { rows } = await sql<RowOf<'textbookItem'> & { episodeTemplateIds: number[] }>`
    SELECT i.*, ${keptLinks} AS episode_template_ids FROM textbook_item i WHERE ${where}
    ORDER BY i.phase, i.subject_id, i.edition, i.volume, i.ordinal, i.id
    LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db);
  const counted = await countExactly(db, sql`FROM textbook_item i WHERE ${where}`);
  return {
    list: rows.map((row) => ({
      ...fieldsOfRow(TEXTBOOK_ITEM, row),
      id: row.id,
      rev: row.rev,
      ordinal: row.ordinal,
      state: TEXTBOOK_ITEM_STATE.has(row.state) ? row.state : ('off' as const),
      episodeTemplateIds: row.episodeTemplateIds,
      updatedTime: row.updatedAt.getTime(),
      updatedBy: row.updatedBy,
    })),
    ...counted,
    page,
    pageSize,
  };
}

const keptLinks = sql`coalesce((
  SELECT array_agg(t.id ORDER BY t.lesson_template_id, t.ordinal, t.id) FROM textbook_item_link k
  JOIN episode_template t ON t.id = k.episode_template_id AND t.deleted_at IS NULL WHERE k.item_id = i.id), '{}')`;
