/** Leave of teachers and holidays as people enter and take them back. */
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { staleBy } from '../../kit/record/stale-record.ts';
import type { Now } from '../../platform/clock.ts';
import { refuseByConstraint } from '../../platform/db/constraint-refusals.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import { assertUnlimitedScope } from '../../platform/unlimited-scope.ts';
import { lockTeacher, teacherWithin } from '../teachers/index.ts';
import {
  type HolidayValues,
  insertHoliday,
  insertLeave,
  type LeaveValues,
  lockHoliday,
  lockLeave,
  recordTimeOff,
  removeHoliday,
  removeLeave,
} from './time-off.repository.ts';

refuseByConstraint('teacher_leave_once', {
  code: 'leaveOverlaps',
  message: '该老师在这段时间已有请假，请修改时间，或先撤销原来的请假',
});
refuseByConstraint('holiday_once', {
  code: 'holidayOverlaps',
  message: '这段日期已有节假日，请修改日期，或先删除原来的节假日',
});

const HOLIDAYS = '节假日';

export interface TimeOffDeps {
  readonly db: Db;
  readonly now: Now;
}

export function createLeave({ db, now }: TimeOffDeps, origin: CommandOrigin, values: LeaveValues) {
  const { teacherId } = values;
  return inTransaction(db, async (tx) => {
    await lockTeacher(tx, teacherId);
    const teacher = await teacherWithin(tx, origin.actor.scope, teacherId);
    if (!teacher) throw new NotFoundError('老师', teacherId);
    if (teacher.qualification === 0) throw new RefusedError('teacherFired', `${teacher.name}已离职，无需登记请假`);
    const leave = await insertLeave(tx, values, origin.actor.name, now());
    const subject = { type: 'teacher' as const, id: teacherId, name: teacher.name };
    await recordTimeOff(tx, origin, 'teacher.leave', subject, changesOf(null, values));
    return { ...leave, teacherName: teacher.name };
  });
}

export function deleteLeave({ db, now }: TimeOffDeps, origin: CommandOrigin, id: number, rev: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const leave = await lockLeave(tx, id);
    const teacher = leave && (await teacherWithin(tx, origin.actor.scope, leave.teacherId));
    if (!teacher) throw new NotFoundError('请假', id);
    assertSeen(leave.rev, rev, leave.updatedBy);
    await removeLeave(tx, leave, origin.actor.name, now());
    const subject = { type: 'teacher' as const, id: leave.teacherId, name: teacher.name };
    await recordTimeOff(tx, origin, 'teacher.leaveRemoved', subject, changesOf(leave, null));
  });
}

export function createHoliday({ db, now }: TimeOffDeps, origin: CommandOrigin, values: HolidayValues) {
  assertUnlimitedScope(origin.actor, HOLIDAYS);
  return inTransaction(db, async (tx) => {
    const holiday = await insertHoliday(tx, values, origin.actor.name, now());
    const after = `${values.firstDay} – ${values.lastDay}`;
    const subject = { type: 'holiday' as const, id: holiday.id, name: values.name };
    await recordTimeOff(tx, origin, 'holiday.create', subject, [{ field: 'days', before: null, after }]);
    return holiday;
  });
}

export function deleteHoliday({ db }: TimeOffDeps, origin: CommandOrigin, id: number, rev: number): Promise<void> {
  assertUnlimitedScope(origin.actor, HOLIDAYS);
  return inTransaction(db, async (tx) => {
    const holiday = await lockHoliday(tx, id);
    if (!holiday) throw new NotFoundError('节假日', id);
    assertSeen(holiday.rev, rev, holiday.createdBy);
    await removeHoliday(tx, id);
    const before = `${holiday.firstDay} – ${holiday.lastDay}`;
    const subject = { type: 'holiday' as const, id, name: holiday.name };
    await recordTimeOff(tx, origin, 'holiday.delete', subject, [{ field: 'days', before, after: null }]);
  });
}

function assertSeen(rev: number, seen: number, updatedBy: string): void {
  if (rev !== seen) throw staleBy({ rev, updatedBy });
}

function changesOf(before: LeaveValues | null, after: LeaveValues | null) {
  const timesOf = (leave: LeaveValues | null) =>
    leave && `${formatDateTime(leave.startAt.getTime())} – ${formatDateTime(leave.endAt.getTime())}`;
  return [
    { field: 'leaveTime', before: timesOf(before), after: timesOf(after) },
    { field: 'leaveReason', before: before?.reason ?? null, after: after?.reason ?? null },
  ].filter((change) => change.before !== change.after);
}
