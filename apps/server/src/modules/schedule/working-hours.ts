/** When a teacher can be given episodes, as people see and set it. Nothing stored: the usual hours, version 0. */
import type { DataScope } from '@lectern/domain/access/roles';
import { hoursLabel, USUAL_HOURS, type WorkingHours } from '@lectern/domain/schedule/working-hours';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { differingFields, staleBy } from '../../kit/record/stale-record.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import { lockTeacher, teacherWithin } from '../teachers/index.ts';
import { recordTimeOff } from './time-off.repository.ts';
import type { TimeOffDeps } from './time-off.ts';
import { storedHours } from './working-hours.queries.ts';
import { type HoursValues, writeHours } from './working-hours.repository.ts';

const USUAL: HoursValues & { readonly rev: number } = {
  rev: 0,
  weekdays: USUAL_HOURS.weekdays,
  firstMinute: USUAL_HOURS.firstMs / MINUTE_MS,
  lastMinute: USUAL_HOURS.lastMs / MINUTE_MS,
};

export async function workingHours(db: Db, scope: DataScope, teacherId: number) {
  await presentTeacher(db, scope, teacherId);
  return presentHours((await storedHours(db, teacherId)) ?? USUAL);
}

/** @throws NotFoundError, RefusedError teacherFired. */
export function setWorkingHours(
  { db, now }: TimeOffDeps,
  origin: CommandOrigin,
  teacherId: number,
  { rev, ...values }: HoursValues & { readonly rev: number },
) {
  return inTransaction(db, async (tx) => {
    await lockTeacher(tx, teacherId);
    const teacher = await presentTeacher(tx, origin.actor.scope, teacherId);
    if (teacher.qualification === 0) throw new RefusedError('teacherFired', `${teacher.name}已离职，无需设置`);
    const stored = await storedHours(tx, teacherId);
    const before = stored ?? USUAL;
    const wanted = { ...values, weekdays: values.weekdays.toSorted((a, b) => a - b) };
    if (before.rev !== rev) {
      throw staleBy({ rev: before.rev, updatedBy: stored?.updatedBy ?? '' }, differingFields(before, wanted));
    }
    const after = { ...wanted, rev: rev + 1 };
    const change = { field: 'workingHours', before: wordsOf(before), after: wordsOf(after) };
    if (change.before === change.after) return presentHours(before);
    await writeHours(tx, after, { teacherId, rev: after.rev, by: origin.actor.name, at: now() });
    const subject = { type: 'teacher' as const, id: teacherId, name: teacher.name };
    await recordTimeOff(tx, origin, 'teacher.hours', subject, [change]);
    return presentHours(after);
  });
}

async function presentTeacher(db: Db, scope: DataScope, id: number) {
  const teacher = await teacherWithin(db, scope, id);
  if (!teacher) throw new NotFoundError('老师', id);
  return teacher;
}

const hoursOf = ({ weekdays, firstMinute, lastMinute }: HoursValues): WorkingHours => ({
  weekdays,
  firstMs: firstMinute * MINUTE_MS,
  lastMs: lastMinute * MINUTE_MS,
});

const wordsOf = (values: HoursValues): string => hoursLabel(hoursOf(values));

function presentHours(values: HoursValues & { readonly rev: number }) {
  const { rev, weekdays, firstMinute, lastMinute } = values;
  return { rev, weekdays: [...weekdays], firstMinute, lastMinute, words: wordsOf(values) };
}
