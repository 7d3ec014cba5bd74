/** The recycle bin of a kind of record: the row stays, and with it its log. */
import type { Privilege } from '@lectern/domain/access/privileges';
import type { RawBuilder } from 'kysely';
import { recordOperations } from '../../modules/operation-log/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { ForbiddenError, NotFoundError } from '../../platform/errors.ts';
import { isBinned, lockedIfCurrent, type RecordVersion } from './locked-record.ts';
import { deleteDueRows, lockRecord } from './record.repository.ts';
import type { RecordTable, RowOf } from './record-fields.ts';
import { fieldsOfRow, type RecordKind } from './record-kind.ts';
import type { RecordDeps } from './save-record.ts';
import { markRecord, type RecordWrite, updateSignature } from './write-record.ts';

/** Of a row that `tx` holds; answers its new version. */
export function binRecord<T extends RecordTable, Fields extends object>(
  kind: RecordKind<T, Fields>,
  tx: Tx,
  row: RowOf<T>,
  { binned, write }: { readonly binned: boolean; readonly write: RecordWrite<T> },
): Promise<number> {
  return markRecord(kind, tx, row, {
    columns: { deletedAt: binned ? write.at : null, deletedBy: binned ? write.actor.name : '' },
    changes: [{ field: kind.binField ?? 'deleted', before: !binned, after: binned }],
    write,
  });
}

interface BinRules<T extends RecordTable> {
  /** What it takes to bring one back. */
  readonly privilege: Privilege;
  /** @throws AppError for what stands in the way. */
  readonly mayGo?: (tx: Tx, by: CommandOrigin, row: RowOf<T>) => Promise<void>;
  readonly mayReturn?: (tx: Tx, by: CommandOrigin, row: RowOf<T>) => Promise<void>;
  /** Of the row `r`: stays in the bin though its time is over. */
  readonly isNeeded?: RawBuilder<boolean>;
}

/** Logged as `bin`, `unbin` and `purge`. */
export function recordBin<T extends RecordTable, Fields extends object>(
  kind: RecordKind<T, Fields>,
  { privilege, mayGo, mayReturn, isNeeded }: BinRules<T>,
) {
  return {
    bin: ({ db, now }: RecordDeps, by: CommandOrigin, version: RecordVersion): Promise<void> =>
      inTransaction(db, async (tx) => {
        const row = await lockedIfCurrent(kind, tx, by, version);
        await mayGo?.(tx, by, row);
        const at = now();
        const columns = { deletedAt: at, deletedBy: by.actor.name };
        await markRecord(kind, tx, row, { columns, changes: [], write: { ...by, at, verb: 'bin' } });
      }),
    restore: ({ db, now }: RecordDeps, by: CommandOrigin, id: number): Promise<void> =>
      inTransaction(db, async (tx) => {
        const row = await lockRecord(tx, kind.table, id);
        const visible = await kind.seenAmong(tx, by.actor.scope, [id]);
        if (!row || !isBinned(row) || !visible.has(id)) throw new NotFoundError(`回收站中的${kind.label}`, id);
        if (!by.actor.privileges.has(privilege)) throw new ForbiddenError(privilege);
        await mayReturn?.(tx, by, row);
        const write = { ...by, at: now(), verb: 'unbin' };
        const columns = { deletedAt: null, deletedBy: '', ...updateSignature(write) };
        await markRecord(kind, tx, row, { columns, changes: [], write });
      }),
    purge: ({ db }: Pick<RecordDeps, 'db'>, due: Date): Promise<number> =>
      inTransaction(db, async (tx) => {
        const rows = await deleteDueRows(tx, kind.table, due, isNeeded);
        const entries = rows.map((row) => ({
          actor: null,
          action: `${kind.type}.purge`,
          subject: { type: kind.type, id: row.id, name: kind.nameOf(fieldsOfRow(kind, row)) },
          requestId: '',
        }));
        await recordOperations(tx, entries);
        return rows.length;
      }),
  };
}
