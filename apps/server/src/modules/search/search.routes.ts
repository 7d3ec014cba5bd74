import { searchContract } from '@lectern/contract/shell/search';
import type { Handlers } from '../../platform/http/handler.ts';
import { pageSounds, type SearchDeps, search } from './search.service.ts';

export const searchHandlers = (deps: SearchDeps): Handlers<typeof searchContract> => ({
  find: async ({ actor, query }) => ({ list: await search(deps, actor, query.text) }),
  pageSounds: ({ actor }) => pageSounds(deps, actor),
});
