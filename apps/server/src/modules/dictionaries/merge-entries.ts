/**
 * Two rows that mean the same become one: whoever names the one names the other afterwards, the one goes. The way back
 * puts it there again and gives it back to those that have not been changed to something else since.
 */
import { type DictionaryEntry, EMPTY_ENTRY } from '@lectern/domain/dictionaries/dictionary-entry';
import {
  DICTIONARY,
  DICTIONARY_SHAPE,
  type Dictionary,
  dictionaryEntryPath,
  dictionaryPath,
  ENTRY_SUBJECT,
} from '@lectern/domain/dictionaries/dictionary-kinds';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  commandType,
  type DoneRow,
  type PlannedRow,
  type RowReason,
  type RunRow,
} from '../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../platform/errors.ts';
import { dictionaryEntries, readEntryNames, type StoredEntry, tableEntries } from './entries.queries.ts';
import { deleteEntry, insertEntry, lockDictionary } from './entries.repository.ts';
import { assertInScope, scopeReasons } from './entry-scope.ts';
import { entrySource, refused } from './entry-subject.ts';
import { isKnownToRules } from './known-to-rules.ts';
import { type Moved, moveBack, moveReferences } from './move-references.repository.ts';
import { fullLabel } from './naming-tables.queries.ts';
import { referencesOf } from './references.queries.ts';
import { moveObstacle } from './usage.queries.ts';

const Id = z.int().min(0);
const Input = z.strictObject({
  dictionary: z.enum(DICTIONARY.codes).meta({ control: 'none' }),
  from: z.array(Id).min(1).max(50).meta({ control: 'none' }),
  to: Id.meta({ control: 'none' }),
});
type Input = z.output<typeof Input>;

interface Payload {
  readonly way: 'there' | 'back';
  readonly dictionary: Dictionary;
  readonly entry: DictionaryEntry;
  readonly to: number;
  readonly moved: readonly Moved[];
}

const LABEL = '合并重复条目';
/** More references than one transaction should move. */
const MAX_MOVED = 50_000;

export const mergeCommand = commandType<Input, Payload>({
  name: 'dictionary.merge',
  label: LABEL,
  words: {
    verb: '合并',
    unit: '个',
    noun: '条目',
    description: '使用被合并条目的对象改用保留的条目，被合并的条目随后删除',
  },
  privilege: 'DICTIONARY_WRITE',
  dangerous: true,
  input: Input,
  tiers: { low: 5, high: 20 },
  subject: entrySource,
  fromInput: true,
  hidden: true,
  remaining: ({ from, ...input }, ordinals) => ({ ...input, from: from.filter((_, i) => ordinals.includes(i)) }),
  plan: planMerges,
  apply: (tx, context, row) => (row.payload.way === 'there' ? merge(tx, context, row) : unmerge(tx, context, row)),
  invert: planWayBack,
});

const GONE = refused('goneEntry', '条目不存在，可能已被删除或合并，请刷新后重试');
const SELF = refused('sameEntry', '不能合并到自己，请选择另一个条目');
const FINAL = refused('knownToRules', '系统规则按 ID 使用该条目，不能并入其他条目；请反过来合并，或停用');
const CURRENT = refused('currentMustStay', '当前学期不能并入其他学期，请先把另一个学期设为当前学期');
const OTHER_KIND = refused('otherKind', '两个大纲标签的类型不同，不能合并');

async function planMerges(
  db: Db,
  context: CommandContext,
  { dictionary, from, to }: Input,
): Promise<PlannedRow<Payload>[]> {
  const rows = await dictionaryEntries(db, dictionary);
  const target = rows.find(({ id }) => id === to);
  const planned: PlannedRow<Payload>[] = [];
  for (const id of new Set(from)) {
    const source = rows.find((row) => row.id === id);
    if (!source || !target) {
      const entry = { ...EMPTY_ENTRY, id, rev: 0, ordinal: 0, enabled: true };
      planned.push({
        subject: { ...subjectOf(dictionary, entry), id: null, rev: null },
        reasons: [GONE],
        changes: [],
        payload: { way: 'there', dictionary, entry, to, moved: [] },
      });
      continue;
    }
    const { count, reasons: own } = await judge(db, dictionary, source, target);
    const reasons = [...scopeReasons(context, dictionary, [source, target]), ...own];
    planned.push({
      subject: subjectOf(dictionary, source),
      reasons,
      changes: reasons.length > 0 ? [] : changesOf(target, count),
      payload: { way: 'there', dictionary, entry: bare(source), to, moved: [] },
    });
  }
  return planned;
}

const changesOf = ({ id, name }: DictionaryEntry, count: number) => [
  { field: 'mergedInto', before: null, after: `${name}（ID ${id}）` },
  { field: 'moved', before: null, after: count },
];

async function judge(db: Db, dictionary: Dictionary, source: StoredEntry, target: StoredEntry) {
  const reasons: RowReason[] = [];
  if (source.id === target.id) reasons.push(SELF);
  if (await isKnownToRules(db, dictionary, source.id)) reasons.push(FINAL);
  if (source.current) reasons.push(CURRENT);
  if (source.agendaType !== target.agendaType) reasons.push(OTHER_KIND);
  let count = 0;
  for (const reference of referencesOf(dictionary)) {
    const found = await moveObstacle(db, reference, source, target);
    count += found.count;
    if (found.blocked === 0 || source.id === target.id) continue;
    const why = reference.move ? '两个条目下都有，合并后会重复' : '须先在其页面改选';
    reasons.push(refused('blockedReference', `${fullLabel(reference)}不能改用保留的条目，${why}：${found.blocked} 个`));
  }
  if (count > MAX_MOVED)
    reasons.push(refused('tooManyReferences', `一次最多改动 ${MAX_MOVED} 个对象，请先停用该条目：${count} 个`));
  return { count, reasons };
}

const bare = ({ updatedTime: _time, updatedBy: _by, ...entry }: StoredEntry): DictionaryEntry => entry;

const subjectOf = (dictionary: Dictionary, { id, name, rev }: DictionaryEntry) => ({
  type: ENTRY_SUBJECT[dictionary],
  id,
  name,
  rev,
  href: dictionaryEntryPath(dictionary, id),
});

async function merge(tx: Tx, context: CommandContext, { payload }: RunRow<Payload>): Promise<AppliedRow<Payload>> {
  const { dictionary, entry, to } = payload;
  await lockDictionary(tx, dictionary);
  const rows = await tableEntries(tx, dictionary);
  const source = rows.find(({ id }) => id === entry.id);
  const target = rows.find(({ id }) => id === to);
  if (!source || !target || source.rev !== entry.rev) throw new ChangedSincePlanError();
  for (const each of [source, target]) assertInScope(context, dictionary, each);
  const { reasons, count } = await judge(tx, dictionary, source, target);
  const [reason] = reasons;
  if (reason) throw new RefusedError(reason.code, reason.message);
  const moved = await moveReferences(tx, context, { dictionary, from: source, to: target });
  const names = await readEntryNames(tx);
  const by = { ...context, names, action: 'dictionary.merge', note: context.reason } as const;
  await deleteEntry(tx, dictionary, source, by, changesOf(target, count));
  return { id: null, rev: null, payload: { ...payload, moved } };
}

async function planWayBack(
  db: Db,
  context: CommandContext,
  done: readonly DoneRow<Payload>[],
): Promise<PlannedRow<Payload>[]> {
  const planned: PlannedRow<Payload>[] = [];
  for (const { applied } of done) {
    const { dictionary, entry, to } = applied.payload;
    const rows = await tableEntries(db, dictionary);
    const target = rows.find(({ id }) => id === to);
    const taken = rows.some(
      ({ id, name }) => id === entry.id || (name === entry.name && !DICTIONARY_SHAPE[dictionary].nameInGroup),
    );
    const reasons = [
      ...scopeReasons(context, dictionary, target ? [entry, target] : [entry]),
      ...(target ? [] : [GONE]),
      ...(taken ? [refused('takenSince', '原来的 ID 或名称已被新的条目使用，不能恢复')] : []),
    ];
    const changes = reasons.length > 0 || !target ? [] : [{ field: 'deleted', before: true, after: false }];
    const subject = { ...subjectOf(dictionary, entry), rev: null, href: dictionaryPath(dictionary) };
    planned.push({ subject, reasons, changes, payload: { ...applied.payload, way: 'back' } });
  }
  return planned;
}

async function unmerge(tx: Tx, context: CommandContext, { payload }: RunRow<Payload>): Promise<AppliedRow<Payload>> {
  const { dictionary, entry, to, moved } = payload;
  await lockDictionary(tx, dictionary);
  const rows = await tableEntries(tx, dictionary);
  const target = rows.find(({ id }) => id === to);
  if (!target || rows.some(({ id }) => id === entry.id)) throw new ChangedSincePlanError();
  for (const each of [entry, target]) assertInScope(context, dictionary, each);
  const names = await readEntryNames(tx);
  const note = [`撤销：${LABEL}`, context.reason].filter((part) => part !== '').join('；');
  await insertEntry(tx, dictionary, entry, { ...context, names, action: 'dictionary.unmerge', note });
  await moveBack(tx, context, { dictionary, from: entry, to: target, moved });
  return { id: null, rev: null, payload };
}
