/**
 * Many items at once, from a file: what is new is put at the end of its volume in the order of
 * the file, a line with an id changes that item, what stands there already is left. The same file twice changes nothing.
 */
import { ImportedTextbookItems } from '@lectern/contract/dictionaries/textbook-items';
import { textbookItemTable } from '@lectern/domain/textbooks/textbook-file';
import {
  type ImportedTextbookItem,
  itemKey,
  MAX_ITEMS_OF_VOLUME,
  type TextbookItemFields,
  volumeKey,
} from '@lectern/domain/textbooks/textbook-item';
import { z } from 'zod';
import { lockRecord } from '../../kit/record/record.repository.ts';
import { changesBetween } from '../../kit/record/record-kind.ts';
import { deleteRecord, makeRecord } from '../../kit/record/write-record.ts';
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
import type { TableImport } from '../../platform/imports/table-import.ts';
import { dictionaryIds } from '../dictionaries/index.ts';
import {
  type ChangePayload,
  type ImportWorld,
  importWorld,
  linkChanges,
  linkReasons,
  planChange,
  standingChanges,
  writeChange,
} from './import-changes.ts';
import { judgeFields } from './judge-textbook-item.ts';
import { itemsByIds, knownPlaces, sizeOfVolume, type VolumeSize } from './textbook-item-facts.queries.ts';
import { TEXTBOOK_ITEM } from './textbook-item-kind.ts';
import { GONE, refused, subjectOf, TEXTBOOK_ITEMS_PATH, textbookItems } from './textbook-item-subject.ts';
import { replaceLinks } from './textbook-items.repository.ts';

const Input = z.strictObject({ rows: ImportedTextbookItems.meta({ control: 'none' }) });
type Input = z.output<typeof Input>;

/** `place`: where in its volume; absent on the way back, when it is to go again. */
interface MakePayload {
  readonly fields: TextbookItemFields;
  readonly links: readonly number[];
  readonly place?: number;
}
type Payload = MakePayload | ChangePayload;

const LABEL = '导入教材条目';
const SAME = refused('unchanged', '已有相同的条目，无需导入');
const TWICE = refused('twiceInFile', '文件中已有相同的一行，请只保留一行');
const FULL = refused('volumeFull', `一册最多 ${MAX_ITEMS_OF_VOLUME} 个条目，请核对册次`);

export const importCommand = commandType<Input, Payload>({
  name: 'textbookItem.import',
  label: LABEL,
  words: {
    verb: '导入',
    unit: '个',
    noun: '教材条目',
    description: '新建文件中还没有的教材条目，排在各册的最后；有条目 ID 的修改该条目',
  },
  privilege: 'LESSON_TEMPLATE_WRITE',
  input: Input,
  tiers: { low: 200, high: 3000 },
  subject: textbookItems.source,
  fromInput: true,
  hidden: true,
  remaining: ({ rows }, ordinals) => ({ rows: rows.filter((_, index) => ordinals.includes(index)) }),
  plan: planRows,
  apply: applyRow,
  invert: planBack,
});

export const textbookItemImport: TableImport = {
  kind: 'textbookItems',
  command: 'textbookItem.import',
  row: ImportedTextbookItems.element,
  shapeOf: async (db) => textbookItemTable(await dictionaryIds(db)),
};

async function planRows(db: Db, { actor }: CommandContext, { rows }: Input): Promise<PlannedRow<Payload>[]> {
  const known = await knownPlaces(db);
  const ids = rows.flatMap(({ id }) => id ?? []);
  const world = await importWorld(db, rows, await itemsByIds(db, actor.scope, ids));
  const volumes = await sizesOf(db, rows);
  const seen = new Set<string>();
  return rows.map((line): PlannedRow<Payload> => {
    const marks = [itemKey(line), ...(line.id === undefined ? [] : [`id ${line.id}`])];
    const size = volumes.get(volumeKey(line)) ?? { count: 0, last: 0 };
    const twice = marks.some((mark) => seen.has(mark)) ? [TWICE] : [];
    for (const mark of marks) seen.add(mark);
    const reasons = [...twice, ...judgeFields(line, known, actor.scope)];
    const planned = planLine(line, { world, size, reasons });
    const { payload } = planned;
    const arrives = 'fields' in payload || volumeKey(payload.before.fields) !== volumeKey(line);
    if (planned.reasons.length === 0 && arrives) {
      volumes.set(volumeKey(line), { count: size.count + 1, last: size.last + 1 });
    }
    return planned;
  });
}

interface LineFacts {
  readonly world: ImportWorld;
  readonly size: VolumeSize;
  readonly reasons: readonly RowReason[];
}

function planLine(line: ImportedTextbookItem, { world, size, reasons }: LineFacts): PlannedRow<Payload> {
  const { id, episodeTemplateIds: links = [], ...fields } = line;
  const place = size.last + 1;
  const full = size.count >= MAX_ITEMS_OF_VOLUME ? [FULL] : [];
  const row = id === undefined ? world.stored.get(itemKey(line)) : world.rows.get(id);
  const payload = { fields, links, place };
  const none = { type: TEXTBOOK_ITEM.type, id: id ?? null, name: fields.name, rev: null, href: null };
  if (id !== undefined) {
    if (!row) return { subject: none, reasons: [GONE], changes: [], payload };
    const stays = volumeKey({ ...row, subject: row.subjectId }) === volumeKey(fields);
    return planChange(row, line, { world, place, reasons: [...reasons, ...(stays ? [] : full)] });
  }
  const found = [...reasons, ...(row ? [SAME] : full), ...linkReasons(line, world)];
  return {
    subject: row ? subjectOf(row) : none,
    reasons: found,
    changes: found.length > 0 ? [] : [...changesBetween(TEXTBOOK_ITEM, null, fields), ...linkChanges([], links)],
    payload,
  };
}

async function sizesOf(db: Db, rows: readonly TextbookItemFields[]): Promise<Map<string, VolumeSize>> {
  const sizes = new Map<string, VolumeSize>();
  for (const fields of rows) {
    const key = volumeKey(fields);
    if (!sizes.has(key)) sizes.set(key, await sizeOfVolume(db, fields));
  }
  return sizes;
}

async function planBack(
  db: Db,
  { actor }: CommandContext,
  done: readonly DoneRow<Payload>[],
): Promise<PlannedRow<Payload>[]> {
  const rows = await itemsByIds(
    db,
    actor.scope,
    done.flatMap(({ subject }) => subject.id ?? []),
  );
  return done.flatMap(({ subject, applied: { payload } }): PlannedRow<Payload>[] => {
    const row = rows.get(subject.id ?? 0);
    if (!row) return [];
    if ('before' in payload) {
      const back = { isBack: true as const, before: payload.after, after: payload.before };
      return [
        { subject: subjectOf(row), reasons: [], changes: standingChanges(back.before, back.after), payload: back },
      ];
    }
    const { fields, links } = payload;
    const changes = [{ field: 'deleted', before: false, after: true }];
    return [{ subject: subjectOf(row), reasons: [], changes, payload: { fields, links } }];
  });
}

async function applyRow(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<Payload>,
): Promise<AppliedRow<Payload>> {
  if (!('before' in payload) && payload.place !== undefined) {
    const { fields, links, place } = payload;
    const by = { ...context, verb: 'import', note: context.reason, beside: { ordinal: place } };
    const made = await makeRecord(TEXTBOOK_ITEM, tx, fields, by);
    // Somebody else made it meanwhile.
    if (!made) throw new ChangedSincePlanError();
    const row = links.length === 0 ? undefined : await lockRecord(tx, 'textbookItem', made.id);
    const rev = row ? await replaceLinks(tx, row, { before: [], after: links }, by) : made.rev;
    return { id: made.id, rev, made: { name: fields.name, href: TEXTBOOK_ITEMS_PATH }, payload };
  }
  const row = subject.id === null ? undefined : await lockRecord(tx, 'textbookItem', subject.id);
  if (!row || row.rev !== subject.rev) throw new ChangedSincePlanError();
  const isChange = 'before' in payload;
  const isBack = !isChange || payload.isBack === true;
  const note = [isBack ? `撤销：${LABEL}` : '', context.reason].filter((part) => part !== '').join('；');
  if (isChange) return { id: null, rev: await writeChange(tx, context, row, { payload, note }), payload };
  const changes = [{ field: 'deleted', before: false, after: true }];
  await deleteRecord(TEXTBOOK_ITEM, tx, row, { changes, write: { ...context, verb: 'remove', note } });
  return { id: null, rev: null, payload };
}
