/** Makes one record, or changes it: version, scope, rules, difference and log are the same for every kind. */
import { baseRev } from '../../platform/base-rev.ts';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../platform/errors.ts';
import { visibleRecord } from './locked-record.ts';
import type { ColumnsOf, RecordTable } from './record-fields.ts';
import { changesBetween, fieldsOfRow, type RecordKind } from './record-kind.ts';
import { staleError } from './stale-record.ts';
import { changeRecord, makeRecord, type SavedRecord } from './write-record.ts';

export interface RecordDeps {
  readonly db: Db;
  readonly now: Now;
}

export interface WantedRecord<T extends RecordTable, Fields> {
  /** Undefined: a new one. */
  readonly id?: number | undefined;
  readonly rev?: number | undefined;
  /** What it is to be; a function where that depends on what it is (null: a new one). */
  readonly fields: Fields | ((stored: Fields | null) => Fields);
  /** Columns of a new one that are no fields. */
  readonly beside?: ColumnsOf<T>;
}

/** @throws NotFoundError, StaleError with the fields that differ, RefusedError and what the rules of the kind throw. */
export function saveRecord<T extends RecordTable, Fields extends object>(
  kind: RecordKind<T, Fields>,
  { db, now }: RecordDeps,
  by: CommandOrigin,
  { id, rev, fields: wanted, beside }: WantedRecord<T, Fields>,
): Promise<SavedRecord> {
  return inTransaction(db, async (tx) => {
    const stored = id === undefined ? null : await visibleRecord(kind, tx, by, id);
    const before = stored && fieldsOfRow(kind, stored);
    const fields = typeof wanted === 'function' ? wanted(before) : wanted;
    kind.judge?.(fields);
    if (stored && stored.rev !== baseRev(rev, stored.rev)) throw staleError(kind, stored, fields);
    if (stored && changesBetween(kind, before, fields).length === 0) return { id: stored.id, rev: stored.rev };
    const checked = await kind.check?.(tx, by, { fields, stored });
    const write = { ...by, at: now(), beside: { ...beside, ...checked } };
    if (stored) {
      const saved = await changeRecord(kind, tx, stored, { fields, write: { ...write, verb: 'update' } });
      return { id: stored.id, rev: saved };
    }
    const made = await makeRecord(kind, tx, fields, { ...write, verb: 'create' });
    if (!made) throw kind.taken?.(fields) ?? alreadyThere(kind);
    return made;
  });
}

const alreadyThere = ({ label }: { readonly label: string }) =>
  new RefusedError('alreadyThere', `已有相同的${label}，请刷新后核对`);
