/**
 * What one kind of record is: from this description follow its saving (save-record.ts), its fields on the wire, and the
 * words of its log (record-labels.ts). A rule of the record is a function that the description names.
 */
import { isDeepStrictEqual } from 'node:util';
import type { DataScope } from '@lectern/domain/access/roles';
import type { FieldChange } from '../../modules/operation-log/index.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import type { AppError } from '../../platform/errors.ts';
import type { NameChanges } from './name-changes.ts';
import type { ColumnsOf, RecordFields, RecordTable, RowOf } from './record-fields.ts';

export interface RecordKind<T extends RecordTable, Fields extends object> {
  readonly table: T;
  /** Of the log's rows, and the first part of its actions: `robot`, `robot.update`. */
  readonly type: string;
  /** 机器人 */
  readonly label: string;
  readonly fields: RecordFields<T, Fields>;
  readonly labels: Readonly<Record<keyof Fields & string, string>>;
  /** Columns that several fields give together. */
  readonly moreColumns?: (fields: Fields) => ColumnsOf<T>;
  readonly nameOf: (fields: Fields) => string;
  /** Data scope: which of these somebody may see. What is in the bin belongs to nobody's view. */
  readonly seenAmong: (db: Db, scope: DataScope, ids: readonly number[]) => Promise<{ has(id: number): boolean }>;
  /** What is wrong with the fields alone. @throws AppError */
  readonly judge?: (fields: Fields) => void;
  /** What must hold beside other rows, checked only when something changes; may answer columns to write beside. @throws AppError */
  readonly check?: (tx: Tx, by: CommandOrigin, saving: Saving<T, Fields>) => Promise<ColumnsOf<T> | undefined>;
  /** What the log of a new one leaves out; what is empty where it is not given. */
  readonly isUnset?: (value: unknown, field: keyof Fields & string) => boolean;
  /** Beside every saved state, such as a row of its versions. */
  readonly alsoWrite?: (tx: Tx, saved: SavedState<Fields>) => Promise<void>;
  /** For the log: ids of other records with their names. */
  readonly nameChanges?: NameChanges;
  /** What the log calls being in the bin; `deleted` where it is not given. */
  readonly binField?: string;
  /** Another record has what only one may have. */
  readonly taken?: (fields: Fields) => AppError;
}

export interface Saving<T extends RecordTable, Fields> {
  readonly fields: Fields;
  /** As it stands; null: it is made. */
  readonly stored: RowOf<T> | null;
}

interface SavedState<Fields> {
  readonly id: number;
  readonly rev: number;
  readonly fields: Fields;
  readonly at: Date;
  readonly actor: Pick<CommandOrigin['actor'], 'name'>;
}

export function fieldsOfRow<T extends RecordTable, Fields extends object>(
  { fields }: RecordKind<T, Fields>,
  row: RowOf<T>,
): Fields {
  const names = Object.keys(fields) as (keyof Fields)[];
  // One entry for each field, of its type, by the type of the table of fields.
  return Object.fromEntries(names.map((name) => [name, fields[name].ofRow(row)])) as Fields;
}

export function columnsOfFields<T extends RecordTable, Fields extends object>(
  { fields, moreColumns }: RecordKind<T, Fields>,
  values: Fields,
): ColumnsOf<T> {
  const names = Object.keys(fields) as (keyof Fields)[];
  const columns = names.map((name) => fields[name].toColumns?.(values[name]) ?? {});
  return Object.assign({}, ...columns, moreColumns?.(values)) as ColumnsOf<T>;
}

/** What differs; of a new record what is set. */
export function changesBetween<T extends RecordTable, Fields extends object>(
  { fields, isUnset = isEmpty }: Pick<RecordKind<T, Fields>, 'fields' | 'isUnset'>,
  before: Fields | null,
  after: Fields,
): FieldChange[] {
  const names = Object.keys(fields) as (keyof Fields & string)[];
  return names
    .map((field) => ({ field, before: before?.[field] ?? null, after: after[field] }))
    .filter(({ field, ...change }) =>
      before ? !isDeepStrictEqual(change.before, change.after) : !isUnset(change.after, field),
    );
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0);
