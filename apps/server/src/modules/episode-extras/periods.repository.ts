/** Writes of `period_rule` and `time_slot`. */
import type { PeriodRule } from '@lectern/domain/episodes/period-numbering';
import type { TimeSlot } from '@lectern/domain/episodes/time-slot';
import type { LessonType } from '@lectern/domain/lessons/lesson-codes';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

interface Writer {
  readonly name: string;
  readonly at: Date;
}

/** Of two who save rules at once the second waits here and then sees what the first wrote. */
export async function lockRules(tx: Tx): Promise<void> {
  await sql`LOCK TABLE period_rule IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

export async function saveRule(tx: Tx, lessonType: LessonType, rule: PeriodRule & { rev: number }, by: Writer) {
  const columns = {
    countedTypes: [...rule.countedTypes],
    uncountedLabels: [...rule.uncountedLabels],
    startNumber: rule.startNumber,
    resetPerLabel: rule.resetPerLabel,
    rev: rule.rev,
    updatedAt: by.at,
    updatedBy: by.name,
  };
  await tx
    .insertInto('periodRule')
    .values({ lessonType, ...columns })
    .onConflict((conflict) => conflict.column('lessonType').doUpdateSet(columns))
    .execute();
}

export function lockSlot(tx: Tx, id: number) {
  return tx.selectFrom('timeSlot').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export interface SlotFields extends TimeSlot {
  readonly note: string;
}

/** Undefined: there is one for that time. */
export function insertSlot(tx: Tx, { weekday, startMinute, note }: SlotFields, by: Writer) {
  return tx
    .insertInto('timeSlot')
    .values({ weekday, startMinute, note, updatedAt: by.at, updatedBy: by.name })
    .onConflict((conflict) => conflict.constraint('time_slot_once').doNothing())
    .returning(['id', 'rev'])
    .executeTakeFirst();
}

/** Of a row that `tx` holds. Undefined: another one has that time. */
export async function updateSlot(tx: Tx, id: number, { weekday, startMinute, note }: SlotFields, by: Writer) {
  const taken = await tx
    .selectFrom('timeSlot')
    .select('id')
    .where('weekday', '=', weekday)
    .where('startMinute', '=', startMinute)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (taken) return undefined;
  return tx
    .updateTable('timeSlot')
    .set((set) => ({ weekday, startMinute, note, rev: set('rev', '+', 1), updatedAt: by.at, updatedBy: by.name }))
    .where('id', '=', id)
    .returning(['id', 'rev'])
    .executeTakeFirst();
}

export async function deleteSlot(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('timeSlot').where('id', '=', id).execute();
}
