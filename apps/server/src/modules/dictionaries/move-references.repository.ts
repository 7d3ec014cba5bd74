/** Whoever names one row of a dictionary names another instead; each that has a version counts it up, lessons log it. */
import type { DictionaryEntry } from '@lectern/domain/dictionaries/dictionary-entry';
import { DICTIONARY, type Dictionary } from '@lectern/domain/dictionaries/dictionary-kinds';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { CommandContext } from '../../platform/engine/commands/command-type.ts';
import { entryOf, recordOperations } from '../operation-log/index.ts';
import type { Reference } from './naming-tables.queries.ts';
import { referencesOf } from './references.queries.ts';

/** Of one kind of reference, by its place in the list of the dictionary. */
export interface Moved {
  readonly place: number;
  readonly keys: readonly string[];
  /** Those that named both before. */
  readonly both: readonly string[];
}

interface Way {
  readonly dictionary: Dictionary;
  readonly from: DictionaryEntry;
  readonly to: DictionaryEntry;
}

export async function moveReferences(tx: Tx, context: CommandContext, way: Way): Promise<Moved[]> {
  const moved: Moved[] = [];
  for (const [place, reference] of referencesOf(way.dictionary).entries()) {
    const { table, key, holds, move } = reference;
    if (!move) continue;
    const both = await sql<{ key: string }>`
      SELECT ${key} AS key FROM ${sql.table(table)} x WHERE ${holds(way.from)} AND ${holds(way.to)}`.execute(tx);
    const { rows } = await sql<{ key: string }>`
      UPDATE ${sql.table(table)} x SET ${move(way.from, way.to)}${counted(reference)}
      WHERE ${holds(way.from)} RETURNING ${key} AS key`.execute(tx);
    if (rows.length === 0) continue;
    const bothKeys = both.rows.map((row) => row.key);
    const keys = rows.map((row) => row.key).filter((each) => !bothKeys.includes(each));
    await tellLessons(tx, context, { reference, way, keys: rows.map((row) => row.key), verb: '并入' });
    moved.push({ place, keys, both: bothKeys });
  }
  return moved;
}

export async function moveBack(
  tx: Tx,
  context: CommandContext,
  { moved, ...way }: Way & { readonly moved: readonly Moved[] },
): Promise<void> {
  const references = referencesOf(way.dictionary);
  const back = { ...way, from: way.to, to: way.from };
  for (const { place, keys, both } of moved) {
    const reference = references[place];
    if (!reference?.move) continue;
    const { table, key, holds, move, addBack } = reference;
    const returned = await sql<{ key: string }>`
      UPDATE ${sql.table(table)} x SET ${move(way.to, way.from)}${counted(reference)}
      WHERE ${key} = ANY(${[...keys]}::text[]) AND ${holds(way.to)} RETURNING ${key} AS key`.execute(tx);
    await tellLessons(tx, context, { reference, way: back, keys: returned.rows.map((row) => row.key), verb: '拆回' });
    if (!addBack || both.length === 0) continue;
    await sql`
      UPDATE ${sql.table(table)} x SET ${addBack(way.from)}${counted(reference)}
      WHERE ${key} = ANY(${[...both]}::text[]) AND ${holds(way.to)} AND NOT ${holds(way.from)}`.execute(tx);
    await tellLessons(tx, context, { reference, way: back, keys: both, verb: '拆回' });
  }
}

const counted = ({ versioned }: Reference) => (versioned ? sql`, rev = rev + 1` : sql``);

interface Told {
  readonly reference: Reference;
  readonly way: Way;
  readonly keys: readonly string[];
  readonly verb: string;
}

async function tellLessons(tx: Tx, by: CommandContext, { reference, way, keys, verb }: Told): Promise<void> {
  if (reference.table !== 'lesson' || keys.length === 0) return;
  const { from, to, dictionary } = way;
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT id, name FROM lesson WHERE id = ANY(${keys.map(Number)}::bigint[])`.execute(tx);
  const named = ({ id, name }: DictionaryEntry) => ({ id, name });
  const { lessonField: field } = reference;
  const entries = rows.map((lesson) =>
    entryOf(by, {
      action: 'lesson.mergeDictionary',
      subject: { type: 'lesson', ...lesson },
      changes: field === undefined ? [] : [{ field, before: named(from), after: named(to) }],
      note: `${DICTIONARY.labelOf(dictionary)}“${from.name}”${verb}“${to.name}”`,
    }),
  );
  await recordOperations(tx, entries);
}
