/** The door of textbook items: their calls and commands. */
import { textbookItemsContract } from '@lectern/contract/dictionaries/textbook-items';
import { describeRecord } from '../../kit/record/record-labels.ts';
import type { RecordDeps } from '../../kit/record/save-record.ts';
import type { CommandType } from '../../platform/engine/commands/command-type.ts';
import { importCommand } from './import-textbook-items.ts';
import { linkCommand } from './link-textbook-items.ts';
import { stateCommand } from './switch-textbook-items.ts';
import { TEXTBOOK_ITEM } from './textbook-item-kind.ts';
import { TEXTBOOK_ITEM_MARKS, TEXTBOOK_ITEM_VERBS, textbookItemValue } from './textbook-item-words.ts';
import { textbookItemsHandlers } from './textbook-items.routes.ts';

export function textbookItemsModule(deps: RecordDeps) {
  describeRecord(TEXTBOOK_ITEM, deps.db, {
    verbs: TEXTBOOK_ITEM_VERBS,
    labelOfValue: textbookItemValue,
    moreLabels: TEXTBOOK_ITEM_MARKS,
  });
  return { contract: textbookItemsContract, handlers: textbookItemsHandlers(deps) };
}

export { textbookItemImport } from './import-textbook-items.ts';

export const textbookItemCommands = (): readonly CommandType[] => [importCommand, linkCommand, stateCommand];
