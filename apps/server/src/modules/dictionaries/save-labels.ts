/**
 * Replaces the lesson labels of one phase and subject (E243): new ones are added, kept ones renamed and ordered, those
 * left out go, unless lessons carry them.
 */
import { earlierBearer } from '@lectern/domain/dictionaries/entry-ids';
import { sameValue } from '@lectern/domain/lessons/form-step';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { InvalidError, RefusedError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Call } from '../../platform/http/handler.ts';
import { entryOf, recordOperation } from '../operation-log/index.ts';
import { findLabels, keyExists, labelsInUse } from './dictionaries.queries.ts';
import { deleteLabels, type LabelKey, type LabelRow, lockLabels, putLabels } from './dictionaries.repository.ts';
import { retiredIds } from './entries.queries.ts';

export interface DictionariesDeps {
  readonly db: Db;
  readonly now: Now;
}

interface By {
  readonly actor: Actor;
  readonly call: Call;
}

export function saveLabels({ db, now }: DictionariesDeps, by: By, key: LabelKey, labels: readonly LabelRow[]) {
  return inTransaction(db, async (tx) => {
    if (!(await keyExists(tx, key))) throw new InvalidError('学段或学科不存在，请重新选择');
    const stored = await lockLabels(tx);
    const shown = await findLabels(tx, key);
    if (sameValue(shown.map(nameOf), labels.map(nameOf))) return shown;
    const isOwn = (label: LabelKey): boolean => label.phase === key.phase && label.subjectId === key.subjectId;
    checkDistinct(labels);
    const taken = labels.find((label) => stored.some((other) => other.id === label.id && !isOwn(other)));
    if (taken) throw new InvalidError(`标签 ID ${taken.id} 已用于其他学段或学科，请换一个 ID`);

    const retired = await retiredIds(tx, 'lessonLabels');
    const reborn = labels.find((label) => !stored.some(({ id }) => id === label.id) && earlierBearer(label, retired));
    if (reborn)
      throw new InvalidError(`标签 ID ${reborn.id} 曾属于已删除的标签“${retired.get(reborn.id)}”，请换一个 ID`);

    const own = stored.filter(isOwn);
    // The reader of E242 has not seen those that are no longer offered.
    const gone = own.filter((label) => label.enabled && !labels.some((kept) => kept.id === label.id));
    const hidden = own.find(
      ({ enabled, id, name }) => !enabled && labels.some((kept) => kept.name === name && kept.id !== id),
    );
    if (hidden)
      throw new InvalidError(`标签 ${hidden.name} 已停用但仍占用名称，请启用它（ID ${hidden.id}）或换一个名称`);
    const used = await labelsInUse(
      tx,
      gone.map((label) => label.id),
    );
    if (used.length > 0) {
      const names = used.map((label) => label.name).join('、');
      throw new RefusedError('labelInUse', `标签 ${names} 已有课程使用，不能删除，请先修改这些课程`, { labels: used });
    }
    await deleteLabels(
      tx,
      gone.map((label) => label.id),
    );
    await putLabels(tx, key, labels, { at: now(), name: by.actor.name });
    await recordOperation(
      tx,
      entryOf(by, {
        action: 'lessonLabels.save',
        subject: { type: 'subject', id: key.subjectId, name: '课程标签' },
        changes: [{ field: 'labels', before: own.map(nameOf), after: labels.map(nameOf) }],
        note: `学段 ${key.phase}`,
      }),
    );
    return findLabels(tx, key);
  });
}

const nameOf = ({ id, name }: LabelRow): string => `${name}（${id}）`;

function checkDistinct(labels: readonly LabelRow[]): void {
  const ids = new Set(labels.map((label) => label.id));
  const names = new Set(labels.map((label) => label.name));
  if (ids.size < labels.length) throw new InvalidError('标签 ID 重复，请修改后再保存');
  if (names.size < labels.length) throw new InvalidError('标签名称重复，请修改后再保存');
}
