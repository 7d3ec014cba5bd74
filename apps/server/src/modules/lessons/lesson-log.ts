/**
 * What each write of a lesson leaves behind in its transaction: a row of the operation log with every changed field,
 * and an event for others. Ids are logged with the name they had then, so that the log reads true years later.
 */
import { sameValue } from '@lectern/domain/lessons/form-step';
import { LESSON_FIELDS } from '@lectern/domain/lessons/lesson-field-labels';
import type { LessonField, LessonFields } from '@lectern/domain/lessons/lesson-fields';
import { NEW_LESSON } from '@lectern/domain/lessons/new-lesson';
import type { Tx } from '../../platform/db/database.ts';
import { type FieldChange, recordOperationAndEvent } from '../operation-log/index.ts';
import { isNamedField, type NamedField, type NameOf, namesOf } from './lesson-names.queries.ts';
import type { LessonAction } from './lesson-words.ts';
import type { By } from './lessons-deps.ts';

export interface LoggedWrite {
  readonly action: LessonAction;
  readonly lesson: { readonly id: number; readonly name: string; readonly rev: number; readonly status: string };
  readonly before?: LessonFields;
  readonly after?: LessonFields;
  readonly status?: { readonly before: string; readonly after: string };
  readonly note?: string;
}

export async function logLesson(tx: Tx, { actor, call }: By, write: LoggedWrite): Promise<void> {
  const { action, lesson, note = '' } = write;
  const entry = {
    actor: { id: actor.id, name: actor.name },
    action,
    subject: { type: 'lesson', id: lesson.id, name: lesson.name },
    changes: await changesOf(tx, write),
    requestId: call.requestId,
    address: call.address,
    note,
  };
  const payload = { action, id: lesson.id, rev: lesson.rev, status: lesson.status };
  await recordOperationAndEvent(tx, entry, { topic: 'lesson', key: String(lesson.id), payload });
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

function idsOf(changed: readonly LessonField[], versions: readonly Partial<LessonFields>[]) {
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
