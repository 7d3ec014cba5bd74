/**
 * Saves the textbook editions of a phase, or of one of its subjects, that the body names (E135), in its order. One that it
 * does not name stays, behind them: an edition is removed by its own call only.
 */

import type { dictionariesContract } from '@lectern/contract/dictionaries/dictionaries';
import type { HandlerArgs } from '@lectern/contract/endpoint';
import { EMPTY_ENTRY, groupKey } from '@lectern/domain/dictionaries/dictionary-entry';
import { nextId } from '@lectern/domain/dictionaries/entry-ids';
import { entryFaults } from '@lectern/domain/dictionaries/judge-entry';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { InvalidError, NotFoundError } from '../../platform/errors.ts';
import { findTextbookEditions } from './dictionaries.queries.ts';
import { readEntryNames, retiredIds, type StoredEntry, tableEntries } from './entries.queries.ts';
import {
  insertEntry,
  letEditionsExchangeNames,
  lockDictionary,
  moveIdentity,
  setOrdinal,
  updateEntry,
} from './entries.repository.ts';
import { assertInScope } from './entry-scope.ts';
import { inUse } from './keep-entries.ts';
import { renameEdition } from './rename-edition.ts';
import { assertRoom, type KeepingDeps, refusalOf } from './save-entry.ts';
import { usesOf } from './usage.queries.ts';

type Args = HandlerArgs<typeof dictionariesContract.saveTextbookEditions>;
const DICTIONARY = 'textbookEditions';

export function saveEditions(
  { db, now }: KeepingDeps,
  by: CommandOrigin,
  { query, body }: Pick<Args, 'query' | 'body'>,
) {
  const { phase, subjectId } = query;
  return inTransaction(db, async (tx) => {
    await lockDictionary(tx, DICTIONARY);
    await letEditionsExchangeNames(tx);
    const names = await readEntryNames(tx);
    const write = { ...by, at: now(), names, action: 'dictionary.saveGroup' } as const;
    const isOwn = (row: StoredEntry) => row.phase === phase && (subjectId === undefined || row.subjectId === subjectId);
    const all = await tableEntries(tx, DICTIONARY);
    const wanted = body.textbookEditions.map((edition) => wantedOf(edition, query, all.filter(isOwn)));
    const named = new Set(wanted.map(({ present }) => present?.id));
    const unnamed = all.filter((row) => isOwn(row) && !named.has(row.id));
    let stored: readonly StoredEntry[] = all.filter((row) => !named.has(row.id));
    const retired = await retiredIds(tx, DICTIONARY);
    let id = nextId(all, retired);
    for (const [i, { fields, present }] of wanted.entries()) {
      const entry = { ...fields, id: present?.id ?? id, enabled: present?.enabled ?? true, ordinal: i + 1 };
      const [fault] = entryFaults(entry, { dictionary: DICTIONARY, stored, present, known: names, retired });
      if (fault) throw refusalOf(fault);
      assertInScope(by, DICTIONARY, fields);
      assertRoom(DICTIONARY, stored);
      if (!present) {
        await insertEntry(tx, DICTIONARY, entry, write);
        id += 1;
      } else if (present.name !== fields.name) {
        // Names that are exchanged cannot take their items along one after the other.
        const { name } = fields;
        const isExchanged = all.some(
          (row) => row.name === name && groupKey(DICTIONARY, row) === groupKey(DICTIONARY, present),
        );
        const uses = isExchanged ? await usesOf(tx, DICTIONARY, present, by.actor.scope) : [];
        if (uses.length > 0) throw inUse(present, uses);
        await renameEdition(tx, write, present, fields);
        await updateEntry(tx, DICTIONARY, present, entry, write);
      }
      if (present && present.ordinal !== entry.ordinal) await setOrdinal(tx, DICTIONARY, present, entry.ordinal, write);
      stored = [...stored, { ...entry, rev: 1, updatedTime: 0, updatedBy: '' }];
    }
    for (const [i, row] of unnamed.entries()) {
      const ordinal = wanted.length + i + 1;
      if (row.ordinal !== ordinal) await setOrdinal(tx, DICTIONARY, row, ordinal, write);
    }
    await moveIdentity(tx, DICTIONARY);
    return findTextbookEditions(tx, phase, subjectId);
  });
}

function wantedOf(
  edition: Args['body']['textbookEditions'][number],
  { phase, subjectId }: Args['query'],
  own: readonly StoredEntry[],
) {
  // Sent again without its id it is the one of that name.
  const isNamed = ({ name, subjectId: of }: StoredEntry) =>
    name === edition.name && of === (subjectId ?? edition.subjectId ?? of);
  const present = edition.id === undefined ? own.find(isNamed) : own.find(({ id }) => id === edition.id);
  if (edition.id !== undefined && !present) throw new NotFoundError('教材版本', edition.id);
  const subject = subjectId ?? edition.subjectId ?? present?.subjectId;
  if (subject === undefined) throw new InvalidError(`请为教材版本“${edition.name}”填写学科`);
  return { present, fields: { ...EMPTY_ENTRY, name: edition.name, phase, subjectId: subject } };
}
