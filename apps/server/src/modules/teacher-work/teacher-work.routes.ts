import type { TeacherRow, teacherWorkContract } from '@lectern/contract/people/teacher-work';
import { maskPhone } from '@lectern/domain/access/phone-mask';
import { startOfWeek } from '@lectern/domain/calendar/calendar-range';
import { WEEK_MS } from '@lectern/domain/time/durations';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { getLesson } from '../lessons/index.ts';
import { openPhones, teachersAmong } from '../teachers/index.ts';
import { episodesOfTeacher } from './given-episodes.queries.ts';
import { teachersOfLesson } from './lesson-teachers.ts';
import { pageOfTeachers, type WorkingTeacher, weekLoads, workingTeacher } from './teacher-list.queries.ts';

export interface TeacherWorkDeps {
  readonly db: Db;
  readonly now: Now;
  /** Environment feature of the same name (R233). */
  readonly teacherIdsDisplayPhone: readonly number[];
}

const WEEKS_BEFORE = 2;
const WEEKS_AFTER = 5;

export function teacherWorkHandlers(deps: TeacherWorkDeps): Handlers<typeof teacherWorkContract> {
  const { db, now } = deps;
  return {
    list: async ({ query, actor }) => {
      const at = now();
      // Times on the wire are 0 or later; the first week of all began before.
      const weekStart = Math.max(0, startOfWeek(query.week ?? at.getTime()));
      const { rows, ...counted } = await pageOfTeachers(db, query, actor.scope, { start: weekStart, now: at });
      const open = await openPhones(deps, actor);
      const list = rows.map((row) => presented(open, row));
      return { list, ...counted, page: query.page, pageSize: query.pageSize, weekStart };
    },
    one: async ({ params: { id }, actor }) => {
      const at = now();
      const start = startOfWeek(at.getTime());
      const row = await workingTeacher(db, actor.scope, id, { start, now: at });
      if (!row) throw new NotFoundError('老师', id);
      const [from, to] = [start - WEEKS_BEFORE * WEEK_MS, start + (WEEKS_AFTER + 1) * WEEK_MS];
      const known = new Map((await weekLoads(db, [id], { from, to })).map((load) => [load.weekStart, load]));
      const weeks = Array.from({ length: WEEKS_BEFORE + 1 + WEEKS_AFTER }, (_, i) => {
        const weekStart = from + i * WEEK_MS;
        const { episodes = 0, minutes = 0 } = known.get(weekStart) ?? {};
        return { weekStart, episodes, minutes };
      });
      return { ...presented(await openPhones(deps, actor), row), weeks };
    },
    episodes: async ({ params: { id }, query, actor }) => {
      if (!(await teachersAmong(db, actor.scope, [id])).has(id)) throw new NotFoundError('老师', id);
      const { rows, total } = await episodesOfTeacher(db, actor.scope, { id, now: now() }, query);
      const list = rows.map(({ startAt, endAt, ...row }) => ({
        ...row,
        startTime: startAt.getTime(),
        endTime: endAt.getTime(),
      }));
      return { list, total, page: query.page, pageSize: query.pageSize };
    },
    ofLesson: async ({ params: { id }, actor }) => {
      await getLesson(db, actor.scope, id);
      return teachersOfLesson(db, actor, id, now());
    },
  };
}

function presented(open: readonly number[], row: WorkingTeacher): TeacherRow {
  const { ldapAccount, phone, episodes, minutes, ...same } = row;
  return {
    ...same,
    ldap: ldapAccount,
    phone: phone === null ? null : maskPhone(phone),
    phoneOpen: phone !== null && open.includes(row.id),
    // R232
    status: row.qualification === 1 ? 'activated' : 'fired',
    load: { episodes, minutes },
  };
}
