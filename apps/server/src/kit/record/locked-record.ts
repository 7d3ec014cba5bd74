/** The row that a change is about: within the scope, not in the bin, locked until the transaction ends. */
import type { Tx } from '../../platform/db/database.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { lockRecord } from './record.repository.ts';
import type { RecordTable, RowOf } from './record-fields.ts';
import type { RecordKind } from './record-kind.ts';
import { staleError } from './stale-record.ts';

export interface RecordVersion {
  readonly id: number;
  readonly rev: number | undefined;
}

/**
 * `wanted`: the fields that the change is about, for the answer to one made from an older version. The call need not name
 * its version. @throws NotFoundError, StaleError
 */
export async function lockedIfCurrent<T extends RecordTable, Fields extends object>(
  kind: RecordKind<T, Fields>,
  tx: Tx,
  by: CommandOrigin,
  { id, rev, wanted }: RecordVersion & { readonly wanted?: Partial<Fields> },
): Promise<RowOf<T>> {
  const row = await visibleRecord(kind, tx, by, id);
  if (rev !== undefined && row.rev !== rev) throw staleError(kind, row, wanted);
  return row;
}

/** Whatever its version. @throws NotFoundError */
export async function visibleRecord<T extends RecordTable, Fields extends object>(
  kind: RecordKind<T, Fields>,
  tx: Tx,
  by: CommandOrigin,
  id: number,
): Promise<RowOf<T>> {
  const visible = await kind.seenAmong(tx, by.actor.scope, [id]);
  const row = visible.has(id) ? await lockRecord(tx, kind.table, id) : undefined;
  if (!row || isBinned(row)) throw new NotFoundError(kind.label, id);
  return row;
}

export const isBinned = (row: object): boolean => 'deletedAt' in row && row.deletedAt !== null;
