/** Teams (小班) into the recycle bin and out of it: the others of the lesson close up, and its limit follows. */
import { changesBetween, fieldsOfRow } from '../../kit/record/record-kind.ts';
import { markRecord, updateSignature } from '../../kit/record/write-record.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { CommandContext } from '../../platform/engine/commands/command-type.ts';
import { lockLesson } from '../lessons/index.ts';
import { closeGaps, makePlaceBefore } from '../teams/index.ts';
import { followTeams, placesOf } from './lesson-limit.ts';
import { TEAM } from './team-kind.ts';
import type { TeamRow } from './team-scope.queries.ts';

/** Of a row that `tx` holds, with its lesson; answers its new version. */
export async function putIntoBin(tx: Tx, context: CommandContext, row: TeamRow, note: string): Promise<number> {
  const before = fieldsOfRow(TEAM, row);
  const after = { ...before, saleStatus: 'off_shelf' as const };
  const write = { ...context, verb: 'bin', note };
  const rev = await markRecord(TEAM, tx, row, {
    columns: { deletedAt: write.at, deletedBy: write.actor.name, saleStatus: 'off_shelf', ...updateSignature(write) },
    changes: [{ field: 'inBin', before: false, after: true }, ...changesBetween(TEAM, before, after)],
    write,
  });
  await closeGaps(tx, row.lessonId);
  if (placesOf(before) > 0) await followTeams(tx, context, await lockLesson(tx, context.actor.scope, row.lessonId));
  return rev;
}

interface Return {
  readonly saleStatus: 'on_shelf' | 'off_shelf';
  /** It comes in front of the first of these that stands; else it is the last. */
  readonly behind: readonly number[];
  readonly note: string;
}

/** Of a row that `tx` holds, with its lesson; answers its new version. */
export async function takeOutOfBin(
  tx: Tx,
  context: CommandContext,
  row: TeamRow,
  { saleStatus, behind, note }: Return,
): Promise<number> {
  const before = fieldsOfRow(TEAM, row);
  const after = { ...before, saleStatus };
  const saleOrdinal = await makePlaceBefore(tx, row.lessonId, behind);
  const write = { ...context, verb: 'unbin', note };
  const rev = await markRecord(TEAM, tx, row, {
    columns: { deletedAt: null, deletedBy: '', saleStatus, saleOrdinal, ...updateSignature(write) },
    changes: [{ field: 'inBin', before: true, after: false }, ...changesBetween(TEAM, before, after)],
    write,
  });
  if (placesOf(after) > 0) await followTeams(tx, context, await lockLesson(tx, context.actor.scope, row.lessonId));
  return rev;
}
