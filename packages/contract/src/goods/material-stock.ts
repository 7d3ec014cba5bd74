/** 物料库存: what is there of each SKU. Parcels lower it by themselves. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Millis, PageQuery } from '../wire-values.ts';
import { Sku } from './lesson-materials.ts';

const path = '/lectern/api/material-stock' as const;
const tag = 'goods';

const Pieces = z.int('请填写件数').min(0, '不能小于 0').max(1_000_000, '最多 1,000,000 件');

export const StockBody = z.strictObject({
  sku: Sku,
  name: z.string().trim().min(1, '请填写名称').max(60, '名称最长 60 个字'),
  onHand: Pieces,
  inTransit: Pieces,
  warnAt: Pieces,
});
export type StockBody = z.output<typeof StockBody>;

const StockRow = StockBody.extend({
  sku: z.string(),
  id: Id,
  rev: z.int(),
  /** Lessons that send it. */
  lessons: z.int().min(0),
  updatedTime: Millis,
  updatedBy: z.string(),
});
export type StockRow = z.output<typeof StockRow>;

export const materialStockContract = {
  list: endpoint({
    id: 'L536',
    method: 'GET',
    path,
    tag,
    permission: 'DICTIONARY_READ',
    onReplica: true,
    summary: '物料库存，按 SKU',
    query: PageQuery.extend({
      /** Part of the SKU or of the name. */
      text: z.string().trim().min(1).max(40).optional(),
      /** `low`: at the limit of the warning or below. */
      level: z.enum(['low', 'empty']).optional(),
    }),
    reply: z.object({
      list: z.array(StockRow),
      total: z.int().min(0),
      totalExact: z.boolean(),
      page: z.int(),
      pageSize: z.int(),
    }),
  }),
  save: endpoint({
    id: 'L537',
    method: 'POST',
    path,
    tag,
    permission: 'DICTIONARY_WRITE',
    summary: '新建物料库存；带 id 与 rev 时为修改，SKU 不变',
    body: StockBody.extend({ id: Id.optional(), rev: z.int().min(1).optional() }),
    reply: z.object({ id: Id, rev: z.int() }),
    refusals: ['skuTaken', 'skuFixed'],
  }),
} as const;
