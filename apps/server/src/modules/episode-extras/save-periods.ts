/** Saves a numbering rule or a time slot. Neither touches a lesson: numbers change by renumbering alone. */
import { type PeriodRule } from '@lectern/domain/episodes/period-numbering';
import { slotWords } from '@lectern/domain/episodes/time-slot';
import { LESSON_TYPE, type LessonType } from '@lectern/domain/lessons/lesson-codes';
import { differingFields, staleBy } from '../../kit/record/stale-record.ts';
import { baseRev } from '../../platform/base-rev.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import { assertUnlimitedScope } from '../../platform/unlimited-scope.ts';
import { periodRules } from '../agendas/index.ts';
import type { By } from '../lessons/index.ts';
import { type FieldChange, recordOperation } from '../operation-log/index.ts';
import type { EpisodeExtrasDeps } from './episode-extras-deps.ts';
import { comingInSlot, episodeLabels } from './periods.queries.ts';
import {
  deleteSlot,
  insertSlot,
  lockRules,
  lockSlot,
  type SlotFields,
  saveRule,
  updateSlot,
} from './periods.repository.ts';

const SLOTS = '上课时段';

/** @throws RefusedError. */
export function savePeriodRule(
  { db, now }: EpisodeExtrasDeps,
  by: By,
  lessonType: LessonType,
  { rev, ...rule }: PeriodRule & { readonly rev: number },
): Promise<{ lessonType: LessonType; rev: number }> {
  assertUnlimitedScope(by.actor, '讲次编号规则');
  return inTransaction(db, async (tx) => {
    await lockRules(tx);
    const before = (await periodRules(tx)).get(lessonType);
    if (!before) throw new NotFoundError('课程类型', lessonType);
    const after = {
      ...rule,
      countedTypes: [...new Set(rule.countedTypes)].toSorted((a, b) => a - b),
      uncountedLabels: [...new Set(rule.uncountedLabels)].toSorted((a, b) => a - b),
    };
    const changes = differingFields(before, after);
    if (before.rev !== rev) throw staleBy(before, changes);
    const known = new Set((await episodeLabels(tx)).map(({ id }) => id));
    if (rule.uncountedLabels.some((id) => !known.has(id))) {
      throw new RefusedError('labelUnknown', '所选大纲标签已不存在，请刷新后重新选择');
    }
    await saveRule(tx, lessonType, { ...after, rev: rev + 1 }, { name: by.actor.name, at: now() });
    await log(tx, by, {
      action: 'periodRule.save',
      subject: {
        type: 'periodRule',
        id: LESSON_TYPE.codes.indexOf(lessonType) + 1,
        name: LESSON_TYPE.labelOf(lessonType),
      },
      changes,
    });
    return { lessonType, rev: rev + 1 };
  });
}

export interface SlotChange extends SlotFields {
  readonly id?: number | undefined;
  readonly rev?: number | undefined;
}

/** @throws NotFoundError, RefusedError. */
export function saveTimeSlot({ db, now }: EpisodeExtrasDeps, by: By, slot: SlotChange) {
  assertUnlimitedScope(by.actor, SLOTS);
  return inTransaction(db, async (tx) => {
    const at = now();
    const writer = { name: by.actor.name, at };
    const { id, rev, weekday, startMinute, note } = slot;
    if (id === undefined) {
      const made = await insertSlot(tx, slot, writer);
      if (!made) throw exists(slot);
      await log(tx, by, {
        action: 'timeSlot.create',
        subject: subjectOf(made.id, slot),
        changes: slotChanges(null, slot),
      });
      return made;
    }
    const before = await lockedSlot(tx, id, rev, { weekday, startMinute, note });
    const moves = before.weekday !== slot.weekday || before.startMinute !== slot.startMinute;
    if (moves) await assertUnused(tx, id, at, '改成其他时间');
    const saved = await updateSlot(tx, id, slot, writer);
    if (!saved) throw exists(slot);
    await log(tx, by, { action: 'timeSlot.update', subject: subjectOf(id, slot), changes: slotChanges(before, slot) });
    return saved;
  });
}

export function removeTimeSlot({ db, now }: EpisodeExtrasDeps, by: By, id: number, rev: number): Promise<void> {
  assertUnlimitedScope(by.actor, SLOTS);
  return inTransaction(db, async (tx) => {
    const slot = await lockedSlot(tx, id, rev);
    await assertUnused(tx, id, now(), '删除');
    await deleteSlot(tx, id);
    await log(tx, by, { action: 'timeSlot.delete', subject: subjectOf(id, slot), changes: [] });
  });
}

async function lockedSlot(tx: Tx, id: number, rev: number | undefined, wanted: Partial<SlotFields> = {}) {
  const slot = await lockSlot(tx, id);
  if (!slot) throw new NotFoundError('时段', id);
  if (slot.rev !== baseRev(rev, slot.rev)) throw staleBy(slot, differingFields(slot, wanted));
  return slot;
}

async function assertUnused(tx: Tx, id: number, at: Date, what: string): Promise<void> {
  const coming = await comingInSlot(tx, id, at);
  if (coming > 0) throw new RefusedError('slotUsed', `还有 ${coming} 个未开始的讲次使用这个时段，不能${what}`);
}

const exists = (slot: SlotFields) => new RefusedError('slotExists', `“${slotWords(slot)}”已经存在`);
const subjectOf = (id: number, slot: SlotFields) => ({ type: 'timeSlot', id, name: slotWords(slot) });

function slotChanges(before: SlotFields | null, after: SlotFields): FieldChange[] {
  const told = (slot: SlotFields | null) => (slot ? slotWords(slot) : null);
  return [
    { field: 'slot', before: told(before), after: told(after) },
    { field: 'note', before: before?.note ?? null, after: after.note },
  ].filter((change) => (change.before ?? '') !== (change.after ?? ''));
}

interface Logged {
  readonly action: string;
  readonly subject: { readonly type: string; readonly id: number; readonly name: string };
  readonly changes: readonly FieldChange[];
}

function log(tx: Tx, { actor, call }: By, entry: Logged): Promise<void> {
  const { requestId, address } = call;
  return recordOperation(tx, { ...entry, actor: { id: actor.id, name: actor.name }, requestId, address });
}
