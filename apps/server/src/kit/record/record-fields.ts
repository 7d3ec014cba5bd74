/** The fields of a record on the wire, each with the column that keeps it. */
import type { CodeTable } from '@lectern/domain/code-table';
import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '../../platform/db/database.ts';

/** Who wrote a row last, and how often it was written. */
interface Signed {
  readonly id: number;
  readonly rev: number;
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

/** Tables that keep records: rows that are changed one at a time by people. */
export type RecordTable = {
  [T in keyof Tables]: Selectable<Tables[T]> extends Signed ? T : never;
}[keyof Tables];

export type RowOf<T extends RecordTable> = Selectable<Tables[T]> & Signed;
export type ColumnsOf<T extends RecordTable> = Partial<Insertable<Tables[T]>>;

export interface RecordField<T extends RecordTable, Value> {
  readonly ofRow: (row: RowOf<T>) => Value;
  /** Absent where it is written together with others (`moreColumns` of the kind). */
  readonly toColumns?: (value: Value) => ColumnsOf<T>;
}

export type RecordFields<T extends RecordTable, Fields> = {
  readonly [F in keyof Fields]-?: RecordField<T, Fields[F]>;
};

type ColumnName<T extends RecordTable> = keyof RowOf<T> & keyof ColumnsOf<T> & string;
type ColumnHolding<T extends RecordTable, Value> = {
  [C in ColumnName<T>]: RowOf<T>[C] extends Value ? C : never;
}[ColumnName<T>];

/** The kinds of fields that a table can have; what none of them says is given as a pair of functions. */
export function columnsOfTable<T extends RecordTable>() {
  // A column named by a variable is a property that the compiler cannot follow.
  const set = (column: string, value: unknown): ColumnsOf<T> => ({ [column]: value }) as ColumnsOf<T>;
  return {
    /** The value as it stands. */
    column: <C extends ColumnName<T>>(column: C): RecordField<T, RowOf<T>[C]> => ({
      ofRow: (row) => row[column],
      toColumns: (value) => set(column, value),
    }),
    /** A text whose values the domain and a check of the column list. */
    code: <V extends string>(column: ColumnHolding<T, string>, table: CodeTable<V>): RecordField<T, V> => ({
      ofRow: (row) => known(table, row[column], column),
      toColumns: (value) => set(column, value),
    }),
    /** A list or a tree, read by the schema that it was written by. */
    json: <V>(column: ColumnName<T>, schema: { parse(value: unknown): NoInfer<V> }): RecordField<T, V> => ({
      ofRow: (row) => schema.parse(row[column]),
      toColumns: (value) => set(column, JSON.stringify(value)),
    }),
    /** A moment, as epoch milliseconds. */
    instant: (column: ColumnHolding<T, Date>): RecordField<T, number> => ({
      // The column holds dates, by its type.
      ofRow: (row) => (row[column] as Date).getTime(),
      toColumns: (value) => set(column, new Date(value)),
    }),
    /** The same where there may be none, which is 0 on the wire. */
    instantOrNone: (column: ColumnHolding<T, Date | null>): RecordField<T, number> => ({
      ofRow: (row) => (row[column] as Date | null)?.getTime() ?? 0,
      toColumns: (value) => set(column, value === 0 ? null : new Date(value)),
    }),
  };
}

function known<V extends string>(table: CodeTable<V>, value: unknown, column: string): V {
  if (!table.has(value)) throw new RangeError(`${column} holds ${String(value)}, which no code of the product is`);
  return value;
}
