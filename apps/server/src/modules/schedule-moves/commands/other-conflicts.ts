/**
 * What the conflict check says of moves beside their teacher's other episodes, which are looked at here with an eye to
 * who makes room for whom.
 */
import { type Conflict, isBlocking } from '@lectern/domain/schedule/conflict';
import type { ConflictKind } from '@lectern/domain/schedule/conflict-codes';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext, RowReason } from '../../../platform/plans/command-type.ts';
import { checkDrafts, conflictReasons, type WantedItem } from '../../schedule/index.ts';
import type { PlaceChange } from './places-following.ts';
import type { WantedMove } from './wanted-move.ts';

const OWN_KINDS: readonly ConflictKind[] = ['times', 'started', 'leadTime', 'teacher'];

export const isForeign = ({ kind }: Conflict): boolean => !OWN_KINDS.includes(kind);

export interface OtherVerdict {
  readonly reasons: readonly RowReason[];
  readonly isBlocked: boolean;
  readonly isOverridden: boolean;
}

interface CheckInput {
  readonly mayOverride: (move: WantedMove) => boolean;
  readonly places: ReadonlyMap<number, PlaceChange>;
}

export async function otherConflicts(
  db: Db,
  { at }: CommandContext,
  moves: readonly WantedMove[],
  { mayOverride, places }: CheckInput,
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
  const verdicts = wanted.length === 0 ? [] : await checkDrafts(db, wanted, { now: at });
  return new Map(
    moves.flatMap(({ episode }, index) => {
      const verdict = verdicts[index];
      if (!verdict) return [];
      const conflicts = verdict.conflicts.filter(isForeign);
      const isOverridden = conflicts.some(
        ({ severity, overridden, standing }) => severity === 'block' && overridden && !standing,
      );
      const reasons = conflictReasons({ ...verdict, conflicts });
      return [[episode.id, { reasons, isBlocked: conflicts.some(isBlocking), isOverridden }] as const];
    }),
  );
}

/** Lessons in which its place does not change are judged by the times alone. */
export function placesThen(lessonIds: readonly number[], { after }: Pick<PlaceChange, 'after'>) {
  const ordinalIn = new Map(after.map(({ lessonId, ordinal }) => [lessonId, ordinal]));
  return lessonIds.map((lessonId) => ({ lessonId, ordinal: ordinalIn.get(lessonId) ?? null }));
}
