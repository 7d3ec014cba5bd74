/**
 * What the conflict check says of moves beside their teacher's other episodes, which are looked at here with an eye to
 * who makes room for whom.
 */
import { type DraftVerdict, isBlocking } from '@lectern/domain/schedule/conflict';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext, RowReason } from '../../../platform/engine/commands/command-type.ts';
import { checkDraftsFor, conflictReasons, isForeign, type Masked, type WantedItem } from '../../schedule/index.ts';
import type { EntryMove } from '../entries.repository.ts';
import type { PlaceChange } from './places-following.ts';
import type { WantedMove } from './wanted-move.ts';

export interface OtherVerdict {
  readonly reasons: readonly RowReason[];
  readonly isBlocked: boolean;
  readonly isOverridden: boolean;
}

interface CheckInput {
  readonly mayOverride: (move: WantedMove) => boolean;
  readonly places: ReadonlyMap<number, PlaceChange>;
  readonly entriesOf: ReadonlyMap<number, readonly EntryMove[]>;
}

export async function otherConflicts(
  db: Db,
  { actor, at }: CommandContext,
  moves: readonly WantedMove[],
  { mayOverride, places, entriesOf }: CheckInput,
): Promise<ReadonlyMap<number, OtherVerdict>> {
  const wanted = moves.map((move): WantedItem => {
    const { episode, times, teacherId } = move;
    const followed = places.get(episode.id);
    return {
      id: episode.id,
      startAt: times.startAt.getTime(),
      endAt: times.endAt.getTime(),
      teacherId,
      overridden: mayOverride(move),
      ...(followed ? { places: placesThen(episode.lessonIds, followed) } : {}),
    };
  });
  const groups = [...Map.groupBy(moves, ({ group }) => group)].flatMap(([group, mates]) =>
    group === undefined ? [] : (entriesOf.get(group) ?? []).map((entry) => ({ entry, first: mates[0] })),
  );
  const others = groups.map(
    ({ entry: { id, kind, after }, first }): WantedItem => ({
      id,
      kind,
      ...after,
      overridden: first !== undefined && mayOverride(first),
    }),
  );
  const verdicts = wanted.length === 0 ? [] : await checkDraftsFor(db, actor, [...wanted, ...others], { now: at });
  const told = new Map<number, OtherVerdict>();
  for (const [index, verdict] of verdicts.entries()) {
    // What is said of an exam stands beside the first episode that moves with it.
    const id = moves[index]?.episode.id ?? groups[index - moves.length]?.first?.episode.id;
    if (id !== undefined) told.set(id, joined(told.get(id), verdictOf(verdict)));
  }
  return told;
}

function verdictOf(verdict: Masked<DraftVerdict>): OtherVerdict {
  const conflicts = verdict.conflicts.filter(isForeign);
  return {
    reasons: conflictReasons({ ...verdict, conflicts }),
    isBlocked: conflicts.some(isBlocking),
    isOverridden: conflicts.some(
      ({ severity, overridden, standing }) => severity === 'block' && overridden && !standing,
    ),
  };
}

function joined(a: OtherVerdict | undefined, b: OtherVerdict): OtherVerdict {
  if (!a) return b;
  const reasons = [...a.reasons, ...b.reasons];
  return { reasons, isBlocked: a.isBlocked || b.isBlocked, isOverridden: a.isOverridden || b.isOverridden };
}

/** Lessons in which its place does not change are judged by the times alone. */
export function placesThen(lessonIds: readonly number[], { after }: Pick<PlaceChange, 'after'>) {
  const ordinalIn = new Map(after.map(({ lessonId, ordinal }) => [lessonId, ordinal]));
  return lessonIds.map((lessonId) => ({ lessonId, ordinal: ordinalIn.get(lessonId) ?? null }));
}
