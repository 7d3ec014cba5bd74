/** L290, L291, L292: makes or changes one item, orders a volume, says which episode templates teach an item. */

import type { textbookItemsContract } from '@lectern/contract/dictionaries/textbook-items';
import type { HandlerArgs } from '@lectern/contract/endpoint';
import {
  itemKey,
  MOST_ITEMS_OF_VOLUME,
  type TextbookItemFields,
  volumeKey,
} from '@lectern/domain/textbooks/textbook-item';
import { baseRev } from '../../platform/base-rev.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { NotFoundError, RefusedError, StaleError } from '../../platform/errors.ts';
import type { CommandOrigin } from '../../platform/plans/command-type.ts';
import { judgeFields } from './judge-textbook-item.ts';
import { changesOf, fieldsOf, type TextbookItemRow } from './textbook-item-row.ts';
import {
  itemsByIds,
  itemsByKeys,
  knownPlaces,
  linksOf,
  sizeOfVolume,
  subjectsOfTemplates,
} from './textbook-items.queries.ts';
import { insertItem, lockItem, lockVolume, replaceLinks, setOrdinal, updateItem } from './textbook-items.repository.ts';
import type { TextbookItemsDeps } from './textbook-items-deps.ts';

type Deps = Pick<TextbookItemsDeps, 'db' | 'now'>;
type Saved = { id: number; rev: number };

export interface WantedItem {
  readonly fields: TextbookItemFields;
  readonly id?: number | undefined;
  readonly rev?: number | undefined;
}

/** @throws RefusedError, StaleError with the fields that differ. */
export function saveItem({ db, now }: Deps, by: CommandOrigin, { fields, id, rev }: WantedItem): Promise<Saved> {
  return inTransaction(db, async (tx) => {
    const stored = id === undefined ? null : await held(tx, by, { id, rev }, fields);
    const [refusal] = judgeFields(fields, await knownPlaces(tx), by.actor.scope);
    if (refusal) throw new RefusedError(refusal.code, refusal.message);
    const other = (await itemsByKeys(tx, [fields])).get(itemKey(fields));
    if (other && other.id !== id) throw taken(other.id);
    const at = now();
    if (!stored) {
      const made = await insertItem(tx, fields, await lastPlace(tx, fields), {
        ...by,
        at,
        action: 'textbookItem.create',
      });
      if (!made) throw taken();
      return { id: made.id, rev: made.rev };
    }
    const before = fieldsOf(stored);
    if (changesOf(before, fields).length === 0) return { id: stored.id, rev: stored.rev };
    if (fields.subject !== stored.subjectId && (await linksOf(tx, stored.id)).length > 0) {
      throw new RefusedError('linkedToSubject', '条目已关联原学科的讲次模板，请先清空关联再改学科');
    }
    const stays = volumeKey(before) === volumeKey(fields);
    const ordinal = stays ? stored.ordinal : await lastPlace(tx, fields);
    const saved = await updateItem(tx, stored, { fields, ordinal }, { ...by, at, action: 'textbookItem.update' });
    return { id: stored.id, rev: saved };
  });
}

const taken = (id?: number): RefusedError =>
  new RefusedError('itemTaken', `同一册中已有相同单元、课次和名称的条目${id ? `（ID ${id}）` : ''}，请直接修改那一条`);

async function lastPlace(tx: Db, fields: TextbookItemFields): Promise<number> {
  const { count, last } = await sizeOfVolume(tx, fields);
  if (count >= MOST_ITEMS_OF_VOLUME) {
    throw new RefusedError('volumeFull', `一册最多 ${MOST_ITEMS_OF_VOLUME} 个条目，请核对册次`);
  }
  return last + 1;
}

/** With `fields` an old version is told what differs. */
async function held(
  tx: Tx,
  { actor }: CommandOrigin,
  { id, rev }: { readonly id: number; readonly rev: number | undefined },
  fields?: TextbookItemFields,
): Promise<TextbookItemRow> {
  const visible = await itemsByIds(tx, actor.scope, [id]);
  const row = visible.has(id) ? await lockItem(tx, id) : undefined;
  if (!row) throw new NotFoundError('教材条目', id);
  if (row.rev !== baseRev(rev, row.rev)) {
    const differing = fields
      ? changesOf(fieldsOf(row), fields).map(({ field, before, after }) => ({ field, yours: after, theirs: before }))
      : [];
    throw new StaleError({ rev: row.rev, fields: differing, updatedBy: row.updatedBy });
  }
  return row;
}

type Order = HandlerArgs<typeof textbookItemsContract.order>['body'];

/** @throws RefusedError where the ids are not exactly those of the volume. */
export function orderItems({ db, now }: Deps, by: CommandOrigin, { ids, ...volume }: Order): Promise<{ ok: true }> {
  return inTransaction(db, async (tx) => {
    const rows = await lockVolume(tx, volume);
    const visible = await itemsByIds(tx, by.actor.scope, ids);
    const byId = new Map(rows.filter(({ id }) => visible.has(id)).map((row) => [row.id, row]));
    const wanted = ids.flatMap((id) => byId.get(id) ?? []);
    if (wanted.length !== ids.length || new Set(ids).size !== ids.length || ids.length !== rows.length) {
      throw new RefusedError('orderIncomplete', '这一册的条目已有增减，请刷新后重新排序');
    }
    const at = now();
    for (const [i, row] of wanted.entries()) {
      if (row.ordinal !== i + 1) await setOrdinal(tx, row, i + 1, { ...by, at, action: 'textbookItem.order' });
    }
    return { ok: true };
  });
}

type Links = HandlerArgs<typeof textbookItemsContract.link>['body'] & { readonly id: number };

/** @throws RefusedError for a template that is gone or teaches another subject, StaleError. */
export function linkItem({ db, now }: Deps, by: CommandOrigin, { id, rev, episodeTemplateIds }: Links): Promise<Saved> {
  return inTransaction(db, async (tx) => {
    const row = await held(tx, by, { id, rev });
    const after = [...new Set(episodeTemplateIds)].toSorted((a, b) => a - b);
    const subjects = await subjectsOfTemplates(tx, after);
    const missing = after.filter((templateId) => !subjects.has(templateId));
    if (missing.length > 0) {
      throw new RefusedError('templateMissing', `讲次模板 ${missing.join('、')} 不存在，请核对 ID`);
    }
    const foreign = after.filter((templateId) => subjects.get(templateId) !== row.subjectId);
    if (foreign.length > 0) {
      throw new RefusedError('otherSubject', `讲次模板 ${foreign.join('、')} 不是同一学科，请移除后再保存`);
    }
    const before = await linksOf(tx, id);
    if (before.join() === after.join()) return { id, rev: row.rev };
    const saved = await replaceLinks(tx, row, { before, after }, { ...by, at: now(), action: 'textbookItem.link' });
    return { id, rev: saved };
  });
}
