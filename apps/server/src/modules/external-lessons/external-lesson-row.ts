/** A row of `external_lesson` and the fields of the wire. */
import type { ExternalLessonFields } from '@lectern/domain/external-lessons/external-lesson-file';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/database.ts';
import type { FieldChange } from '../operation-log/index.ts';

export type ExternalLessonRow = Selectable<Tables['externalLesson']>;

const instant = (ms: number): Date | null => (ms === 0 ? null : new Date(ms));

export function columnsOf(fields: ExternalLessonFields) {
  const { subject, phase, grade, startTime, endTime, ...same } = fields;
  return {
    ...same,
    subjectId: subject,
    phase,
    gradeId: grade,
    startAt: instant(startTime),
    endAt: instant(endTime),
  };
}

export function fieldsOf(row: ExternalLessonRow): ExternalLessonFields {
  const { provider, externalId, name, phase, teacherText, address, lessonId } = row;
  return {
    provider,
    externalId,
    name,
    subject: row.subjectId,
    phase,
    grade: row.gradeId,
    startTime: row.startAt?.getTime() ?? 0,
    endTime: row.endAt?.getTime() ?? 0,
    teacherText,
    address,
    lessonId,
  };
}

/** What differs; all of a new one. */
export function changesOf(before: ExternalLessonFields | null, after: ExternalLessonFields): FieldChange[] {
  // The keys of the fields are the fields.
  const names = Object.keys(after) as (keyof ExternalLessonFields)[];
  return names
    .map((field) => ({ field, before: before?.[field] ?? null, after: after[field] }))
    .filter((change) => (before === null ? isSet(change.after) : change.before !== change.after));
}

const isSet = (value: unknown): boolean => value !== null && value !== '' && value !== 0;
