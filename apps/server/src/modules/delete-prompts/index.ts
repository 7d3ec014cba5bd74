/** The door of delete prompts: what refers to an object, asked before it is deleted. */
import { deletePromptsContract } from '@lectern/contract/history/delete-prompts';
import type { Db } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { deletePrompts } from './delete-prompts.ts';

export function deletePromptsModule({ db }: { readonly db: Db }) {
  const handlers: Handlers<typeof deletePromptsContract> = {
    list: ({ query, actor }) => deletePrompts({ db, actor }, query.kind, query.id),
  };
  return { contract: deletePromptsContract, handlers };
}
