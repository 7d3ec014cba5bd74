/**
 * What a change brings about beside its teachers' other episodes: the plans that move many at once look at those
 * themselves, with an eye to who makes room for whom. What was so before the change is not told.
 */
import type { Span } from '@lectern/domain/episodes/teacher-slots';
import type { Conflict, DraftVerdict } from '@lectern/domain/schedule/conflict';
import type { ConflictKind } from '@lectern/domain/schedule/conflict-codes';
import type { Db } from '../../platform/db/database.ts';
import { checkDrafts, type WantedItem } from './check-drafts.ts';

const OWN_KINDS: readonly ConflictKind[] = ['times', 'started', 'leadTime', 'teacher'];

export const isForeign = ({ kind }: Conflict): boolean => !OWN_KINDS.includes(kind);

export interface Change {
  readonly wanted: WantedItem & { readonly id: number };
  /** As it is stored. */
  readonly before: Span;
}

/** One verdict for each change, in their order. */
export async function freshConflicts(
  db: Db,
  changes: readonly Change[],
  options: { readonly now: Date },
): Promise<readonly DraftVerdict[]> {
  if (changes.length === 0) return [];
  const wanted = changes.map((change) => change.wanted);
  const verdicts = (await checkDrafts(db, wanted, options)).map(foreign);
  const suspects = changes.filter((_, index) => (verdicts[index]?.conflicts.length ?? 0) > 0);
  if (suspects.length === 0) return verdicts;
  const before = await checkDrafts(
    db,
    suspects.map(({ wanted: { id, kind }, before: { startAt, endAt } }) => ({
      id,
      startAt,
      endAt,
      ...(kind === undefined ? {} : { kind }),
    })),
    options,
  );
  const known = new Map(before.map(({ key, conflicts }) => [key, new Set(conflicts.map(sameAs))]));
  return verdicts.map((verdict) => ({
    ...verdict,
    conflicts: verdict.conflicts.filter((conflict) => !known.get(verdict.key)?.has(sameAs(conflict))),
  }));
}

const foreign = (verdict: DraftVerdict): DraftVerdict => ({
  ...verdict,
  conflicts: verdict.conflicts.filter((conflict) => isForeign(conflict) && !conflict.standing),
});

const sameAs = ({ kind, other, people: [person] }: Conflict): string =>
  [kind, other?.kind, other?.id, person?.id].join(' ');
