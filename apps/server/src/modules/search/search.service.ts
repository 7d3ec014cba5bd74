/** What the command bar finds: kind by kind, only what the person may open and their data scope shows. */
import type { FoundRecord } from '@lectern/contract/search';
import { PRIVILEGE_OF_KIND, SEARCH_KIND } from '@lectern/domain/search/search-kinds';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { findNamed, type Reach } from './find-named.queries.ts';
import { FOUND_KIND } from './found-kinds.queries.ts';
import type { NameLearner } from './learn-names.ts';

export interface SearchDeps {
  readonly db: Db;
  readonly learner: NameLearner;
  /** For tests, which have no million lessons. */
  readonly reach?: Reach;
}

export async function search({ db, learner, reach }: SearchDeps, actor: Actor, text: string): Promise<FoundRecord[]> {
  await learner.learnSome();
  const kinds = SEARCH_KIND.codes.filter((kind) => actor.privileges.has(PRIVILEGE_OF_KIND[kind]));
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const rows = await findNamed(db, kind, text, actor.scope, reach);
      return rows.map(({ facts, ...row }) => ({
        ...row,
        kind,
        hint: FOUND_KIND[kind]
          .hint(facts)
          .filter((words) => words)
          .join(' · '),
      }));
    }),
  );
  return found.flat();
}
