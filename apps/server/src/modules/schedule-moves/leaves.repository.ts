/** Leave of teachers, written by the plans that also cover it. */
import type { Tx } from '../../platform/db/database.ts';
import type { CommandContext } from '../../platform/engine/commands/command-type.ts';
import { entryOf, recordOperation } from '../operation-log/index.ts';

export interface Leave {
  readonly teacherId: number;
  readonly teacherName: string;
  /** Epoch milliseconds. */
  readonly startAt: number;
  readonly endAt: number;
  readonly reason: string;
}

export const LEAVE_SUBJECT = 'teacherLeave';

export async function storeLeave(tx: Tx, context: CommandContext, leave: Leave): Promise<number> {
  const { teacherId, startAt, endAt, reason } = leave;
  const signed = {
    createdAt: context.at,
    createdBy: context.actor.name,
    updatedAt: context.at,
    updatedBy: context.actor.name,
  };
  const { id } = await tx
    .insertInto('teacherLeave')
    .values({
      teacherId,
      startAt: new Date(startAt),
      endAt: new Date(endAt),
      reason,
      taskId: context.call.taskId ?? null,
      ...signed,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await logLeave(tx, context, { action: 'leave.create', id, leave, isThere: true });
  return id;
}

/** Undefined where it is gone already. */
export async function withdrawLeave(tx: Tx, context: CommandContext, id: number, leave: Leave): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('teacherLeave')
    .set((set) => ({
      deletedAt: context.at,
      updatedAt: context.at,
      updatedBy: context.actor.name,
      rev: set('rev', '+', 1),
    }))
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await logLeave(tx, context, { action: 'leave.withdraw', id, leave, isThere: false });
  return true;
}

interface LeaveLog {
  readonly action: 'leave.create' | 'leave.withdraw';
  readonly id: number;
  readonly leave: Leave;
  readonly isThere: boolean;
}

export interface LeaveTimes {
  /** Epoch milliseconds. */
  readonly startAt: number;
  readonly endAt: number;
  readonly reason: string;
}

interface LeaveChange {
  readonly id: number;
  readonly teacherName: string;
  /** As it has to stand now. */
  readonly before: LeaveTimes;
  readonly after: LeaveTimes;
}

/** False where it is gone, or was changed meanwhile. */
export async function changeLeave(tx: Tx, context: CommandContext, change: LeaveChange): Promise<boolean> {
  const { id, teacherName, before, after } = change;
  const { numUpdatedRows } = await tx
    .updateTable('teacherLeave')
    .set((set) => ({
      startAt: new Date(after.startAt),
      endAt: new Date(after.endAt),
      reason: after.reason,
      updatedAt: context.at,
      updatedBy: context.actor.name,
      rev: set('rev', '+', 1),
    }))
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where('startAt', '=', new Date(before.startAt))
    .where('endAt', '=', new Date(before.endAt))
    .where('reason', '=', before.reason)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  const subject = { type: LEAVE_SUBJECT, id, name: teacherName };
  const changes = timesChanges(before, after);
  await recordOperation(tx, entryOf(context, { action: 'leave.change', subject, changes, note: context.reason }));
  return true;
}

export function timesChanges(before: LeaveTimes, after: LeaveTimes) {
  return [
    { field: 'startTime', before: before.startAt, after: after.startAt },
    { field: 'endTime', before: before.endAt, after: after.endAt },
    { field: 'reason', before: before.reason, after: after.reason },
  ].filter((change) => change.before !== change.after);
}

async function logLeave(tx: Tx, by: CommandContext, { action, id, leave, isThere }: LeaveLog) {
  await recordOperation(
    tx,
    entryOf(by, {
      action,
      subject: { type: LEAVE_SUBJECT, id, name: leave.teacherName },
      changes: leaveChanges(leave, isThere),
      note: by.reason,
    }),
  );
}

export function leaveChanges({ startAt, endAt, reason }: Leave, isThere: boolean) {
  const told = (field: string, value: unknown) =>
    isThere ? { field, before: null, after: value } : { field, before: value, after: null };
  return [told('startTime', startAt), told('endTime', endAt), ...(reason === '' ? [] : [told('reason', reason)])];
}
