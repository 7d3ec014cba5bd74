/** A row of `textbook_item` and the fields of the wire. */
import type { TextbookItemFields } from '@lectern/domain/textbooks/textbook-item';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/database.ts';
import type { FieldChange } from '../operation-log/index.ts';

export type TextbookItemRow = Selectable<Tables['textbookItem']>;

export function columnsOf({ subject, ...same }: TextbookItemFields) {
  return { ...same, subjectId: subject };
}

export function fieldsOf(row: TextbookItemRow): TextbookItemFields {
  const { name, phase, subjectId, edition, volume, unit, lessonNumber } = row;
  return { name, phase, subject: subjectId, edition, volume, unit, lessonNumber };
}

/** What differs; all of a new one. */
export function changesOf(before: TextbookItemFields | null, after: TextbookItemFields): FieldChange[] {
  // The keys of the fields are the fields.
  const names = Object.keys(after) as (keyof TextbookItemFields)[];
  return names
    .map((field) => ({ field, before: before?.[field] ?? null, after: after[field] }))
    .filter((change) => (before === null ? change.after !== '' && change.after !== 0 : change.before !== change.after));
}
