/** The record 物料库存: pieces of one SKU. Everybody with the privilege sees each, since lessons of all subjects share them. */
import type { StockBody } from '@lectern/contract/goods/material-stock';
import { STOCK_FIELD } from '@lectern/domain/goods/stock-fields';
import { columnsOfTable } from '../../kit/record/record-fields.ts';
import type { RecordKind } from '../../kit/record/record-kind.ts';
import { RefusedError } from '../../platform/errors.ts';

const { column } = columnsOfTable<'materialStock'>();

export const STOCK: RecordKind<'materialStock', StockBody> = {
  table: 'materialStock',
  type: 'materialStock',
  label: '物料库存',
  labels: STOCK_FIELD,
  fields: {
    sku: column('sku'),
    name: column('name'),
    onHand: column('onHand'),
    inTransit: column('inTransit'),
    warnAt: column('warnAt'),
  },
  nameOf: ({ name, sku }) => `${name}（${sku}）`,
  seenAmong: async () => ({ has: () => true }),
  check: async (_tx, _by, { fields, stored }) => {
    if (stored && stored.sku !== fields.sku) {
      throw new RefusedError('skuFixed', 'SKU 不能修改：课程和包裹都按它关联，请新建一条库存');
    }
    return undefined;
  },
  taken: ({ sku }) => new RefusedError('skuTaken', `SKU ${sku} 已有库存，请直接修改那一条`),
};
