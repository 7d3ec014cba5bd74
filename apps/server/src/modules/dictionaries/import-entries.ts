/** Many rows of one dictionary, from a file that the page has read: by id or name a row is changed, else made. */
import { ImportedEntries } from '@lectern/contract/dictionaries/dictionaries';
import {
  belongsTo,
  type DictionaryEntry,
  EMPTY_ENTRY,
  type EntryFields,
  fieldsOfEntry,
  groupKey,
} from '@lectern/domain/dictionaries/dictionary-entry';
import {
  DICTIONARY,
  DICTIONARY_SHAPE,
  type Dictionary,
  dictionaryEntryPath,
  ENTRY_SUBJECT,
  MAX_ENTRIES,
} from '@lectern/domain/dictionaries/dictionary-kinds';
import { nextId } from '@lectern/domain/dictionaries/entry-ids';
import { entryFaults } from '@lectern/domain/dictionaries/judge-entry';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  commandType,
  type DoneRow,
  type PlannedRow,
  type RunRow,
} from '../../platform/engine/commands/command-type.ts';
import { readEntryNames, retiredIds, tableEntries } from './entries.queries.ts';
import {
  deleteEntry,
  insertEntry,
  lockDictionary,
  moveIdentity,
  updateEntry,
  wordedChanges,
} from './entries.repository.ts';
import { assertInScope, scopeReasons } from './entry-scope.ts';
import { entrySource, refused } from './entry-subject.ts';
import { nextOrdinal, refusalOf } from './save-entry.ts';
import { isUsed } from './usage.queries.ts';

const Input = z.strictObject({
  dictionary: z.enum(DICTIONARY.codes).meta({ control: 'none' }),
  rows: ImportedEntries.meta({ control: 'none' }),
});
type Input = z.output<typeof Input>;

interface Payload {
  readonly way: 'there' | 'back';
  readonly dictionary: Dictionary;
  readonly id: number;
  /** Of a changed row, as it was; null: it is made, or goes again on the way back. */
  readonly before: DictionaryEntry | null;
  /** The version that the run left. */
  readonly rev: number;
  readonly fields: EntryFields;
}

const LABEL = '导入基础数据';

export const importCommand = commandType<Input, Payload>({
  name: 'dictionary.import',
  label: LABEL,
  words: { verb: '导入', unit: '个', noun: '条目', description: '按 ID 或名称修改已有条目，其余新建在最后' },
  privilege: 'DICTIONARY_WRITE',
  input: Input,
  tiers: { low: 200, high: 3000 },
  subject: entrySource,
  fromInput: true,
  hidden: true,
  remaining: ({ dictionary, rows }, ordinals) => ({ dictionary, rows: rows.filter((_, i) => ordinals.includes(i)) }),
  plan: planRows,
  apply: applyRow,
  invert: planWayBack,
  leftBeside: ({ dictionary, id, rev }) => [{ type: ENTRY_SUBJECT[dictionary], id, since: rev }],
});

/** Each line is judged as if those before it had been imported. */
async function planRows(db: Db, context: CommandContext, { dictionary, rows }: Input): Promise<PlannedRow<Payload>[]> {
  const names = await readEntryNames(db);
  const retired = await retiredIds(db, dictionary);
  let stored: readonly DictionaryEntry[] = await tableEntries(db, dictionary);
  const seen = new Map<number, number>();
  return rows.map(({ line, id: wantedId, ...sent }) => {
    const wanted: EntryFields = { ...EMPTY_ENTRY, ...given(sent) };
    const present = presentOf(dictionary, stored, wantedId, wanted);
    const fields = present ? { ...fieldsOfEntry(present), ...given(sent) } : wanted;
    const id = present?.id ?? wantedId ?? nextId(stored, retired);
    const enabled = present?.enabled ?? true;
    const place = `第 ${line} 行`;
    const faults = entryFaults({ ...fields, id, enabled }, { dictionary, stored, present, known: names, retired });
    const changes = wordedChanges(dictionary, present ?? null, fields, names);
    const earlier = seen.get(id);
    const reasons = [
      ...scopeReasons(context, dictionary, present ? [present, fields] : [fields]),
      ...faults.map(({ code, message }) => refused(code, `${beforeColon(message)}：${place}${afterColon(message)}`)),
      ...(earlier === undefined
        ? []
        : [refused('twiceInFile', `文件中已有同一条目，请只保留一行：${place}与第 ${earlier} 行`)]),
      ...(present && earlier === undefined && changes.length === 0
        ? [refused('unchanged', `与已有内容相同，无需导入：${place}`)]
        : []),
      ...(stored.length >= MAX_ENTRIES && !present
        ? [refused('dictionaryFull', `最多 ${MAX_ENTRIES} 条：${place}`)]
        : []),
    ];
    if (reasons.length === 0) {
      seen.set(id, line);
      const entry = {
        ...fields,
        id,
        enabled,
        rev: present?.rev ?? 1,
        ordinal: present?.ordinal ?? nextOrdinal(stored),
      };
      stored = [...stored.filter((row) => row.id !== id), entry];
    }
    return {
      subject: {
        type: ENTRY_SUBJECT[dictionary],
        id: present?.id ?? null,
        name: fields.name,
        rev: present?.rev ?? null,
        href: present ? dictionaryEntryPath(dictionary, present.id) : null,
      },
      reasons,
      changes: reasons.length > 0 ? [] : changes,
      payload: { way: 'there', dictionary, id, before: present ?? null, rev: 0, fields },
    };
  });
}

const given = (sent: object): Partial<EntryFields> =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));

const beforeColon = (message: string): string => message.split('：')[0] ?? message;
function afterColon(message: string): string {
  const rest = message.split('：').slice(1).join('：');
  return rest === '' ? '' : `，${rest}`;
}

function presentOf(
  dictionary: Dictionary,
  stored: readonly DictionaryEntry[],
  id: number | null,
  wanted: EntryFields,
): DictionaryEntry | undefined {
  const own = stored.filter((row) => belongsTo(dictionary, row));
  if (id !== null) return own.find((row) => row.id === id);
  const { nameInGroup } = DICTIONARY_SHAPE[dictionary];
  return own.find(
    (row) => row.name === wanted.name && (!nameInGroup || groupKey(dictionary, row) === groupKey(dictionary, wanted)),
  );
}

async function applyRow(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<Payload>,
): Promise<AppliedRow<Payload>> {
  const { way, dictionary, id, before, fields } = payload;
  await lockDictionary(tx, dictionary);
  const stored = await tableEntries(tx, dictionary);
  const retired = await retiredIds(tx, dictionary);
  const names = await readEntryNames(tx);
  const present = stored.find((row) => row.id === id);
  const note = [way === 'back' ? `撤销：${LABEL}` : '', context.reason].filter((part) => part !== '').join('；');
  const by = { ...context, names, action: 'dictionary.import', note } as const;
  if (way === 'back' && before === null) {
    if (!present || present.rev !== payload.rev || (await isUsed(tx, dictionary, present)))
      throw new ChangedSincePlanError();
    assertInScope(context, dictionary, present);
    await deleteEntry(tx, dictionary, present, { ...by, action: 'dictionary.remove' });
    return { id: null, rev: null, payload };
  }
  if ((before === null) !== (present === undefined)) throw new ChangedSincePlanError();
  const entry = { ...fields, id, enabled: present?.enabled ?? true, ordinal: present?.ordinal ?? nextOrdinal(stored) };
  const [fault] = entryFaults(entry, { dictionary, stored, present, known: names, retired });
  if (fault) throw refusalOf(fault);
  for (const each of present ? [present, fields] : [fields]) assertInScope(context, dictionary, each);
  if (!present) {
    const rev = await insertEntry(tx, dictionary, entry, by);
    await moveIdentity(tx, dictionary);
    const made = { name: entry.name, href: dictionaryEntryPath(dictionary, id) };
    return { id, rev: null, made, payload: { ...payload, rev } };
  }
  if (present.rev !== (way === 'back' ? payload.rev : subject.rev)) throw new ChangedSincePlanError();
  const rev = await updateEntry(tx, dictionary, present, entry, by);
  return { id: null, rev: null, payload: { ...payload, rev } };
}

async function planWayBack(
  db: Db,
  context: CommandContext,
  done: readonly DoneRow<Payload>[],
): Promise<PlannedRow<Payload>[]> {
  const names = await readEntryNames(db);
  const planned: PlannedRow<Payload>[] = [];
  for (const { applied, versionOf } of done) {
    const { dictionary, id, before } = applied.payload;
    const rev = versionOf(ENTRY_SUBJECT[dictionary], id) ?? applied.payload.rev;
    const row = (await tableEntries(db, dictionary)).find((entry) => entry.id === id);
    const reasons = [
      ...scopeReasons(context, dictionary, row ? [row] : []),
      ...(row && row.rev === rev ? [] : [refused('changedSinceRun', '导入后又被修改或删除，保持现状')]),
      ...(row && before === null && (await isUsed(db, dictionary, row))
        ? [refused('entryInUse', '导入后已被使用，不能删除')]
        : []),
    ];
    const undone =
      before === null || !row
        ? [{ field: 'deleted', before: false, after: true }]
        : wordedChanges(dictionary, row, before, names);
    planned.push({
      subject: {
        type: ENTRY_SUBJECT[dictionary],
        id,
        name: row?.name ?? applied.payload.fields.name,
        rev: row?.rev ?? null,
        href: dictionaryEntryPath(dictionary, id),
      },
      reasons,
      changes: reasons.length > 0 ? [] : undone,
      payload: { ...applied.payload, rev, way: 'back', ...(before ? { fields: fieldsOfEntry(before) } : {}) },
    });
  }
  return planned;
}
