/** The record 教材条目: a lesson of a textbook, at its place in a volume. */
import {
  itemKey,
  MAX_ITEMS_OF_VOLUME,
  type TextbookItemFields,
  volumeKey,
} from '@lectern/domain/textbooks/textbook-item';
import { columnsOfTable } from '../../kit/record/record-fields.ts';
import { fieldsOfRow, type RecordKind } from '../../kit/record/record-kind.ts';
import type { Db } from '../../platform/db/database.ts';
import { RefusedError } from '../../platform/errors.ts';
import { judgeFields } from './judge-textbook-item.ts';
import { itemsByIds, itemsByKeys, knownPlaces, linksOf, sizeOfVolume } from './textbook-item-facts.queries.ts';

const { column } = columnsOfTable<'textbookItem'>();

export const TEXTBOOK_ITEM: RecordKind<'textbookItem', TextbookItemFields> = {
  table: 'textbookItem',
  type: 'textbookItem',
  label: '教材条目',
  labels: {
    name: '名称',
    phase: '学段',
    subject: '学科',
    edition: '教材版本',
    volume: '册次',
    unit: '单元',
    lessonNumber: '课次',
  },
  fields: {
    name: column('name'),
    phase: column('phase'),
    subject: column('subjectId'),
    edition: column('edition'),
    volume: column('volume'),
    unit: column('unit'),
    lessonNumber: column('lessonNumber'),
  },
  nameOf: ({ name }) => name,
  seenAmong: itemsByIds,
  check: async (tx, { actor }, { fields, stored }) => {
    const [refusal] = judgeFields(fields, await knownPlaces(tx), actor.scope);
    if (refusal) throw new RefusedError(refusal.code, refusal.message);
    const other = (await itemsByKeys(tx, [fields])).get(itemKey(fields));
    if (other && other.id !== stored?.id) throw taken(other.id);
    if (!stored) return { ordinal: await lastPlace(tx, fields) };
    if (fields.subject !== stored.subjectId && (await linksOf(tx, stored.id)).length > 0) {
      throw new RefusedError('linkedToSubject', '条目已关联原学科的讲次模板，请先清空关联再改学科');
    }
    const stays = volumeKey(fieldsOfRow(TEXTBOOK_ITEM, stored)) === volumeKey(fields);
    return stays ? undefined : { ordinal: await lastPlace(tx, fields) };
  },
  taken: () => taken(),
};

const taken = (id?: number): RefusedError =>
  new RefusedError('itemTaken', `同一册中已有相同单元、课次和名称的条目${id ? `（ID ${id}）` : ''}，请直接修改那一条`);

async function lastPlace(tx: Db, fields: TextbookItemFields): Promise<number> {
  const { count, last } = await sizeOfVolume(tx, fields);
  if (count >= MAX_ITEMS_OF_VOLUME) {
    throw new RefusedError('volumeFull', `一册最多 ${MAX_ITEMS_OF_VOLUME} 个条目，请核对册次`);
  }
  return last + 1;
}
