/** The door of textbook items: their calls and commands. */
import { textbookItemsContract } from '@lectern/contract/dictionaries/textbook-items';
import type { CommandType } from '../../platform/plans/command-type.ts';
import { describeSubject } from '../operation-log/index.ts';
import { importCommand } from './import-textbook-items.ts';
import { linkCommand } from './link-textbook-items.ts';
import { stateCommand } from './switch-textbook-items.ts';
import { TEXTBOOK_ITEM } from './textbook-item-subject.ts';
import { textbookItemWords } from './textbook-item-words.ts';
import { itemsByIds } from './textbook-items.queries.ts';
import { textbookItemsHandlers } from './textbook-items.routes.ts';
import type { TextbookItemsDeps } from './textbook-items-deps.ts';

export function textbookItemsModule(deps: TextbookItemsDeps) {
  describeSubject(TEXTBOOK_ITEM, {
    ...textbookItemWords,
    visibleAmong: async (actor, ids) => new Set((await itemsByIds(deps.db, actor.scope, ids)).keys()),
  });
  return { contract: textbookItemsContract, handlers: textbookItemsHandlers(deps) };
}

export { textbookItemImport } from './import-textbook-items.ts';

export const textbookItemCommands = (): readonly CommandType[] => [importCommand, linkCommand, stateCommand];
