/** The door of the command bar's search. */
import { searchContract } from '@lectern/contract/shell/search';
import { nameLearner } from './learn-names.ts';
import { searchHandlers } from './search.routes.ts';
import type { SearchDeps } from './search.service.ts';

export { learnAllNames } from './learn-names.ts';

export interface SearchModuleDeps extends Omit<SearchDeps, 'learner'> {
  readonly warn: (what: string, error: unknown) => void;
}

export function searchModule({ warn, ...deps }: SearchModuleDeps) {
  const learner = nameLearner({ db: deps.db, warn });
  const handlers = searchHandlers({ ...deps, learner });
  return { contract: searchContract, handlers, learner };
}
