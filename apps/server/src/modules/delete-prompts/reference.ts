import { type DeletePrompt, PROMPT_SAMPLE } from '@lectern/contract/history/delete-prompts';
import { REFERENCE_KIND, type ReferenceKind } from '@lectern/domain/delete-prompts/prompt-codes';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { foundBy } from './found.queries.ts';

/** Who asks. */
export interface Asking {
  readonly db: Db;
  readonly actor: Actor;
}

/** Rows that refer to the object. */
export interface Reference {
  readonly kind: ReferenceKind;
  /** Selects `id`, `name` and `seen`: whether the asking person may know which one it is. */
  readonly rows: RawBuilder<unknown>;
  readonly hrefOf?: (id: number) => string;
  /** Where the rule that refuses has counted already. */
  readonly count?: number;
}

/** Those that are there, in the order given. `blocking`: what the rule of deleting refuses for. */
export async function promptsOf(
  { db }: Asking,
  references: readonly Reference[],
  blocking: ReadonlySet<ReferenceKind> = new Set(),
): Promise<DeletePrompt[]> {
  const prompts: DeletePrompt[] = [];
  for (const { kind, rows, hrefOf, count } of references) {
    const found = await foundBy(db, rows, PROMPT_SAMPLE);
    const all = count ?? found.count;
    if (all === 0) continue;
    const sample = found.sample.map((each) => ({ ...each, href: hrefOf?.(each.id) ?? null }));
    prompts.push({ kind, label: REFERENCE_KIND.labelOf(kind), count: all, blocks: blocking.has(kind), sample });
  }
  return prompts.toSorted((a, b) => Number(b.blocks) - Number(a.blocks));
}
