import type { textbookItemsContract } from '@lectern/contract/dictionaries/textbook-items';
import { type RecordDeps, saveRecord } from '../../kit/record/save-record.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { linkItem, orderItems } from './place-textbook-items.ts';
import { TEXTBOOK_ITEM } from './textbook-item-kind.ts';
import { pageOfItems } from './textbook-items.queries.ts';

export const textbookItemsHandlers = (deps: RecordDeps): Handlers<typeof textbookItemsContract> => ({
  list: ({ query, actor }) => pageOfItems(deps.db, query, actor.scope),
  save: ({ body, actor, call }) => {
    const { id, rev, ...fields } = body;
    return saveRecord(TEXTBOOK_ITEM, deps, { actor, call }, { id, rev, fields });
  },
  order: ({ body, actor, call }) => orderItems(deps, { actor, call }, body),
  link: ({ params, body, actor, call }) => linkItem(deps, { actor, call }, { ...body, id: params.id }),
});
