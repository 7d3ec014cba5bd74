/** The door of files of rows: the calls that read and plan them for the commands of other modules. */
import { tableImportsContract } from '@lectern/contract/files/table-imports';
import { type TableImportsDeps, tableImportsHandlers } from './table-imports.routes.ts';

export function tableImportsModule(deps: TableImportsDeps) {
  return { contract: tableImportsContract, handlers: tableImportsHandlers(deps) };
}
