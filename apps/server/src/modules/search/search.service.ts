/** What the command bar finds: kind by kind, only what the person may open and their data scope shows. */
import type { FoundRecord } from '@lectern/contract/shell/search';
import type { NavItem } from '@lectern/contract/shell/shell';
import { PRIVILEGE_OF_KIND, SEARCH_KIND, type SearchKind } from '@lectern/domain/search/search-kinds';
import type { Db } from '../../platform/db/database.ts';
import { type Actor, actingBy } from '../../platform/http/actor.ts';
import { type FoundRow, findNamed, type Reach } from './find-named.queries.ts';
import { FOUND_KIND } from './found-kinds.queries.ts';
import type { NameLearner } from './learn-names.ts';
import { soundReader } from './sound-reader.ts';

export interface SearchDeps {
  readonly db: Db;
  readonly learner: NameLearner;
  readonly navigationOf: (actor: Actor) => Promise<{ readonly items: readonly NavItem[] }>;
  /** For tests, which have no million lessons. */
  readonly reach?: Reach;
}

export async function search({ db, learner, reach }: SearchDeps, actor: Actor, text: string): Promise<FoundRecord[]> {
  await learner.learnSome();
  const kinds = SEARCH_KIND.codes.filter((kind) => actor.privileges.has(PRIVILEGE_OF_KIND[kind]));
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const rows = await findNamed(db, kind, text, actingBy(actor, PRIVILEGE_OF_KIND[kind]).scope, reach);
      return { kind, rows, begins: rows.some((row) => row.begins) };
    }),
  );
  // 张 is first of all whoever is called so, then the lessons that speak of it.
  const inOrder = found.toSorted((a, b) => Number(b.begins) - Number(a.begins));
  return inOrder.flatMap(({ kind, rows }) => rows.map((row) => foundRecord(kind, row)));
}

function foundRecord(kind: SearchKind, { begins: _begins, facts, ...row }: FoundRow): FoundRecord {
  const hint = FOUND_KIND[kind].hint(facts).filter((words) => words);
  return { ...row, kind, hint: hint.join(' · ') };
}

/** Of the titles that the person's navigation shows. */
export async function pageSounds({ navigationOf }: SearchDeps, actor: Actor): Promise<Record<string, string>> {
  const { items } = await navigationOf(actor);
  const soundsLike = await soundReader();
  const titles = items.flatMap((item) => [item, ...(item.children ?? [])]).map(({ title }) => title);
  return Object.fromEntries(titles.map((title) => [title, soundsLike(title)]));
}
