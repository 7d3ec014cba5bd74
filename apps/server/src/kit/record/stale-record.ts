/** A save from an old version: refused, with what differs, so that the sender can merge. */
import { isDeepStrictEqual } from 'node:util';
import type { FieldChange } from '../../modules/operation-log/index.ts';
import { StaleError } from '../../platform/errors.ts';
import type { RecordTable, RowOf } from './record-fields.ts';
import { changesBetween, fieldsOfRow, type RecordKind } from './record-kind.ts';

interface Version {
  readonly rev: number;
  readonly updatedBy: string;
}

/** `changes`: what the save would have changed; none where it carries no fields, such as a deletion. */
export function staleBy({ rev, updatedBy }: Version, changes: readonly FieldChange[] = []): StaleError {
  const fields = changes.map(({ field, before, after }) => ({ field, yours: after, theirs: before }));
  return new StaleError({ rev, fields, updatedBy });
}

/** The fields of `wanted` that stand otherwise, in its order; one that is not given stays. */
export function differingFields<Wanted extends object>(
  stored: Readonly<Record<keyof Wanted, unknown>>,
  wanted: Wanted,
) {
  const names = Object.keys(wanted) as (keyof Wanted & string)[];
  return names
    .map((field) => ({ field, before: stored[field], after: wanted[field] }))
    .filter(({ before, after }) => after !== undefined && !isDeepStrictEqual(before, after));
}

/** `fields`: those that are wanted; what is not among them stays. */
export function staleError<T extends RecordTable, Fields extends object>(
  kind: RecordKind<T, Fields>,
  row: RowOf<T>,
  fields: Partial<Fields> = {},
): StaleError {
  const theirs = fieldsOfRow(kind, row);
  return staleBy(row, changesBetween(kind, theirs, { ...theirs, ...fields }));
}
