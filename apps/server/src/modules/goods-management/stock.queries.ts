/** The list of the stock, by SKU. */
import type { HandlerArgs } from '@lectern/contract/endpoint';
import type { materialStockContract } from '@lectern/contract/goods/material-stock';
import { sql } from 'kysely';
import type { RowOf } from '../../kit/record/record-fields.ts';
import { fieldsOfRow } from '../../kit/record/record-kind.ts';
import { countExactly } from '../../platform/db/capped-count.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { STOCK } from './stock-kind.ts';

type Filter = HandlerArgs<typeof materialStockContract.list>['query'];

const LEVEL = { low: sql`t.on_hand <= t.warn_at`, empty: sql`t.on_hand = 0` } as const;

export async function pageOfStock(db: Db, { text, level, page, pageSize }: Filter) {
  const conditions = [sql`true`];
  if (text !== undefined) conditions.push(sql`(t.sku ILIKE ${containing(text)} OR t.name ILIKE ${containing(text)})`);
  if (level !== undefined) conditions.push(LEVEL[level]);
  const from = sql`FROM material_stock t WHERE ${sql.join(conditions, sql` AND `)}`;
  const { rows } = await sql<RowOf<'materialStock'> & { lessons: number }>`
    SELECT t.*, (SELECT count(*) FROM lesson_material m WHERE m.sku = t.sku)::int AS lessons
    ${from} ORDER BY t.sku LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db);
  const list = rows.map((row) => ({
    ...fieldsOfRow(STOCK, row),
    id: row.id,
    rev: row.rev,
    lessons: row.lessons,
    updatedTime: row.updatedAt.getTime(),
    updatedBy: row.updatedBy,
  }));
  return { list, ...(await countExactly(db, from)), page, pageSize };
}
