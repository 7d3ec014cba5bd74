/** The door of the command bar's search. */
import { searchContract } from '@lectern/contract/search';
import type { Db } from '../../platform/db/database.ts';
import type { Reach } from './find-named.queries.ts';
import { nameLearner } from './learn-names.ts';
import { searchHandlers } from './search.routes.ts';

export interface SearchModuleDeps {
  readonly db: Db;
  readonly warn: (what: string, error: unknown) => void;
  readonly reach?: Reach;
}

export function searchModule({ db, warn, reach }: SearchModuleDeps) {
  const learner = nameLearner({ db, warn });
  const handlers = searchHandlers({ db, learner, ...(reach ? { reach } : {}) });
  return { contract: searchContract, handlers, learner };
}
