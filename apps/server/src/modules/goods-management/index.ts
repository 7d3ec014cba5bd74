/** Public API of what goes to the students of a lesson: books (绑定图书), materials (随课物料), their stock and parcels. */
import { lessonBooksContract } from '@lectern/contract/goods/lesson-books';
import { lessonMaterialsContract } from '@lectern/contract/goods/lesson-materials';
import { materialStockContract } from '@lectern/contract/goods/material-stock';
import { PARCEL_STATE } from '@lectern/domain/customer-service/desk-codes';
import { describeRecord } from '../../kit/record/record-labels.ts';
import { type RecordDeps, saveRecord } from '../../kit/record/save-record.ts';
import type { CommandType } from '../../platform/engine/commands/command-type.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { LessonsDeps } from '../lessons/index.ts';
import { bookCommands } from './commands/book-commands.ts';
import { importWaybillsCommand } from './commands/import-waybills.ts';
import { materialCommands } from './commands/material-commands.ts';
import { parcelCommands } from './commands/parcel-commands.ts';
import { reshipMaterialsCommand } from './commands/reship-materials.ts';
import { shipMaterialsCommand } from './commands/ship-materials.ts';
import { lessonBooksHandlers } from './lesson-books.routes.ts';
import { lessonMaterialsHandlers } from './lesson-materials.routes.ts';
import { PARCEL } from './parcel-kind.ts';
import { pageOfStock } from './stock.queries.ts';
import { STOCK } from './stock-kind.ts';

export { waybillImport } from './commands/import-waybills.ts';

export const goodsCommands = (): readonly CommandType[] => [
  ...bookCommands,
  ...materialCommands,
  shipMaterialsCommand,
  reshipMaterialsCommand,
  importWaybillsCommand,
  ...parcelCommands,
];

export function lessonBooksModule(deps: LessonsDeps) {
  return { contract: lessonBooksContract, handlers: lessonBooksHandlers(deps) };
}

export function lessonMaterialsModule(deps: LessonsDeps) {
  describeRecord(PARCEL, deps.db, {
    verbs: {
      ship: '发货',
      unship: '取消发货',
      send: '登记运单',
      deliver: '登记签收',
      return: '登记退回',
    },
    labelOfValue: (field, value) =>
      field === 'state' && PARCEL_STATE.has(value) ? PARCEL_STATE.labelOf(value) : undefined,
  });
  return { contract: lessonMaterialsContract, handlers: lessonMaterialsHandlers(deps) };
}

const stockHandlers = (deps: RecordDeps): Handlers<typeof materialStockContract> => ({
  list: ({ query }) => pageOfStock(deps.db, query),
  save: ({ body: { id, rev, ...fields }, actor, call }) =>
    saveRecord(STOCK, deps, { actor, call }, { id, rev, fields }),
});

export function materialStockModule(deps: RecordDeps) {
  describeRecord(STOCK, deps.db, { verbs: { create: '新建库存', update: '修改库存' } });
  return { contract: materialStockContract, handlers: stockHandlers(deps) };
}
