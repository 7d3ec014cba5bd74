/** Removes a row that nobody uses, and puts the rows of a group in order. */
import { groupKey } from '@lectern/domain/dictionaries/dictionary-entry';
import { DICTIONARY, DICTIONARY_SHAPE, type Dictionary } from '@lectern/domain/dictionaries/dictionary-kinds';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../platform/errors.ts';
import { dictionaryEntries, readEntryNames, type StoredEntry } from './entries.queries.ts';
import { deleteEntry, lockDictionary, setOrdinal } from './entries.repository.ts';
import { assertInScope } from './entry-scope.ts';
import { isKnownToRules } from './known-to-rules.ts';
import { held, type KeepingDeps } from './save-entry.ts';
import { type Use, usesOf } from './usage.queries.ts';

interface Named {
  readonly dictionary: Dictionary;
  readonly id: number;
  readonly rev: number | undefined;
}

/** @throws RefusedError with those who use it. */
export function removeEntry({ db, now }: KeepingDeps, by: CommandOrigin, named: Named): Promise<{ ok: true }> {
  const { dictionary, id } = named;
  return inTransaction(db, async (tx) => {
    await lockDictionary(tx, dictionary);
    const names = await readEntryNames(tx);
    const row = held(await dictionaryEntries(tx, dictionary), { names }, { ...named, patch: {} });
    assertInScope(by, dictionary, row);
    if (row.current) throw new RefusedError('currentMustStay', '当前学期不能删除，请先把另一个学期设为当前学期');
    if (await isKnownToRules(tx, dictionary, id)) throw knownToRules(dictionary, row);
    const uses = await usesOf(tx, dictionary, row, by.actor.scope);
    if (uses.length > 0) throw inUse(row, uses);
    await deleteEntry(tx, dictionary, row, { ...by, at: now(), names, action: 'dictionary.remove' });
    return { ok: true };
  });
}

const knownToRules = (dictionary: Dictionary, { id, name }: StoredEntry): RefusedError =>
  new RefusedError(
    'knownToRules',
    `系统规则按 ID ${id} 使用${DICTIONARY.labelOf(dictionary)}“${name}”，不能删除；不再提供时请停用`,
  );

export function inUse({ name }: { readonly name: string }, uses: readonly Use[]): RefusedError {
  const words = uses.map(({ label, count, exact }) => `${label} ${exact ? '' : '超过 '}${count} 个`).join('、');
  return new RefusedError('entryInUse', `“${name}”正在被使用，不能删除：${words}。请先修改它们、合并到另一条，或停用`, {
    uses,
  });
}

/** @throws RefusedError where the ids are not exactly those of one group. */
export function orderEntries(
  { db, now }: KeepingDeps,
  by: CommandOrigin,
  { dictionary, ids }: { readonly dictionary: Dictionary; readonly ids: readonly number[] },
): Promise<{ ok: true }> {
  if (!DICTIONARY_SHAPE[dictionary].ordered) {
    throw new RefusedError('orderedByTime', `${DICTIONARY.labelOf(dictionary)}按时间排列，不能手动调整顺序`);
  }
  return inTransaction(db, async (tx) => {
    await lockDictionary(tx, dictionary);
    const rows = await dictionaryEntries(tx, dictionary);
    const first = rows.find(({ id }) => id === ids[0]);
    const group = first ? rows.filter((row) => groupKey(dictionary, row) === groupKey(dictionary, first)) : [];
    const wanted = ids.flatMap((id) => group.find((row) => row.id === id) ?? []);
    if (wanted.length !== group.length || new Set(ids).size !== group.length || ids.length !== group.length) {
      throw new RefusedError('orderIncomplete', '顺序与现有条目不一致，可能有人刚刚新增或删除，请刷新后重新调整');
    }
    for (const row of group) assertInScope(by, dictionary, row);
    const names = await readEntryNames(tx);
    const write = { ...by, at: now(), names, action: 'dictionary.order' } as const;
    for (const [i, ordinal] of placesOf(group).entries()) {
      const row = wanted[i];
      if (row && row.ordinal !== ordinal) await setOrdinal(tx, dictionary, row, ordinal, write);
    }
    return { ok: true };
  });
}

/** The places that the group has already, so that it stays where it is among the others; anew where two share one. */
function placesOf(group: readonly StoredEntry[]): readonly number[] {
  const places = group.map(({ ordinal }) => ordinal).toSorted((a, b) => a - b);
  return new Set(places).size === places.length ? places : places.map((_, i) => i + 1);
}
