/** The classes of today for the home page: what is being taught now and what comes next (issue 16). */
import type { ClassesToday } from '@lectern/contract/episodes/episode-replies';
import type { DataScope } from '@lectern/domain/access/roles';
import { addDays, startOfDay } from '@lectern/domain/time/shanghai-time';
import { type LiveClass, liveClassesBetween } from './classes-today.queries.ts';
import { partLessons } from './episode-rows.queries.ts';
import type { EpisodesDeps } from './episodes-deps.ts';

const SHOWN = 6;
const MAX_IDS = 100;

export async function classesToday({ db, now }: EpisodesDeps, scope: DataScope): Promise<ClassesToday> {
  const at = now().getTime();
  const dayStart = startOfDay(at);
  const dayEnd = addDays(dayStart, 1);
  const classes = await liveClassesBetween(db, scope, new Date(at), new Date(dayStart), new Date(addDays(dayStart, 2)));
  const running = classes.filter(({ startAt, endAt }) => startAt.getTime() <= at && endAt.getTime() > at);
  const isOfDay = ({ startAt }: LiveClass) => startAt.getTime() >= dayStart && startAt.getTime() < dayEnd;
  const today = classes.filter(isOfDay);
  const later = today.filter(({ startAt }) => startAt.getTime() > at);
  const comingTomorrow = later.length === 0;
  const coming = comingTomorrow ? classes.filter(({ startAt }) => startAt.getTime() >= dayEnd) : later;
  const shown = [running, coming].flatMap((some) => some.slice(0, SHOWN));
  const lessonsOf = await partLessons(
    db,
    scope,
    shown.map(({ id }) => id),
  );
  const rows = (some: readonly LiveClass[]) => ({
    count: some.length,
    ids: some.slice(0, MAX_IDS).map(({ id }) => id),
    list: some.slice(0, SHOWN).map((one) => {
      const [first, ...others] = lessonsOf(one.id);
      return {
        id: one.id,
        name: one.name,
        startTime: one.startAt.getTime(),
        endTime: one.endAt.getTime(),
        teacherName: one.teacherName,
        subject: one.subject,
        lesson: first ? { id: first.id, name: first.name } : null,
        lessonCount: first ? 1 + others.length : 0,
      };
    }),
  });
  return {
    dayStart,
    count: today.length,
    withoutTeacher: today.filter(({ teacherName }) => teacherName === null).length,
    running: rows(running),
    coming: rows(coming),
    comingTomorrow,
  };
}
