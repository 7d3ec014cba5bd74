/** Public API of lessons that are made with their schedule (从班型建课): what is proposed, and the plan that makes them. */
import { lessonSchedulesContract } from '@lectern/contract/schedule/lesson-schedules';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CommandType } from '../../platform/engine/commands/command-type.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { copyScheduleCommand } from './commands/copy-schedule.ts';
import { makeScheduledCommand } from './commands/make-scheduled.ts';
import { proposeSchedules } from './propose-schedules.ts';

interface LessonSchedulesDeps {
  readonly db: Db;
  readonly now: Now;
}

export function scheduledLessonCommands(): readonly CommandType[] {
  return [makeScheduledCommand, copyScheduleCommand];
}

const handlers = ({ db, now }: LessonSchedulesDeps): Handlers<typeof lessonSchedulesContract> => ({
  propose: ({ params, body, actor }) => proposeSchedules(db, actor, { templateId: params.id, ...body, now: now() }),
});

export const lessonSchedulesModule = (deps: LessonSchedulesDeps) => ({
  contract: lessonSchedulesContract,
  handlers: handlers(deps),
});
