/**
 * Many items at once, from a file that the page has read: what is new is put at the end of its volume in the order of
 * the file, what stands there already is left. The same file twice changes nothing.
 */
import { ImportedTextbookItems } from '@lectern/contract/textbook-items';
import {
  itemKey,
  MOST_ITEMS_OF_VOLUME,
  type TextbookItemFields,
  volumeKey,
} from '@lectern/domain/textbooks/textbook-item';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  commandType,
  type PlannedRow,
  type RunRow,
} from '../../platform/plans/command-type.ts';
import { judgeFields } from './judge-textbook-item.ts';
import { changesOf } from './textbook-item-row.ts';
import {
  noImpact,
  refused,
  subjectOf,
  TEXTBOOK_ITEM,
  TEXTBOOK_ITEMS_PATH,
  textbookItemSubject,
} from './textbook-item-subject.ts';
import { itemsByIds, itemsByKeys, knownPlaces, sizeOfVolume, type VolumeSize } from './textbook-items.queries.ts';
import { deleteItem, insertItem, lockItem } from './textbook-items.repository.ts';

const Input = z.strictObject({ rows: ImportedTextbookItems.meta({ control: 'none' }) });
type Input = z.output<typeof Input>;

/** `place`: where in its volume; absent on the way back, when it is to go again. */
interface Payload {
  readonly fields: TextbookItemFields;
  readonly place?: number;
}

const LABEL = '导入教材条目';
const SAME = refused('unchanged', '已有相同的条目，无需导入');
const TWICE = refused('twiceInFile', '文件中已有相同的一行，请只保留一行');
const FULL = refused('volumeFull', `一册最多 ${MOST_ITEMS_OF_VOLUME} 个条目，请核对册次`);

export const importCommand = commandType<Input, Payload>({
  name: 'textbookItem.import',
  label: LABEL,
  words: { verb: '导入', unit: '个', noun: '教材条目', description: '新建文件中还没有的教材条目，排在各册的最后' },
  privilege: 'LESSON_TEMPLATE_WRITE',
  input: Input,
  tiers: { low: 200, high: 3000 },
  subject: textbookItemSubject,
  fromInput: true,
  hidden: true,
  remaining: ({ rows }, ordinals) => ({ rows: rows.filter((_, index) => ordinals.includes(index)) }),
  impact: noImpact,
  plan: planRows,
  apply: applyRow,
  invert: async (db, { actor }, done) => {
    const rows = await itemsByIds(
      db,
      actor.scope,
      done.flatMap(({ subject }) => subject.id ?? []),
    );
    return done.flatMap(({ subject, applied }): PlannedRow<Payload>[] => {
      const row = rows.get(subject.id ?? 0);
      if (!row) return [];
      const changes = [{ field: 'deleted', before: false, after: true }];
      return [{ subject: subjectOf(row), reasons: [], changes, payload: { fields: applied.payload.fields } }];
    });
  },
});

async function planRows(db: Db, { actor }: CommandContext, { rows }: Input): Promise<PlannedRow<Payload>[]> {
  const known = await knownPlaces(db);
  const stored = await itemsByKeys(db, rows);
  const volumes = await sizesOf(db, rows);
  const seen = new Set<string>();
  return rows.map((fields) => {
    const key = itemKey(fields);
    const row = stored.get(key);
    const size = volumes.get(volumeKey(fields)) ?? { count: 0, last: 0 };
    const reasons = [
      ...(seen.has(key) ? [TWICE] : []),
      ...(row ? [SAME] : []),
      ...(!row && size.count >= MOST_ITEMS_OF_VOLUME ? [FULL] : []),
      ...judgeFields(fields, known, actor.scope),
    ];
    seen.add(key);
    const place = size.last + 1;
    if (reasons.length === 0) volumes.set(volumeKey(fields), { count: size.count + 1, last: place });
    return {
      subject: row ? subjectOf(row) : { type: TEXTBOOK_ITEM, id: null, name: fields.name, rev: null, href: null },
      reasons,
      changes: reasons.length > 0 ? [] : changesOf(null, fields),
      payload: { fields, place },
    };
  });
}

async function sizesOf(db: Db, rows: readonly TextbookItemFields[]): Promise<Map<string, VolumeSize>> {
  const sizes = new Map<string, VolumeSize>();
  for (const fields of rows) {
    const key = volumeKey(fields);
    if (!sizes.has(key)) sizes.set(key, await sizeOfVolume(db, fields));
  }
  return sizes;
}

async function applyRow(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<Payload>,
): Promise<AppliedRow<Payload>> {
  const { fields, place } = payload;
  if (place !== undefined) {
    const by = { ...context, action: 'textbookItem.import', note: context.reason } as const;
    const made = await insertItem(tx, fields, place, by);
    // Somebody else made it meanwhile.
    if (!made) throw new ChangedSincePlanError();
    return { id: made.id, rev: made.rev, made: { name: made.name, href: TEXTBOOK_ITEMS_PATH }, payload };
  }
  const row = subject.id === null ? undefined : await lockItem(tx, subject.id);
  if (!row || row.rev !== subject.rev) throw new ChangedSincePlanError();
  const note = [`撤销：${LABEL}`, context.reason].filter((part) => part !== '').join('；');
  await deleteItem(tx, row, { ...context, action: 'textbookItem.remove', note });
  return { id: null, rev: null, payload };
}
