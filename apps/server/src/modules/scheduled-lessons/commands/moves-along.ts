/** The lessons that have episodes to come, moved along the pattern of another one: a row each. */
import { type FollowPattern, followingPattern } from '@lectern/domain/schedule/follow-pattern';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext, PlannedRow } from '../../../platform/engine/commands/command-type.ts';
import {
  ASKED_FOR,
  comingOutlines,
  type EntryMove,
  outlineMoves,
  type ReschedulePayload,
  rescheduleRows,
  WATCHED,
  type WantedMove,
} from '../../schedule-moves/index.ts';

interface MovedAlong {
  readonly rows: readonly PlannedRow<ReschedulePayload>[];
  /** Nothing of them is to come. */
  readonly still: readonly number[];
  /** They stand along the pattern already. */
  readonly settled: readonly number[];
  /** The pattern has no place for all of their episodes. */
  readonly crowded: readonly number[];
}

export async function movesAlong(
  db: Db,
  context: CommandContext,
  lessonIds: readonly number[],
  along: FollowPattern,
): Promise<MovedAlong> {
  const outlineOf = await comingOutlines(db, lessonIds, context.at);
  const moves: WantedMove[] = [];
  const entriesOf = new Map<number, readonly EntryMove[]>();
  const still: number[] = [];
  const settled: number[] = [];
  const crowded: number[] = [];
  for (const id of lessonIds) {
    const outline = outlineOf(id);
    if (!outline.episodes.some(({ specialEpisodeType }) => !WATCHED.includes(specialEpisodeType))) {
      still.push(id);
      continue;
    }
    let isCrowded = false;
    const { moved, others } = outlineMoves(outline, (items) => {
      const found = followingPattern(items, along);
      isCrowded = found === undefined;
      return found ?? [];
    });
    if (isCrowded) crowded.push(id);
    else if (moved.length === 0) settled.push(id);
    else {
      moves.push(...moved.map((move) => ({ ...move, group: id })));
      entriesOf.set(id, others);
    }
  }
  const rows = await rescheduleRows(db, context, { moves, way: 'there', override: ASKED_FOR, entriesOf });
  return { rows, still, settled, crowded };
}
