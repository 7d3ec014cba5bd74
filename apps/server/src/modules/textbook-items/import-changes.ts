/** Lines of an import that name an item: what it says and which episode templates teach it, before and after. */
import {
  type ImportedTextbookItem,
  itemKey,
  type TextbookItemFields,
  volumeKey,
} from '@lectern/domain/textbooks/textbook-item';
import { changesBetween, fieldsOfRow } from '../../kit/record/record-kind.ts';
import { changeRecord } from '../../kit/record/write-record.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import {
  ChangedSincePlanError,
  type CommandContext,
  type PlannedRow,
  type RowChange,
  type RowReason,
} from '../../platform/engine/commands/command-type.ts';
import {
  itemsByKeys,
  linksOf,
  linksOfItems,
  subjectsOfTemplates,
  type TextbookItemRow,
} from './textbook-item-facts.queries.ts';
import { TEXTBOOK_ITEM } from './textbook-item-kind.ts';
import { refused, subjectOf } from './textbook-item-subject.ts';
import { replaceLinks } from './textbook-items.repository.ts';

/** How an item stands. */
export interface Standing {
  readonly fields: TextbookItemFields;
  readonly ordinal: number;
  readonly links: readonly number[];
}

export interface ChangePayload {
  readonly isBack?: true;
  readonly before: Standing;
  readonly after: Standing;
}

const TAKEN = refused('itemTaken', '同一册中已有相同单元、课次和名称的条目，请直接修改那一条');
const UNCHANGED = refused('unchanged', '与现有内容相同，无需导入');
const LINKED = refused('linkedToSubject', '条目已关联原学科的讲次模板，请同时填写新学科的讲次模板 ID');

export interface ImportWorld {
  readonly rows: ReadonlyMap<number, TextbookItemRow>;
  /** By `itemKey`. */
  readonly stored: ReadonlyMap<string, TextbookItemRow>;
  readonly links: (itemId: number) => readonly number[];
  readonly subjects: ReadonlyMap<number, number | null>;
}

export async function importWorld(
  db: Db,
  lines: readonly ImportedTextbookItem[],
  rows: ReadonlyMap<number, TextbookItemRow>,
): Promise<ImportWorld> {
  return {
    rows,
    stored: await itemsByKeys(db, lines),
    links: await linksOfItems(db, [...rows.keys()]),
    subjects: await subjectsOfTemplates(db, [...new Set(lines.flatMap((line) => line.episodeTemplateIds ?? []))]),
  };
}

/** What may not be linked to an item of this subject. */
export function linkReasons(
  { subject, episodeTemplateIds = [] }: ImportedTextbookItem,
  { subjects }: ImportWorld,
): readonly RowReason[] {
  const missing = episodeTemplateIds.filter((id) => !subjects.has(id));
  const foreign = episodeTemplateIds.filter((id) => subjects.has(id) && subjects.get(id) !== subject);
  return [
    ...(missing.length > 0 ? [refused('templateMissing', `讲次模板不存在，请核对 ID：${missing.join('、')}`)] : []),
    ...(foreign.length > 0 ? [refused('otherSubject', `讲次模板不是同一学科：${foreign.join('、')}`)] : []),
  ];
}

/** `place`: where it would stand in another volume. */
export function planChange(
  row: TextbookItemRow,
  line: ImportedTextbookItem,
  { world, place, reasons }: { world: ImportWorld; place: number; reasons: readonly RowReason[] },
): PlannedRow<ChangePayload> {
  const { id: _id, episodeTemplateIds, ...fields } = line;
  const before: Standing = {
    fields: fieldsOfRow(TEXTBOOK_ITEM, row),
    ordinal: row.ordinal,
    links: world.links(row.id),
  };
  const stays = volumeKey(before.fields) === volumeKey(fields);
  const after: Standing = {
    fields,
    ordinal: stays ? row.ordinal : place,
    links: episodeTemplateIds ?? before.links,
  };
  const changes = standingChanges(before, after);
  const other = world.stored.get(itemKey(fields));
  const moves = fields.subject !== row.subjectId && episodeTemplateIds === undefined && before.links.length > 0;
  const found = [
    ...reasons,
    ...(changes.length === 0 ? [UNCHANGED] : []),
    ...(other && other.id !== row.id ? [TAKEN] : []),
    ...(moves ? [LINKED] : []),
    ...linkReasons(line, world),
  ];
  return {
    subject: subjectOf(row),
    reasons: found,
    changes: found.length > 0 ? [] : changes,
    payload: { before, after },
  };
}

export function standingChanges(before: Standing, after: Standing): readonly RowChange[] {
  return [...changesBetween(TEXTBOOK_ITEM, before.fields, after.fields), ...linkChanges(before.links, after.links)];
}

export function linkChanges(before: readonly number[], after: readonly number[]): readonly RowChange[] {
  return before.join() === after.join() ? [] : [{ field: 'episodeTemplateIds', before, after }];
}

/** Of a row that `tx` holds. Answers its version. @throws ChangedSincePlanError */
export async function writeChange(
  tx: Tx,
  context: CommandContext,
  row: TextbookItemRow,
  { payload: { before, after }, note }: { readonly payload: ChangePayload; readonly note: string },
): Promise<number> {
  const by = { ...context, verb: 'import', note };
  const links = await linksOf(tx, row.id);
  const other = (await itemsByKeys(tx, [after.fields])).get(itemKey(after.fields));
  if (links.join() !== before.links.join() || (other && other.id !== row.id)) throw new ChangedSincePlanError();
  const { fields, ordinal } = after;
  const moves = changesBetween(TEXTBOOK_ITEM, before.fields, fields).length > 0;
  const rev = moves
    ? await changeRecord(TEXTBOOK_ITEM, tx, row, { fields, write: { ...by, beside: { ordinal } } })
    : row.rev;
  if (links.join() === after.links.join()) return rev;
  return replaceLinks(tx, { ...row, name: fields.name }, { before: links, after: after.links }, by);
}
