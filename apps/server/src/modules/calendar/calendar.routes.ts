import { type calendarContract, UNSCHEDULED_PAGE } from '@lectern/contract/schedule/calendar';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { attachmentHeader } from '../../platform/files/csv-text.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { calendarFile } from './calendar-file.ts';
import { teamsOfLesson } from './calendar-names.queries.ts';
import { readCalendar, readConflicts } from './read-calendar.ts';
import { readRhythms } from './read-rhythms.ts';
import { findUnscheduled, wholeLessons } from './unscheduled.queries.ts';

export interface CalendarDeps {
  readonly db: Db;
  readonly now: Now;
}

const MAX_TEAMS = 20;

export const calendarHandlers = ({ db, now }: CalendarDeps): Handlers<typeof calendarContract> => ({
  calendar: ({ query, actor }) => {
    const { resource, page, ...search } = query;
    return readCalendar(db, actor, { ...search, scope: actor.scope }, { resource, page });
  },
  conflicts: ({ query, actor }) => {
    const { resource, page, ...search } = query;
    return readConflicts(db, actor, { ...search, scope: actor.scope }, { resource, page }, now());
  },
  unscheduled: async ({ query, actor }) => {
    const { before, ...search } = query;
    const scoped = { ...search, scope: actor.scope };
    return wholeLessons(await findUnscheduled(db, scoped, now(), { limit: UNSCHEDULED_PAGE + 1, before }));
  },
  icsFile: ({ query, actor, call }) => {
    const days = `${formatDate(query.from)}-${formatDate(query.to - 1)}`;
    call.setHeader('content-disposition', attachmentHeader(`calendar-${days}.ics`, `课程日历-${days}.ics`));
    return calendarFile(db, { ...query, scope: actor.scope }, now());
  },
  rhythms: ({ query: { lessonIds }, actor }) => readRhythms(db, { scope: actor.scope, lessonIds }, now()),
  lessonTeams: async ({ params: { id }, actor }) => {
    const teams = await teamsOfLesson(db, actor.scope, id, MAX_TEAMS);
    if (!teams) throw new NotFoundError('课程', id);
    return { list: [...teams.list], total: teams.total };
  },
});
