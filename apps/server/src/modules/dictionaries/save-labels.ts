/**
 * Saves the lesson labels of one phase and subject that the body names (E243): new ones are added, the others renamed and
 * put in its order. One that it does not name stays, behind them: a label is removed by its own call only.
 */
import { earlierBearer, nextId, type RetiredIds } from '@lectern/domain/dictionaries/entry-ids';
import { sameValue } from '@lectern/domain/lessons/form-step';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { InvalidError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Call } from '../../platform/http/handler.ts';
import { entryOf, recordOperation } from '../operation-log/index.ts';
import { findLabels, keyExists } from './dictionaries.queries.ts';
import { type LabelKey, type LabelRow, lockLabels, putBehind, putLabels } from './dictionaries.repository.ts';
import { retiredIds } from './entries.queries.ts';

export interface DictionariesDeps {
  readonly db: Db;
  readonly now: Now;
}

interface By {
  readonly actor: Actor;
  readonly call: Call;
}

export function saveLabels({ db, now }: DictionariesDeps, by: By, key: LabelKey, listed: readonly SentLabel[]) {
  return inTransaction(db, async (tx) => {
    if (!(await keyExists(tx, key))) throw new InvalidError('学段或学科不存在，请重新选择');
    const stored = await lockLabels(tx);
    const shown = await findLabels(tx, key);
    const isOwn = (label: LabelKey): boolean => label.phase === key.phase && label.subjectId === key.subjectId;
    const retired = await retiredIds(tx, 'lessonLabels');
    const labels = withIds(listed, { own: stored.filter(isOwn), stored, retired });
    if (sameValue(shown.map(nameOf), labels.map(nameOf))) return shown;
    checkDistinct(labels);
    const taken = labels.find((label) => stored.some((other) => other.id === label.id && !isOwn(other)));
    if (taken) throw new InvalidError(`标签 ID ${taken.id} 已用于其他学段或学科，请换一个 ID`);

    const reborn = labels.find((label) => !stored.some(({ id }) => id === label.id) && earlierBearer(label, retired));
    if (reborn)
      throw new InvalidError(`标签 ID ${reborn.id} 曾属于已删除的标签“${retired.get(reborn.id)}”，请换一个 ID`);

    const own = stored.filter(isOwn);
    const unnamed = own.filter(({ id }) => !labels.some((sent) => sent.id === id));
    const bearer = unnamed.find(({ name }) => labels.some((sent) => sent.name === name));
    // The reader of E242 has not seen those that are no longer offered.
    if (bearer && !bearer.enabled)
      throw new InvalidError(`标签 ${bearer.name} 已停用但仍占用名称，请启用它（ID ${bearer.id}）或换一个名称`);
    if (bearer) throw new InvalidError(`标签 ${bearer.name} 已存在（ID ${bearer.id}），请用它的 ID 或换一个名称`);
    const writer = { at: now(), name: by.actor.name };
    await putLabels(tx, key, labels, writer);
    await putBehind(
      tx,
      unnamed.map(({ id }) => id),
      labels.length,
    );
    await recordOperation(
      tx,
      entryOf(by, {
        action: 'lessonLabels.save',
        subject: { type: 'subject', id: key.subjectId, name: '课程标签' },
        changes: [{ field: 'labels', before: own.map(nameOf), after: [...labels, ...unnamed].map(nameOf) }],
        note: `学段 ${key.phase}`,
      }),
    );
    return findLabels(tx, key);
  });
}

interface SentLabel {
  /** Absent: the label of that name, or a new one. */
  readonly id?: number | undefined;
  readonly name: string;
}

interface Labels {
  readonly own: readonly LabelRow[];
  /** Of all phases and subjects: ids are given once. */
  readonly stored: readonly LabelRow[];
  readonly retired: RetiredIds;
}

function withIds(sent: readonly SentLabel[], { own, stored, retired }: Labels): readonly LabelRow[] {
  const named = sent.flatMap(({ id }) => (id === undefined ? [] : [{ id }]));
  let next = nextId([...stored, ...named], retired);
  return sent.map(({ id, name }) => {
    const known = id ?? own.find((label) => label.name === name)?.id;
    return { id: known ?? next++, name };
  });
}

const nameOf = ({ id, name }: LabelRow): string => `${name}（${id}）`;

function checkDistinct(labels: readonly LabelRow[]): void {
  const ids = new Set(labels.map((label) => label.id));
  const names = new Set(labels.map((label) => label.name));
  if (ids.size < labels.length) throw new InvalidError('标签 ID 重复，请修改后再保存');
  if (names.size < labels.length) throw new InvalidError('标签名称重复，请修改后再保存');
}
