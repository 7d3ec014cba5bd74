/** The list of the stock, as the skeleton of lists needs it. */
import { materialStockContract, type StockRow } from '@lectern/contract/goods/material-stock';
import { call } from '../../shared/api/call.ts';
import { type AddressOf, filter } from '../../shared/lists/list-filters.ts';
import { listKind } from '../../shared/lists/list-kind.ts';
import { plainSource } from '../../shared/lists/plain-source.ts';
import { GOODS } from './goods-queries.ts';
import { STOCK_PATH } from './stock-path.ts';

const LEVELS = [
  { value: 'low', label: '低于预警' },
  { value: 'empty', label: '无库存' },
] as const;

const filters = {
  text: filter.text('SKU 或名称', { maxLength: 40 }),
  level: filter.segments('库存', LEVELS),
};

export const stockKind = listKind<StockRow, AddressOf<typeof filters>>({
  name: 'materialStock',
  path: STOCK_PATH,
  noun: '物料库存',
  measure: '条',
  filters,
  source: plainSource([GOODS, 'stock'], (query, signal) => call(materialStockContract.list, { query }, { signal })),
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
});
