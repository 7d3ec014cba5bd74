/** Every write of a record counts its version up, is signed and leaves a row of the operation log. */
import { entryOf, type FieldChange, recordOperation } from '../../modules/operation-log/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { type NameChanges, withNames } from './name-changes.ts';
import { deleteRow, insertRecord, updateRecord } from './record.repository.ts';
import type { ColumnsOf, RecordTable, RowOf } from './record-fields.ts';
import { changesBetween, columnsOfFields, fieldsOfRow, type RecordKind } from './record-kind.ts';

export interface RecordWrite<T extends RecordTable = RecordTable> extends CommandOrigin {
  readonly at: Date;
  /** Of the log: `update` of `robot.update`. */
  readonly verb: string;
  readonly note?: string;
  /** Written beside the fields, and no change of any of them. */
  readonly beside?: ColumnsOf<T>;
}

export interface SavedRecord {
  id: number;
  rev: number;
}

/** Undefined where another record has what only one may have (`taken` of the kind). */
export async function makeRecord<T extends RecordTable, Fields extends object>(
  kind: RecordKind<T, Fields>,
  tx: Tx,
  fields: Fields,
  write: RecordWrite<T>,
): Promise<SavedRecord | undefined> {
  const columns = { ...columnsOfFields(kind, fields), ...write.beside };
  const unlessTaken = kind.taken !== undefined;
  const made = await insertRecord(tx, kind.table, { columns, signature: signatureOf(write), unlessTaken });
  if (!made) return undefined;
  await kind.alsoWrite?.(tx, { ...write, ...made, fields });
  await log(kind, tx, write, { id: made.id, name: kind.nameOf(fields), changes: changesBetween(kind, null, fields) });
  return made;
}

/** Of a row that `tx` holds; answers its new version. */
export async function changeRecord<T extends RecordTable, Fields extends object>(
  kind: RecordKind<T, Fields>,
  tx: Tx,
  row: RowOf<T>,
  { fields, write }: { readonly fields: Fields; readonly write: RecordWrite<T> },
): Promise<number> {
  const columns = { ...columnsOfFields(kind, fields), ...write.beside };
  const rev = await updateRecord(tx, kind.table, row.id, { ...columns, ...updateSignature(write) });
  await kind.alsoWrite?.(tx, { ...write, id: row.id, rev, fields });
  const changes = changesBetween(kind, fieldsOfRow(kind, row), fields);
  await log(kind, tx, write, { id: row.id, name: kind.nameOf(fields), changes });
  return rev;
}

interface Mark<T extends RecordTable> {
  readonly columns: object;
  readonly changes: readonly FieldChange[];
  readonly write: RecordWrite<T>;
}

/** Writes what is no field of the form: a state, a place in an order, a bin. */
export async function markRecord<T extends RecordTable, Fields extends object>(
  kind: RecordKind<T, Fields>,
  tx: Tx,
  row: RowOf<T>,
  { columns, changes, write }: Mark<T>,
): Promise<number> {
  const rev = await updateRecord(tx, kind.table, row.id, columns);
  await log(kind, tx, write, { id: row.id, name: kind.nameOf(fieldsOfRow(kind, row)), changes });
  return rev;
}

/** For good; its log stays. */
export async function deleteRecord<T extends RecordTable, Fields extends object>(
  kind: RecordKind<T, Fields>,
  tx: Tx,
  row: RowOf<T>,
  { changes = [], write }: Pick<Mark<T>, 'write'> & Partial<Pick<Mark<T>, 'changes'>>,
): Promise<void> {
  await deleteRow(tx, kind.table, row.id);
  await log(kind, tx, write, { id: row.id, name: kind.nameOf(fieldsOfRow(kind, row)), changes });
}

export const updateSignature = ({ at, actor }: Pick<RecordWrite, 'at' | 'actor'>) => ({
  updatedAt: at,
  updatedBy: actor.name,
});

const signatureOf = (write: RecordWrite) => ({
  createdAt: write.at,
  createdBy: write.actor.name,
  ...updateSignature(write),
});

interface Logged {
  readonly id: number;
  readonly name: string;
  readonly changes: readonly FieldChange[];
}

async function log(
  { type, nameChanges }: { readonly type: string; readonly nameChanges?: NameChanges },
  tx: Tx,
  { verb, note = '', ...by }: RecordWrite,
  { id, name, ...logged }: Logged,
): Promise<void> {
  const changes = (await withNames(tx, nameChanges, [logged])).flatMap((one) => one.changes);
  await recordOperation(tx, entryOf(by, { action: `${type}.${verb}`, subject: { type, id, name }, changes, note }));
}
