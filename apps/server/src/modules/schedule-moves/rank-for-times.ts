/** Who has time for a whole row of episodes, such as those of a lesson that is yet to be made: everybody with the reasons. */
import type { Span } from '@lectern/domain/episodes/teacher-slots';
import {
  type BusyTime,
  type RankedTeacher,
  rankTeachers,
  type TeachingFacts,
  type WantedEpisode,
} from '@lectern/domain/schedule/rank-teachers';
import { timetable } from '@lectern/domain/schedule/timetable';
import { hoursByTeacher, hoursLabel, isWithinHours } from '@lectern/domain/schedule/working-hours';
import { addDays, dayOfWeek, startOfDay } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import { hoursOfTeachers, leavesOfPersons, type Reader } from '../schedule/index.ts';
import { employedTeachers, loadOfAll, teachersBusyAt } from './suggestions.queries.ts';

interface WantedTimes extends Omit<WantedEpisode, 'lessonEpisodes'> {
  /** In which a teacher has to be there. */
  readonly spans: readonly Span[];
}

const spanKey = ({ startAt, endAt }: Span): string => `${startAt} ${endAt}`;
const mondayOf = (time: number): number => addDays(startOfDay(time), 1 - dayOfWeek(time));

/** For each of the wanted, in their order. `except`: episodes whose times are free then. */
export async function rankedForTimes(
  db: Db,
  { scope }: Pick<Reader, 'scope'>,
  wanted: readonly WantedTimes[],
  except: readonly number[] = [],
): Promise<readonly (readonly RankedTeacher[])[]> {
  const teachers = await employedTeachers(db, scope);
  const ids = teachers.map(({ id }) => id);
  const spans = [...new Map(wanted.flatMap((one) => one.spans).map((span) => [spanKey(span), span])).values()];
  const [from, to] = [spans.map(({ startAt }) => startAt), spans.map(({ endAt }) => endAt)];
  const range = {
    from: new Date(from.reduce((a, b) => Math.min(a, b), from[0] ?? 0)),
    to: new Date(to.reduce((a, b) => Math.max(a, b), to[0] ?? 0)),
  };
  const leaves = timetable(spans.length === 0 ? [] : await leavesOfPersons(db, ids, range));
  const busyAt = await teachersBusyAt(
    db,
    spans.map(({ startAt, endAt }, id) => ({ id, startAt: new Date(startAt), endAt: new Date(endAt) })),
    except,
  );
  const placeOf = new Map(spans.map((span, place) => [spanKey(span), place]));
  const hoursOf = hoursByTeacher(await hoursOfTeachers(db, ids));
  const loads = await loadsByWeek(db, wanted);
  return wanted.map((one) => {
    const count = one.spans.length;
    const giving = one.spans.map((span) => busyAt.get(placeOf.get(spanKey(span)) ?? -1));
    const away = one.spans.map((span) => new Set(leaves.meeting(span).map(({ teacherId }) => teacherId)));
    const load = loads.get(mondayOf(one.spans[0]?.startAt ?? 0));
    const factsOf = (teacher: number): TeachingFacts => {
      const hours = hoursOf(teacher);
      return {
        weekEpisodes: load?.get(teacher)?.episodes ?? 0,
        weekMs: load?.get(teacher)?.ms ?? 0,
        ofLesson: 0,
        busy: [
          ...busyIn('episode', one.spans, count, (place) => giving[place]?.has(teacher) ?? false),
          ...busyIn('leave', one.spans, count, (place) => away[place]?.has(teacher) ?? false),
        ],
        outsideHours: one.spans.every((span) => isWithinHours(span, hours)) ? undefined : hoursLabel(hours),
      };
    };
    const facts = new Map(ids.map((id) => [id, factsOf(id)]));
    return rankTeachers({ ...one, lessonEpisodes: 0 }, teachers, facts);
  });
}

/** One line for all times that are taken. */
function busyIn(
  kind: BusyTime['kind'],
  spans: readonly Span[],
  count: number,
  isTaken: (place: number) => boolean,
): readonly BusyTime[] {
  const taken = spans.filter((_, place) => isTaken(place));
  const [first] = taken;
  return first ? [{ ...first, kind, name: `${taken.length} / ${count} 讲`, path: null }] : [];
}

/** Of the week in which each begins. */
async function loadsByWeek(db: Db, wanted: readonly WantedTimes[]) {
  const mondays = new Set(wanted.flatMap(({ spans: [first] }) => (first ? [mondayOf(first.startAt)] : [])));
  const loads = new Map<number, ReadonlyMap<number, { readonly episodes: number; readonly ms: number }>>();
  for (const monday of mondays) {
    const rows = await loadOfAll(db, new Date(monday), new Date(addDays(monday, 7)), 0);
    loads.set(monday, new Map(rows.map((row) => [row.teacherId, row])));
  }
  return loads;
}
