/** Plans the rows that take done rows back; what others changed or removed since is listed and left alone. */
import { ROW_CODE, type RowCode } from '@lectern/domain/tasks/task-codes';
import type { Tx } from '../db/database.ts';
import { type DoneItem, doneItems } from '../tasks/done-rows.queries.ts';
import type { CommandContext, CommandType, DoneRow, PlannedRow } from './command-type.ts';

interface WayBack {
  readonly command: CommandType;
  readonly context: CommandContext;
  readonly undoOf: number;
  readonly ordinals: readonly number[];
}

export async function rowsOfWayBack(tx: Tx, { command, context, undoOf, ordinals }: WayBack) {
  const items = await doneItems(tx, undoOf, ordinals);
  const touched = items.map(recordOf).filter((id) => id !== null);
  const versions = await (command.rows ?? command.subject).versionsOf(tx, context.actor, touched);
  const left = new Map(items.map((item) => [item, leftAlone(item, versions)]));
  // Handed over together: rows that change places must know of each other.
  const free = items.filter((item) => left.get(item) === null);
  const rows = await inverted(tx, command, context, free);
  return [...rows, ...items.flatMap((item) => refusedFor(item, left.get(item) ?? null))];
}

const recordOf = (item: DoneItem): number | null => item.appliedId ?? item.subjectId;

function leftAlone(item: DoneItem, versions: ReadonlyMap<number, number>): RowCode | null {
  const id = recordOf(item);
  // A row without a version has nothing to compare; its command decides alone.
  if (id === null || item.appliedRev === null) return null;
  const rev = versions.get(id);
  if (rev === undefined) return 'goneSinceRun';
  return rev === item.appliedRev ? null : 'changedSinceRun';
}

const inverted = (tx: Tx, command: CommandType, context: CommandContext, items: readonly DoneItem[]) =>
  items.length === 0 || !command.invert ? Promise.resolve([]) : command.invert(tx, context, items.map(doneRow));

function doneRow(item: DoneItem): DoneRow<unknown> {
  return {
    subject: subjectOf(item),
    changes: item.changes,
    applied: { id: item.appliedId, rev: item.appliedRev, payload: item.applied },
  };
}

function subjectOf(item: DoneItem) {
  return {
    type: item.subjectType,
    id: recordOf(item),
    name: item.subjectName,
    rev: item.appliedRev,
    href: item.href,
  };
}

function refusedFor(item: DoneItem, code: RowCode | null): PlannedRow<unknown>[] {
  if (code === null) return [];
  const reasons = [{ outcome: 'refused' as const, code, message: ROW_CODE.labelOf(code) }];
  return [{ subject: subjectOf(item), reasons, changes: [], payload: null }];
}
