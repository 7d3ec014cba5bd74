/** Rows of any dictionary in their one shape. */
import { SEASON } from '@lectern/domain/dictionaries/dictionary-codes';
import {
  belongsTo,
  type DictionaryEntry,
  EMPTY_ENTRY,
  type EntryFields,
  type EntryNames,
} from '@lectern/domain/dictionaries/dictionary-entry';
import {
  DICTIONARY_SHAPE,
  type Dictionary,
  ENTRY_SUBJECT,
  type EntryField,
} from '@lectern/domain/dictionaries/dictionary-kinds';
import type { RetiredIds } from '@lectern/domain/dictionaries/entry-ids';
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Columns that are called otherwise than their fields. */
const COLUMN: Partial<Record<EntryField, string>> = { startTime: 'startAt', endTime: 'endAt', levels: 'mixes' };
export const columnOf = (field: EntryField): string => COLUMN[field] ?? field;

/** Both kinds of levels stand in one table and share their ids and names. */
export function columnsOf(dictionary: Dictionary): readonly EntryField[] {
  return dictionary === 'levels' ? DICTIONARY_SHAPE.mixedLevels.fields : DICTIONARY_SHAPE[dictionary].fields;
}

export interface StoredEntry extends DictionaryEntry {
  readonly updatedTime: number;
  readonly updatedBy: string;
}

interface Raw extends Partial<Omit<EntryFields, 'startTime' | 'endTime' | 'season' | 'agendaType'>> {
  readonly id: number;
  readonly rev: number;
  readonly ordinal: number;
  readonly enabled: boolean;
  readonly season?: string;
  readonly agendaType?: string;
  readonly startTime?: Date;
  readonly endTime?: Date;
  readonly updatedAt: Date | null;
  readonly updatedBy: string;
}

/** All rows of the table, those of the other kind of level included. */
export async function tableEntries(db: Db, dictionary: Dictionary): Promise<readonly StoredEntry[]> {
  const { ordered, group } = DICTIONARY_SHAPE[dictionary];
  const own = columnsOf(dictionary).map((field) => sql`${sql.ref(columnOf(field))} AS ${sql.ref(field)}`);
  const place = ordered ? sql.ref('ordinal') : sql`0 AS ordinal`;
  const { rows } = await sql<Raw>`
    SELECT id, rev, enabled, updated_at, updated_by, ${place}, ${sql.join(own)}
    FROM ${sql.table(ENTRY_SUBJECT[dictionary])} ORDER BY id`.execute(db);
  const order = ordered
    ? (a: StoredEntry, b: StoredEntry) => a.ordinal - b.ordinal || a.id - b.id
    : (a: StoredEntry, b: StoredEntry) => b.startTime - a.startTime;
  const inGroups = (a: StoredEntry, b: StoredEntry) =>
    group.reduce((found, field) => found || compare(a[field], b[field]), 0);
  return rows.map(entryOf).toSorted((a, b) => inGroups(a, b) || order(a, b));
}

function compare(a: EntryFields[EntryField], b: EntryFields[EntryField]): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const codes: readonly unknown[] = AGENDA_KIND.codes;
  return codes.indexOf(a) - codes.indexOf(b);
}

export async function dictionaryEntries(db: Db, dictionary: Dictionary): Promise<readonly StoredEntry[]> {
  return (await tableEntries(db, dictionary)).filter((entry) => belongsTo(dictionary, entry));
}

/** Of the rows that were deleted, kept by the database itself. */
export async function retiredIds(db: Db, dictionary: Dictionary): Promise<RetiredIds> {
  const subject = ENTRY_SUBJECT[dictionary];
  const rows = await db.selectFrom('retiredEntry').select(['id', 'name']).where('subject', '=', subject).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function entryOf({ startTime, endTime, season, agendaType, updatedAt, ...raw }: Raw): StoredEntry {
  return {
    ...EMPTY_ENTRY,
    ...raw,
    season: SEASON.has(season) ? season : null,
    agendaType: AGENDA_KIND.has(agendaType) ? agendaType : null,
    startTime: startTime?.getTime() ?? 0,
    endTime: endTime?.getTime() ?? 0,
    updatedTime: updatedAt?.getTime() ?? 0,
  };
}

/** What fields name by id, with what it is called. Of levels, those that can be mixed. */
export async function readEntryNames(db: Db): Promise<EntryNames> {
  const named = async (table: 'phase' | 'subject' | 'semester' | 'grade') =>
    new Map((await db.selectFrom(table).select(['id', 'name']).execute()).map(({ id, name }) => [id, name]));
  const levels = await db.selectFrom('level').select(['id', 'name']).where('mixes', '=', sql<number[]>`'{}'`).execute();
  return {
    phases: await named('phase'),
    subjects: await named('subject'),
    semesters: await named('semester'),
    grades: await named('grade'),
    levels: new Map(levels.map(({ id, name }) => [id, name])),
  };
}

export async function countEntries(db: Db, dictionary: Dictionary): Promise<{ count: number; disabled: number }> {
  const of =
    dictionary === 'levels' ? sql`mixes = '{}'` : dictionary === 'mixedLevels' ? sql`mixes <> '{}'` : sql`true`;
  const { rows } = await sql<{ count: number; disabled: number }>`
    SELECT count(*)::int AS count, count(*) FILTER (WHERE NOT enabled)::int AS disabled
    FROM ${sql.table(ENTRY_SUBJECT[dictionary])} WHERE ${of}`.execute(db);
  return rows[0] ?? { count: 0, disabled: 0 };
}
