/**
 * What each write of a lesson leaves behind in its transaction: a row of the operation log with every changed field.
 * Ids are logged with the name they had then, so that the log reads true years later.
 */
import { FUNCTION_TYPE } from '@lectern/domain/function-configurations/configuration-codes';
import { sameValue } from '@lectern/domain/lessons/form-step';
import { LESSON_FIELDS } from '@lectern/domain/lessons/lesson-field-labels';
import type { LessonField, LessonFields } from '@lectern/domain/lessons/lesson-fields';
import {
  frontPagePlace,
  type LessonPatch,
  type LessonSnapshot,
  partOf,
  type SnapshotField,
  toldFields,
} from '@lectern/domain/lessons/lesson-snapshot';
import { NEW_LESSON } from '@lectern/domain/lessons/new-lesson';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { configuredChanges } from '../function-configurations/index.ts';
import { entryOf, type FieldChange, recordOperation } from '../operation-log/index.ts';
import { isNamedField, type NamedField, type NameOf, namesOf } from './lesson-names.queries.ts';
import type { LessonAction } from './lesson-words.ts';

export interface LoggedWrite {
  readonly action: LessonAction;
  readonly lesson: { readonly id: number; readonly name: string; readonly rev: number; readonly status: string };
  readonly before?: LessonFields;
  readonly after?: LessonFields;
  readonly status?: { readonly before: string; readonly after: string };
  /** Of what hangs on the lesson, in words. */
  readonly beside?: readonly FieldChange[];
  readonly note?: string;
}

export async function logLesson(tx: Tx, by: CommandOrigin, write: LoggedWrite): Promise<void> {
  const { action, lesson, note = '' } = write;
  const entry = entryOf(by, {
    action,
    subject: { type: 'lesson', id: lesson.id, name: lesson.name },
    changes: [...(await changesOf(tx, write)), ...(write.beside ?? [])],
    note,
  });
  await recordOperation(tx, entry);
}

/** The changes of many patches at once: names of ids are asked for together. */
export async function patchChanges(
  db: Db,
  patches: readonly { readonly before: LessonPatch; readonly after: LessonPatch }[],
): Promise<(patch: { readonly before: LessonPatch; readonly after: LessonPatch }) => FieldChange[]> {
  const nameOf = await namesOf(
    db,
    idsOf(
      [...LESSON_FIELDS, 'infoTemplateId', 'assessmentId', 'ownerId'],
      patches.flatMap(({ before, after }) => [before, after]),
    ),
  );
  const told = (values: LessonPatch, field: SnapshotField): unknown =>
    isNamedField(field) ? named(field, values[field], nameOf) : (values[field] ?? null);
  const configured = await configuredOf(db, patches);
  return ({ before, after }) => [
    ...toldFields(fieldsIn(after))
      .filter((field) => field !== 'configured')
      .map((field) => ({ field, before: told(before, field), after: told(after, field) })),
    ...(configured.get(after) ?? []),
    ...frontPageChange(before.onFrontPageTime, after.onFrontPageTime),
  ];
}

/** By the patch: each field that a configuration gives is told for itself. */
async function configuredOf(
  db: Db,
  patches: readonly { readonly before: LessonPatch; readonly after: LessonPatch }[],
): Promise<ReadonlyMap<LessonPatch, FieldChange[]>> {
  const told = new Map<LessonPatch, FieldChange[]>();
  for (const { before, after } of patches) {
    if (!after.configured) continue;
    const change = { before: before.configured ?? {}, after: after.configured };
    told.set(after, await configuredChanges(db, FUNCTION_TYPE.code.lesson, change));
  }
  return told;
}

/** Told as a place: the moment itself says nothing to people. */
function frontPageChange(before = 0, after?: number): FieldChange[] {
  if (after === undefined || before === after) return [];
  return [{ field: 'onFrontPage', before: frontPagePlace(before, after), after: frontPagePlace(after, before) }];
}

const fieldsIn = (patch: LessonPatch): SnapshotField[] =>
  Object.keys(patch).filter((key): key is SnapshotField => key in patch);

export interface LoggedPatch {
  readonly action: LessonAction;
  readonly lesson: LoggedWrite['lesson'];
  readonly before: LessonSnapshot;
  readonly patch: LessonPatch;
  /** What changed beside the fields of the form; told first. */
  readonly beside?: readonly FieldChange[];
  readonly note: string;
}

/** What a command did to one lesson, in the words that its plan had. */
export async function logPatch(tx: Tx, by: CommandOrigin, write: LoggedPatch): Promise<void> {
  const { action, lesson, before, patch, beside = [], note } = write;
  const change = { before: partOf(before, fieldsIn(patch)), after: patch };
  const entry = entryOf(by, {
    action,
    subject: { type: 'lesson', id: lesson.id, name: lesson.name },
    changes: [...beside, ...(await patchChanges(tx, [change]))(change)],
    note,
  });
  await recordOperation(tx, entry);
}

async function changesOf(tx: Tx, { before, after, status }: LoggedWrite): Promise<FieldChange[]> {
  const changes: FieldChange[] = status ? [{ field: 'status', ...status }] : [];
  if (!after) return changes;
  // Of a new lesson everything is told that differs from an empty form.
  const start: Partial<LessonFields> = before ?? NEW_LESSON;
  const changed = LESSON_FIELDS.filter((field) => !sameValue(start[field], after[field]));
  const nameOf = await namesOf(tx, idsOf(changed, [before ?? {}, after]));
  const told = (fields: Partial<LessonFields>, field: LessonField): unknown =>
    isNamedField(field) ? named(field, fields[field], nameOf) : (fields[field] ?? null);
  return [
    ...changes,
    ...changed.map((field) => ({ field, before: told(before ?? {}, field), after: told(after, field) })),
  ];
}

function idsOf(changed: readonly SnapshotField[], versions: readonly LessonPatch[]) {
  const wanted = new Map<NamedField, Set<number>>();
  for (const field of changed) {
    if (!isNamedField(field)) continue;
    const ids = versions.flatMap((fields) => idsIn(fields[field]));
    if (ids.length > 0) wanted.set(field, new Set(ids));
  }
  return wanted;
}

function idsIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  return typeof value === 'object' && value !== null && 'id' in value ? idsIn(value.id) : [];
}

/** One id stands as `{ id, name }`, several as a list of them. */
function named(field: NamedField, value: unknown, nameOf: NameOf): unknown {
  const rows = idsIn(value).map((id) => ({ id, name: nameOf(field, id) }));
  return Array.isArray(value) ? rows : (rows[0] ?? null);
}
