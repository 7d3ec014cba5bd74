/**
 * Plans the rows that take done rows back. A record that changed since is left alone, and the refusal names the change;
 * a later change that was itself undone is none. Every done row comes back as one row of the plan, or as a refusal.
 */
import { ROW_CODE } from '@lectern/domain/tasks/task-codes';
import { taskInfoPath } from '@lectern/domain/tasks/task-redirect';
import type { Tx } from '../../db/database.ts';
import type { CommandContext, CommandType, DoneRow, PlannedRow, RowReason } from '../commands/command-type.ts';
import type { DescribeChanges } from '../engine-deps.ts';
import { type DoneItem, doneItems } from '../store/done-rows.queries.ts';
import { type LeftRecord, type LiveChange, liveChanges, recordKey } from '../store/later-changes.queries.ts';
import { versionsInTable } from '../store/present-versions.queries.ts';

interface WayBack {
  readonly command: CommandType;
  readonly context: CommandContext;
  readonly undoOf: number;
  readonly ordinals: readonly number[];
  readonly describeChanges: DescribeChanges;
}

/** A planned row and the done rows that it takes back. */
export interface BackRow {
  readonly row: PlannedRow<unknown>;
  readonly takesBack: readonly number[];
}

export async function rowsOfWayBack(tx: Tx, wayBack: WayBack): Promise<readonly BackRow[]> {
  const { command, context, undoOf, ordinals } = wayBack;
  const items = await doneItems(tx, undoOf, ordinals);
  const present = await presentVersions(tx, command, context, items);
  const blocked = await blockedItems(tx, wayBack, items, present);
  // Handed over together: rows that change places must know of each other.
  const free = items.filter((item) => !blocked.has(item));
  const done = free.map((item) => doneRow(item, present));
  const rows = free.length === 0 || !command.invert ? [] : await command.invert(tx, context, done);
  const planned = rows.map((row) => ({ row, takesBack: takenBackBy(row, command, free) }));
  const covered = new Set(planned.flatMap(({ takesBack }) => takesBack));
  const lost = free.filter(({ ordinal }) => !covered.has(ordinal));
  return [
    ...planned,
    ...items.flatMap((item) => {
      const reason = blocked.get(item) ?? (lost.includes(item) ? GONE : undefined);
      return reason ? [{ row: refusedRow(item, reason), takesBack: [item.ordinal] }] : [];
    }),
  ];
}

const recordOf = (item: DoneItem): number | null => item.appliedId ?? item.subjectId;

const GONE: RowReason = { outcome: 'refused', code: 'goneSinceRun', message: ROW_CODE.labelOf('goneSinceRun') };

/** Versions by `recordKey`: of the subjects within the person's reach, and of what else the rows left behind. */
async function presentVersions(tx: Tx, command: CommandType, { actor }: CommandContext, items: readonly DoneItem[]) {
  const source = command.rows ?? command.subject;
  const touched = items.map(recordOf).filter((id) => id !== null);
  const versions = await source.versionsOf(tx, actor, touched);
  const beside = items.flatMap((item) => command.leftBeside?.(item.applied) ?? []);
  return new Map([
    ...(await versionsInTable(tx, beside)),
    ...items.flatMap((item): [string, number][] => {
      const id = recordOf(item);
      const rev = id === null ? undefined : versions.get(id);
      return id === null || rev === undefined ? [] : [[recordKey({ type: item.subjectType, id }), rev]];
    }),
  ]);
}

/** What the row left, as far as its version was kept: its subject, and the other records of the command. */
function leftBy(command: CommandType, item: DoneItem): readonly { type: string; id: number; since: number }[] {
  const id = recordOf(item);
  const beside = command.leftBeside?.(item.applied) ?? [];
  // A row without a version has nothing to compare; its command decides alone.
  if (id === null || item.appliedRev === null) return beside;
  const own = { type: item.subjectType, id, since: item.appliedRev };
  return [own, ...beside.filter((other) => recordKey(other) !== recordKey(own))];
}

async function blockedItems(
  tx: Tx,
  { command, undoOf, describeChanges }: WayBack,
  items: readonly DoneItem[],
  present: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<DoneItem, RowReason>> {
  const left = items.map((item) => ({ item, records: leftBy(command, item) }));
  const known = left.flatMap(({ records }) =>
    records.flatMap((record): LeftRecord[] => {
      const rev = present.get(recordKey(record));
      return rev === undefined ? [] : [{ ...record, rev }];
    }),
  );
  const live = await liveChanges(tx, known, undoOf);
  const stopped = left.flatMap(({ item, records }) => {
    const gone = records.find((record) => !present.has(recordKey(record)));
    const changed = records.find((record) => live.has(recordKey(record)));
    const record = gone ?? changed;
    return record ? [{ item, record, change: gone ? undefined : live.get(recordKey(record)) }] : [];
  });
  const told = await describeChanges(
    tx,
    stopped.map(({ record: { type, id }, change }) => ({ type, id, taskId: change && (change.task?.id ?? null) })),
  );
  return new Map(stopped.map(({ item, change }, index) => [item, reasonOf(change, told[index])]));
}

function reasonOf(change: LiveChange | undefined, told: string | undefined): RowReason {
  const code = change ? ('changedSinceRun' as const) : ('goneSinceRun' as const);
  const what = told === undefined ? '' : `：${told}`;
  const more = change && change.count > 1 ? `，此外还有 ${change.count - 1} 处改动` : '';
  const message = change
    ? `${ROW_CODE.labelOf(code)}${what}${more}${change.task ? '；先撤销它，再撤销这一项' : ''}`
    : `${ROW_CODE.labelOf(code)}${what}`;
  const to = change?.task ? { to: taskInfoPath(change.task.id) } : {};
  return { outcome: 'refused', code, message, ...to };
}

/** With the versions of today: those that differ from the ones kept were found to be the same in effect. */
function doneRow(item: DoneItem, present: ReadonlyMap<string, number>): DoneRow<unknown> {
  const id = recordOf(item);
  const known = id === null ? undefined : present.get(recordKey({ type: item.subjectType, id }));
  const rev = item.appliedRev === null ? null : (known ?? item.appliedRev);
  return {
    subject: { ...subjectOf(item), rev },
    changes: item.changes,
    applied: { id: item.appliedId, rev, payload: item.applied },
    versionOf: (type, other) => present.get(recordKey({ type, id: other })),
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

const refusedRow = (item: DoneItem, reason: RowReason): PlannedRow<unknown> => ({
  subject: subjectOf(item),
  reasons: [reason],
  changes: [],
  payload: null,
});

/** A row of the way back and a done row belong together where they are about the same record. */
function takenBackBy(row: PlannedRow<unknown>, command: CommandType, items: readonly DoneItem[]): readonly number[] {
  const records = new Set([row.subject.id, ...(command.recordsOf?.(row.payload) ?? [])]);
  return items
    .filter((item) => item.subjectType === row.subject.type)
    .filter((item) => [recordOf(item), ...(command.recordsOf?.(item.applied) ?? [])].some((id) => records.has(id)))
    .map(({ ordinal }) => ordinal);
}
