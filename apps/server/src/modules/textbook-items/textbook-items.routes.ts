import type { textbookItemsContract } from '@lectern/contract/dictionaries/textbook-items';
import type { Handlers } from '../../platform/http/handler.ts';
import { linkItem, orderItems, saveItem } from './save-textbook-item.ts';
import { pageOfItems } from './textbook-items.queries.ts';
import type { TextbookItemsDeps } from './textbook-items-deps.ts';

export const textbookItemsHandlers = (deps: TextbookItemsDeps): Handlers<typeof textbookItemsContract> => ({
  list: ({ query, actor }) => pageOfItems(deps.db, query, actor.scope),
  save: ({ body, actor, call }) => {
    const { id, rev, ...fields } = body;
    return saveItem(deps, { actor, call }, { id, rev, fields });
  },
  order: ({ body, actor, call }) => orderItems(deps, { actor, call }, body),
  link: ({ params, body, actor, call }) => linkItem(deps, { actor, call }, { ...body, id: params.id }),
});
