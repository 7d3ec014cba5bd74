import type { textbookItemsContract } from '@lectern/contract/textbook-items';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { linkItem, orderItems, saveItem } from './save-textbook-item.ts';
import { pageOfItems } from './textbook-items.queries.ts';

export interface TextbookItemsDeps {
  readonly db: Db;
  readonly now: Now;
}

export const textbookItemsHandlers = (deps: TextbookItemsDeps): Handlers<typeof textbookItemsContract> => ({
  list: ({ query, actor }) => pageOfItems(deps.db, query, actor.scope),
  save: ({ body, actor, call }) => {
    const { id, rev, ...fields } = body;
    return saveItem(deps, { actor, call }, { id, rev, fields });
  },
  order: ({ body, actor, call }) => orderItems(deps, { actor, call }, body),
  link: ({ params, body, actor, call }) => linkItem(deps, { actor, call }, { ...body, id: params.id }),
});
