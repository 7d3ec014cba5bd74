/**
 * The fields of a lesson as they were right after a row of its operation log: the present ones, walked back over every
 * newer row. Restoring a version plans and saves what comes out of it.
 *
 * Rows keep ids with the name they had then (`{ id, name }`); here they are ids again. What was logged by an earlier
 * release may not fit a field any more, so whoever saves the values checks them first.
 */
import type { ConfiguredValues } from '../configured-values.ts';
import { isLessonField } from './lesson-field-labels.ts';
import type { LessonField, LessonFields } from './lesson-fields.ts';

export interface LoggedChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface LoggedChanges {
  readonly changes: readonly LoggedChange[];
}

export type LessonVersion = Readonly<Record<LessonField, unknown>>;

/** `newer`: all rows after the wanted one, the newest first. What is no field (the status) stays as it is. */
export function versionAt(present: LessonFields, newer: readonly LoggedChanges[]): LessonVersion {
  const version: Record<LessonField, unknown> = { ...present };
  for (const { changes } of newer) {
    for (const { field, before } of changes) {
      if (isLessonField(field)) version[field] = wireValue(field, before);
    }
  }
  return version;
}

/** The same for the fields that configurations give: `loggedOf` finds the key and the value in a logged change. */
export function configuredAt(
  present: ConfiguredValues,
  newer: readonly LoggedChanges[],
  loggedOf: (change: LoggedChange) => { readonly key: string; readonly value: unknown } | undefined,
): ConfiguredValues {
  const version: Record<string, unknown> = { ...present };
  for (const { changes } of newer) {
    for (const change of changes) {
      const logged = loggedOf(change);
      if (logged) version[logged.key] = logged.value;
    }
  }
  return version;
}

/** Grades stand on the wire as `{ id }`, every other reference as its id. */
function wireValue(field: LessonField, logged: unknown): unknown {
  if (Array.isArray(logged)) return logged.map((entry: unknown) => wireValue(field, entry));
  if (typeof logged !== 'object' || logged === null || !('id' in logged)) return logged ?? null;
  return field === 'grades' ? { id: logged.id } : logged.id;
}
