/** Writes of leave and holidays. Each leaves a row of the operation log. */
import type { Tx } from '../../platform/db/database.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { entryOf, type FieldChange, recordOperation } from '../operation-log/index.ts';

type LeaveAction = 'teacher.leave' | 'teacher.leaveRemoved' | 'teacher.hours';
export type TimeOffAction = LeaveAction | 'holiday.create' | 'holiday.delete';

export interface LeaveValues {
  readonly teacherId: number;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly reason: string;
}

/** @throws RefusedError leaveOverlaps, by the constraint. */
export function insertLeave(tx: Tx, values: LeaveValues, by: string, at: Date) {
  const stamps = { createdAt: at, createdBy: by, updatedAt: at, updatedBy: by };
  return tx
    .insertInto('teacherLeave')
    .values({ ...values, ...stamps })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function lockLeave(tx: Tx, id: number) {
  return tx
    .selectFrom('teacherLeave')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
export type LeaveRow = NonNullable<Awaited<ReturnType<typeof lockLeave>>>;

export async function removeLeave(tx: Tx, { id, rev }: LeaveRow, by: string, at: Date): Promise<void> {
  await tx
    .updateTable('teacherLeave')
    .set({ deletedAt: at, updatedAt: at, updatedBy: by, rev: rev + 1 })
    .where('id', '=', id)
    .execute();
}

export interface HolidayValues {
  readonly name: string;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** @throws RefusedError holidayOverlaps, by the constraint. */
export function insertHoliday(tx: Tx, values: HolidayValues, by: string, at: Date) {
  return tx
    .insertInto('holiday')
    .values({ ...values, createdAt: at, createdBy: by })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function lockHoliday(tx: Tx, id: number) {
  return tx.selectFrom('holiday').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function removeHoliday(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('holiday').where('id', '=', id).execute();
}

export async function recordTimeOff(
  tx: Tx,
  by: CommandOrigin,
  action: TimeOffAction,
  subject: { readonly type: 'teacher' | 'holiday'; readonly id: number; readonly name: string },
  changes: readonly FieldChange[],
): Promise<void> {
  const entry = entryOf(by, {
    action,
    subject,
    changes,
  });
  await recordOperation(tx, entry);
}
