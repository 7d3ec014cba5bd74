/** L291, L292: orders a volume, says which episode templates teach an item. */
import type { textbookItemsContract } from '@lectern/contract/dictionaries/textbook-items';
import type { HandlerArgs } from '@lectern/contract/endpoint';
import { visibleRecord } from '../../kit/record/locked-record.ts';
import type { RecordDeps } from '../../kit/record/save-record.ts';
import { staleBy } from '../../kit/record/stale-record.ts';
import { markRecord, type SavedRecord, updateSignature } from '../../kit/record/write-record.ts';
import { baseRev } from '../../platform/base-rev.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../platform/errors.ts';
import { linkChanges } from './import-changes.ts';
import { itemsByIds, linksOf, subjectsOfTemplates } from './textbook-item-facts.queries.ts';
import { TEXTBOOK_ITEM } from './textbook-item-kind.ts';
import { lockVolume, replaceLinks } from './textbook-items.repository.ts';

type Order = HandlerArgs<typeof textbookItemsContract.order>['body'];

/** @throws RefusedError where the ids are not exactly those of the volume. */
export function orderItems(
  { db, now }: RecordDeps,
  by: CommandOrigin,
  { ids, ...volume }: Order,
): Promise<{ ok: true }> {
  return inTransaction(db, async (tx) => {
    const rows = await lockVolume(tx, volume);
    const visible = await itemsByIds(tx, by.actor.scope, ids);
    const byId = new Map(rows.filter(({ id }) => visible.has(id)).map((row) => [row.id, row]));
    const wanted = ids.flatMap((id) => byId.get(id) ?? []);
    if (wanted.length !== ids.length || new Set(ids).size !== ids.length || ids.length !== rows.length) {
      throw new RefusedError('orderIncomplete', '这一册的条目已有增减，请刷新后重新排序');
    }
    const write = { ...by, at: now(), verb: 'order' };
    for (const [i, row] of wanted.entries()) {
      const ordinal = i + 1;
      if (row.ordinal === ordinal) continue;
      const columns = { ordinal, ...updateSignature(write) };
      const changes = [{ field: 'ordinal', before: row.ordinal, after: ordinal }];
      await markRecord(TEXTBOOK_ITEM, tx, row, { columns, changes, write });
    }
    return { ok: true };
  });
}

type Links = HandlerArgs<typeof textbookItemsContract.link>['body'] & { readonly id: number };

/** @throws RefusedError for a template that is gone or teaches another subject, StaleError. */
export function linkItem(
  { db, now }: RecordDeps,
  by: CommandOrigin,
  { id, rev, episodeTemplateIds }: Links,
): Promise<SavedRecord> {
  return inTransaction(db, async (tx) => {
    const row = await visibleRecord(TEXTBOOK_ITEM, tx, by, id);
    const after = [...new Set(episodeTemplateIds)].toSorted((a, b) => a - b);
    const before = await linksOf(tx, id);
    if (row.rev !== baseRev(rev, row.rev)) throw staleBy(row, linkChanges(before, after));
    const subjects = await subjectsOfTemplates(tx, after);
    const missing = after.filter((templateId) => !subjects.has(templateId));
    if (missing.length > 0) {
      throw new RefusedError('templateMissing', `讲次模板 ${missing.join('、')} 不存在，请核对 ID`);
    }
    const foreign = after.filter((templateId) => subjects.get(templateId) !== row.subjectId);
    if (foreign.length > 0) {
      throw new RefusedError('otherSubject', `讲次模板 ${foreign.join('、')} 不是同一学科，请移除后再保存`);
    }
    if (before.join() === after.join()) return { id, rev: row.rev };
    const saved = await replaceLinks(tx, row, { before, after }, { ...by, at: now(), verb: 'link' });
    return { id, rev: saved };
  });
}
