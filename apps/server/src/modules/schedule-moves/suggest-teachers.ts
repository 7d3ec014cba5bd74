/** L211: who should give an episode, everybody with the reasons. */

import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import {
  type BusyTime,
  type RankedTeacher,
  rankTeachers,
  type TeachingFacts,
} from '@lectern/domain/schedule/rank-teachers';
import { hoursByTeacher, hoursLabel, isWithinHours } from '@lectern/domain/schedule/working-hours';
import { addDays, dayOfWeek, formatClock, startOfDay } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import type { ComingEpisode } from '../agendas/index.ts';
import { lessonsHolding } from '../lessons/index.ts';
import { checkTeachers, hoursOfTeachers, leavesOfPersons, managesLeave, type Reader } from '../schedule/index.ts';
import { employedTeachers, loadOfAll, type TakenRow, takenOfTeachers, teachersBeside } from './suggestions.queries.ts';
import { elsewhere, warningsOf } from './teacher-facts.ts';

interface Times {
  readonly startAt: number;
  readonly endAt: number;
  readonly now: Date;
}

export async function suggestTeachers(
  db: Db,
  reader: Reader,
  episode: Pick<ComingEpisode, 'id' | 'subjectId' | 'teacherId' | 'lessonIds'>,
  { startAt, endAt, now }: Times,
): Promise<readonly RankedTeacher[]> {
  const { id, subjectId, teacherId } = episode;
  const teachers = await employedTeachers(db, reader.scope);
  const ids = teachers.map((teacher) => teacher.id);
  const [from, to] = [new Date(startAt), new Date(endAt)];
  const monday = addDays(startOfDay(startAt), 1 - dayOfWeek(startAt));
  const loads = await loadOfAll(db, new Date(monday), new Date(addDays(monday, 7)), id);
  const taken = await takenOfTeachers(db, reader, ids, { from, to, except: [id] });
  const leaves = await leavesOfPersons(db, ids, { from, to });
  const hoursOf = hoursByTeacher(await hoursOfTeachers(db, ids));
  const outside = (teacher: number) =>
    isWithinHours({ startAt, endAt }, hoursOf(teacher)) ? undefined : hoursLabel(hoursOf(teacher));
  const wanted = [{ item: { id, startAt, endAt }, teacherIds: ids }];
  const [conflictsOf = new Map()] = await checkTeachers(db, reader, wanted, { now });
  const given = (await teachersBeside(db, [episode])).get(id) ?? [];
  const [lesson] = (await lessonsHolding(db, [episode])).values();
  const busy = Map.groupBy(
    [
      ...taken.map((row) => ({ teacherId: row.teacherId, busy: busyWith(row) })),
      ...leaves.map((leave) => ({
        teacherId: leave.teacherId,
        busy: { ...leave, kind: 'leave' as const, name: managesLeave(reader) ? leave.reason : '', path: null },
      })),
    ],
    (one) => one.teacherId,
  );
  const busyOf = (teacher: number): readonly BusyTime[] => {
    const known = (busy.get(teacher) ?? []).map((one) => one.busy);
    const isKnown = (one: BusyTime) =>
      known.some((other) => other.startAt === one.startAt && other.endAt === one.endAt);
    return [...known, ...elsewhere(conflictsOf.get(teacher)).filter((one) => !isKnown(one))];
  };
  const load = new Map(loads.map((row) => [row.teacherId, row]));
  const ofLesson = new Map(given.map((row) => [row.teacherId, row.episodes]));
  const facts = new Map(
    ids.map((teacher): [number, TeachingFacts] => [
      teacher,
      {
        weekEpisodes: load.get(teacher)?.episodes ?? 0,
        weekMs: load.get(teacher)?.ms ?? 0,
        ofLesson: ofLesson.get(teacher) ?? 0,
        busy: busyOf(teacher),
        outsideHours: outside(teacher),
        warnings: warningsOf(conflictsOf.get(teacher)),
      },
    ]),
  );
  const lessonEpisodes = given.reduce((sum, row) => sum + row.episodes, 0);
  return rankTeachers({ subjectId, phase: lesson?.phase ?? null, teacherId, lessonEpisodes }, teachers, facts);
}

function busyWith({ name, lessonId, lessonName, startAt, endAt }: TakenRow): BusyTime {
  const [start, end] = [startAt.getTime(), endAt.getTime()];
  return {
    kind: 'episode',
    name: `${lessonName ?? ''}“${name}”${formatClock(start)}–${formatClock(end)}`,
    path: lessonId === null ? null : lessonPath(lessonId, 'outline'),
    startAt: start,
    endAt: end,
  };
}
