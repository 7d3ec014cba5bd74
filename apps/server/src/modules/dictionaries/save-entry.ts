/** Makes a row of a dictionary, or changes it: judged against all others while nobody else writes. */
import type { EntryBody } from '@lectern/contract/dictionaries/dictionary-rows';
import {
  belongsTo,
  type DictionaryEntry,
  EMPTY_ENTRY,
  type EntryFields,
  fieldsOfEntry,
} from '@lectern/domain/dictionaries/dictionary-entry';
import { DICTIONARY, type Dictionary, MAX_ENTRIES } from '@lectern/domain/dictionaries/dictionary-kinds';
import { nextId, type RetiredIds } from '@lectern/domain/dictionaries/entry-ids';
import { type EntryFault, entryFaults } from '@lectern/domain/dictionaries/judge-entry';
import { staleBy } from '../../kit/record/stale-record.ts';
import { baseRev } from '../../platform/base-rev.ts';
import type { Now } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import { readEntryNames, retiredIds, type StoredEntry, tableEntries } from './entries.queries.ts';
import {
  type EntryWrite,
  insertEntry,
  lockDictionary,
  moveIdentity,
  updateEntry,
  wordedChanges,
} from './entries.repository.ts';
import { assertInScope } from './entry-scope.ts';
import { renameEdition } from './rename-edition.ts';

export interface KeepingDeps {
  readonly db: Db;
  readonly now: Now;
}

type Saved = { id: number; rev: number };
type EntryPatch = { readonly [F in keyof EntryBody]?: EntryBody[F] };

export interface WantedSave {
  readonly dictionary: Dictionary;
  /** The row to change; undefined: a new one. */
  readonly id?: number | undefined;
  readonly rev?: number | undefined;
  /** For a new one: the id that other systems know it by. */
  readonly newId?: number | undefined;
  readonly patch: EntryPatch;
  readonly enabled?: boolean | undefined;
}

/** @throws RefusedError with the field with the fields that differ. */
export function saveEntry({ db, now }: KeepingDeps, by: CommandOrigin, wanted: WantedSave): Promise<Saved> {
  return inTransaction(db, async (tx) => {
    await lockDictionary(tx, wanted.dictionary);
    const stored = await tableEntries(tx, wanted.dictionary);
    const retired = await retiredIds(tx, wanted.dictionary);
    const names = await readEntryNames(tx);
    return saveAmong(tx, { stored, retired, by: { ...by, at: now(), names } }, wanted);
  });
}

interface Among {
  readonly stored: readonly StoredEntry[];
  readonly retired: RetiredIds;
  readonly by: Omit<EntryWrite, 'action'>;
}

async function saveAmong(tx: Tx, { stored, retired, by }: Among, wanted: WantedSave): Promise<Saved> {
  const { dictionary } = wanted;
  const present = wanted.id === undefined ? undefined : held(stored, by, wanted);
  const fields = { ...fieldsOfEntry(present ?? EMPTY_ENTRY), ...given(wanted.patch) };
  const enabled = wanted.enabled ?? present?.enabled ?? true;
  if (present?.enabled === enabled && wordedChanges(dictionary, present, fields, by.names).length === 0) {
    return { id: present.id, rev: present.rev };
  }
  const judged = { dictionary, stored, present, known: by.names, retired };
  const [fault] = entryFaults({ ...fields, enabled, id: present?.id ?? wanted.newId ?? null }, judged);
  if (fault) throw refusalOf(fault);
  for (const entry of present ? [present, fields] : [fields]) assertInScope(by, dictionary, entry);
  if (present) {
    if (dictionary === 'textbookEditions') await renameEdition(tx, by, present, fields);
    await moveCurrent(tx, { stored, by }, present.id, fields);
    const action = present.enabled === enabled ? 'dictionary.update' : 'dictionary.state';
    return {
      id: present.id,
      rev: await updateEntry(tx, dictionary, present, { ...fields, enabled }, { ...by, action }),
    };
  }
  assertRoom(dictionary, stored);
  const id = wanted.newId ?? nextId(stored, retired);
  await moveCurrent(tx, { stored, by }, id, fields);
  const entry = { ...fields, id, enabled, ordinal: nextOrdinal(stored) };
  const rev = await insertEntry(tx, dictionary, entry, { ...by, action: 'dictionary.create' });
  await moveIdentity(tx, dictionary);
  return { id, rev };
}

const given = (patch: EntryPatch): Partial<EntryFields> =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));

export const nextOrdinal = (stored: readonly DictionaryEntry[]): number =>
  Math.max(0, ...stored.map(({ ordinal }) => ordinal)) + 1;

export function refusalOf({ code, message, field, other }: EntryFault): RefusedError {
  return new RefusedError(code, message, { field, ...(other ? { other } : {}) });
}

export function assertRoom(dictionary: Dictionary, stored: readonly DictionaryEntry[]): void {
  if (stored.length < MAX_ENTRIES) return;
  throw new RefusedError(
    'dictionaryFull',
    `${DICTIONARY.labelOf(dictionary)}最多 ${MAX_ENTRIES} 条，请先删除或合并不用的条目`,
  );
}

/** There is one current semester: the old one steps back first. */
async function moveCurrent(
  tx: Tx,
  { stored, by }: Omit<Among, 'retired'>,
  id: number,
  { current }: EntryFields,
): Promise<void> {
  const old = current ? stored.find((entry) => entry.current && entry.id !== id) : undefined;
  if (old) await updateEntry(tx, 'semesters', old, { ...old, current: false }, { ...by, action: 'dictionary.update' });
}

/** The row as it is held for this write. */
export function held(
  stored: readonly StoredEntry[],
  { names }: Pick<EntryWrite, 'names'>,
  { dictionary, id = 0, rev, patch }: Pick<WantedSave, 'dictionary' | 'id' | 'rev' | 'patch'>,
): StoredEntry {
  const row = stored.find((entry) => entry.id === id && belongsTo(dictionary, entry));
  if (!row) throw new NotFoundError(DICTIONARY.labelOf(dictionary), id);
  if (row.rev !== baseRev(rev, row.rev)) {
    const wanted = { ...fieldsOfEntry(row), ...given(patch) };
    throw staleBy(row, wordedChanges(dictionary, row, wanted, names));
  }
  return row;
}
