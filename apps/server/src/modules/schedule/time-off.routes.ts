import type { timeOffContract } from '@lectern/contract/schedule/time-off';
import type { Handlers } from '../../platform/http/handler.ts';
import { holidaysOfYear } from './time-off.queries.ts';
import type { LeaveRow } from './time-off.repository.ts';
import { createHoliday, createLeave, deleteHoliday, deleteLeave, type TimeOffDeps } from './time-off.ts';
import { setWorkingHours, workingHours } from './working-hours.ts';

export const timeOffHandlers = (deps: TimeOffDeps): Handlers<typeof timeOffContract> => ({
  createLeave: async ({ actor, call, body: { startTime, endTime, ...rest } }) =>
    leaveOf(
      await createLeave(deps, { actor, call }, { ...rest, startAt: new Date(startTime), endAt: new Date(endTime) }),
    ),
  deleteLeave: async ({ actor, call, params, query }) => {
    await deleteLeave(deps, { actor, call }, params.id, query.rev);
    return { ok: true as const };
  },
  workingHours: ({ params, actor }) => workingHours(deps.db, actor.scope, params.id),
  setWorkingHours: ({ actor, call, params, body }) => setWorkingHours(deps, { actor, call }, params.id, body),
  holidays: ({ query }) => holidaysOfYear(deps.db, query.year),
  createHoliday: async ({ actor, call, body }) => {
    const { id, rev, name, firstDay, lastDay } = await createHoliday(deps, { actor, call }, body);
    return { id, rev, name, firstDay, lastDay };
  },
  deleteHoliday: async ({ actor, call, params, query }) => {
    await deleteHoliday(deps, { actor, call }, params.id, query.rev);
    return { ok: true as const };
  },
});

function leaveOf({
  id,
  rev,
  teacherId,
  teacherName,
  startAt,
  endAt,
  reason,
  createdBy,
  createdAt,
}: LeaveRow & { teacherName: string }) {
  return {
    id,
    rev,
    teacherId,
    teacherName,
    startTime: startAt.getTime(),
    endTime: endAt.getTime(),
    reason,
    createdBy,
    createdTime: createdAt.getTime(),
  };
}
