/** Writes of any dictionary. Every write counts `rev` up and leaves a row of the operation log. */
import {
  type DictionaryEntry,
  type EntryFields,
  type EntryNames,
  entryChanges,
  entryWords,
} from '@lectern/domain/dictionaries/dictionary-entry';
import { type Dictionary, ENTRY_SUBJECT, type EntryField } from '@lectern/domain/dictionaries/dictionary-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { entryOf, type FieldChange, recordOperation } from '../operation-log/index.ts';
import { columnOf, columnsOf } from './entries.queries.ts';
import type { EntryAction } from './entry-words.ts';

export interface EntryWrite extends CommandOrigin {
  readonly at: Date;
  readonly action: EntryAction;
  readonly names: EntryNames;
  readonly note?: string;
}

/** One writer of a dictionary at a time: rows are judged against all others. Readers and those who name rows go on. */
export async function lockDictionary(tx: Tx, dictionary: Dictionary): Promise<void> {
  await sql`LOCK TABLE ${sql.table(ENTRY_SUBJECT[dictionary])} IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

/** Until the end of the transaction two editions of a subject may bear one name. */
export async function letEditionsExchangeNames(tx: Tx): Promise<void> {
  await sql`SET CONSTRAINTS textbook_edition_once DEFERRED`.execute(tx);
}

export interface NewEntry extends EntryFields {
  readonly id: number;
  readonly ordinal: number;
  readonly enabled: boolean;
}

export async function insertEntry(tx: Tx, dictionary: Dictionary, entry: NewEntry, by: EntryWrite): Promise<number> {
  const fields = columnsOf(dictionary);
  const ordinal = dictionary === 'semesters' ? [] : [{ column: 'ordinal', value: sql`${entry.ordinal}` }];
  const columns = [
    ...fields.map((field) => ({ column: columnOf(field), value: valueOf(field, entry) })),
    ...ordinal,
    { column: 'id', value: sql`${entry.id}` },
    { column: 'enabled', value: sql`${entry.enabled}` },
    { column: 'updatedAt', value: sql`${by.at}` },
    { column: 'updatedBy', value: sql`${by.actor.name}` },
  ];
  const { rows } = await sql<{ rev: number }>`
    INSERT INTO ${sql.table(ENTRY_SUBJECT[dictionary])} (${sql.join(columns.map(({ column }) => sql.ref(column)))})
    VALUES (${sql.join(columns.map(({ value }) => value))}) RETURNING rev`.execute(tx);
  await log(tx, dictionary, entry, wordedChanges(dictionary, null, entry, by.names), by);
  return rows[0]?.rev ?? 1;
}

const IDENTITY: Partial<Record<Dictionary, string>> = {
  tags: 'tag',
  textbookEditions: 'textbook_edition',
  lessonMarks: 'lesson_mark',
};

/** Ids that the database hands out go on behind those that were given. */
export async function moveIdentity(tx: Tx, dictionary: Dictionary): Promise<void> {
  const table = IDENTITY[dictionary];
  if (!table) return;
  await sql`
    SELECT setval(pg_get_serial_sequence(${table}, 'id'), greatest((SELECT max(id) FROM ${sql.table(table)}),
      (SELECT max(id) FROM retired_entry WHERE subject = ${ENTRY_SUBJECT[dictionary]}), 1))`.execute(tx);
}

export async function updateEntry(
  tx: Tx,
  dictionary: Dictionary,
  before: DictionaryEntry,
  after: EntryFields & { readonly enabled: boolean },
  by: EntryWrite,
): Promise<number> {
  const sets = columnsOf(dictionary).map((field) => sql`${sql.ref(columnOf(field))} = ${valueOf(field, after)}`);
  const rev = await write(tx, dictionary, before.id, [...sets, sql`enabled = ${after.enabled}`], by);
  const state =
    before.enabled === after.enabled ? [] : [{ field: 'enabled', before: before.enabled, after: after.enabled }];
  await log(
    tx,
    dictionary,
    { id: before.id, name: after.name },
    [...wordedChanges(dictionary, before, after, by.names), ...state],
    by,
  );
  return rev;
}

export async function setOrdinal(
  tx: Tx,
  dictionary: Dictionary,
  entry: DictionaryEntry,
  ordinal: number,
  by: EntryWrite,
): Promise<void> {
  await write(tx, dictionary, entry.id, [sql`ordinal = ${ordinal}`], by);
  await log(tx, dictionary, entry, [{ field: 'ordinal', before: entry.ordinal, after: ordinal }], by);
}

export async function deleteEntry(
  tx: Tx,
  dictionary: Dictionary,
  entry: DictionaryEntry,
  by: EntryWrite,
  changes: readonly FieldChange[] = [{ field: 'deleted', before: false, after: true }],
): Promise<void> {
  await sql`DELETE FROM ${sql.table(ENTRY_SUBJECT[dictionary])} WHERE id = ${entry.id}`.execute(tx);
  await log(tx, dictionary, entry, changes, by);
}

/** As the log keeps them: what ids were called then. */
export function wordedChanges(
  dictionary: Dictionary,
  before: EntryFields | null,
  after: EntryFields,
  names: EntryNames,
): FieldChange[] {
  return entryChanges(dictionary, before, after).map((change) => ({
    field: change.field,
    before: entryWords(change.field, change.before, names),
    after: entryWords(change.field, change.after, names),
  }));
}

async function write(
  tx: Tx,
  dictionary: Dictionary,
  id: number,
  sets: readonly RawBuilder<unknown>[],
  by: EntryWrite,
): Promise<number> {
  const { rows } = await sql<{ rev: number }>`
    UPDATE ${sql.table(ENTRY_SUBJECT[dictionary])}
    SET ${sql.join(sets)}, rev = rev + 1, updated_at = ${by.at}, updated_by = ${by.actor.name}
    WHERE id = ${id} RETURNING rev`.execute(tx);
  return rows[0]?.rev ?? 0;
}

function valueOf(field: EntryField, entry: EntryFields): RawBuilder<unknown> {
  if (field === 'startTime' || field === 'endTime') return sql`${new Date(entry[field])}::timestamptz`;
  if (field === 'subjects' || field === 'grades' || field === 'levels') return sql`${[...entry[field]]}::integer[]`;
  return sql`${entry[field]}`;
}

async function log(
  tx: Tx,
  dictionary: Dictionary,
  { id, name }: { readonly id: number; readonly name: string },
  changes: readonly FieldChange[],
  by: EntryWrite,
): Promise<void> {
  await recordOperation(
    tx,
    entryOf(by, {
      action: by.action,
      subject: { type: ENTRY_SUBJECT[dictionary], id, name },
      changes,
      note: by.note ?? '',
    }),
  );
}
