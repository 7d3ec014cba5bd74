/** Who stands in for a teacher: every episode of the time with those who have time, and the plan for all of them. */
import { overlaps, takesTeacher } from '@lectern/domain/episodes/teacher-slots';
import type { CoverEpisode } from '@lectern/domain/schedule/cover-episode';
import { type CoverPlan, coverLeave } from '@lectern/domain/schedule/cover-leave';
import {
  type CandidateTeacher,
  type RankedTeacher,
  rankTeachers,
  type TeachingFacts,
} from '@lectern/domain/schedule/rank-teachers';
import { timetable } from '@lectern/domain/schedule/timetable';
import { hoursByTeacher, isWithinHours } from '@lectern/domain/schedule/working-hours';
import { addDays, dayOfWeek, startOfDay } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type ComingEpisode, episodesByIds } from '../agendas/index.ts';
import { isWithin, lessonsHolding } from '../lessons/index.ts';
import { hoursOfTeachers, leavesOf } from '../schedule/index.ts';
import { employedTeachers, loadOfAll, takenOfTeachers, teachersOfLessons } from './suggestions.queries.ts';

export interface CoverProposal {
  readonly episodes: readonly ComingEpisode[];
  readonly plan: CoverPlan;
  readonly suited: ReadonlyMap<number, readonly RankedTeacher[]>;
}

interface LeaveRange {
  /** All who are away then: none of them stands in for another. */
  readonly teacherIds: readonly number[];
  readonly from: Date;
  readonly to: Date;
  readonly now: Date;
}

/** Nobody weighs more points than this: what is missing to it is the cost of a choice. */
const MOST_POINTS = 100;

export async function coverProposal(db: Db, actor: Actor, range: LeaveRange): Promise<CoverProposal> {
  const episodes = await episodesHit(db, actor, range);
  const teachers = (await employedTeachers(db, actor.scope)).filter(({ id }) => !range.teacherIds.includes(id));
  const suited = new Map<number, readonly RankedTeacher[]>();
  const world = await worldOf(db, actor, teachers, episodes);
  for (const episode of episodes) suited.set(episode.id, await freeFor(db, episode, teachers, world));
  const plan = coverLeave(
    episodes.map(
      ({ id, lessonIds, startAt, endAt }): CoverEpisode => ({
        id,
        // Of one that several lessons share, those of the first keep together.
        lessonId: lessonIds[0] ?? -id,
        startAt: startAt.getTime(),
        endAt: endAt.getTime(),
        options: (suited.get(id) ?? []).map((one) => ({ teacherId: one.id, cost: MOST_POINTS - one.points })),
      }),
    ),
  );
  return { episodes, plan, suited };
}

/** What the teachers give in that time and has not begun, as far as the person may change it. */
export async function episodesHit(
  db: Db,
  actor: Actor,
  { teacherIds, from, to, now }: LeaveRange,
): Promise<readonly ComingEpisode[]> {
  const taken = await takenOfTeachers(db, actor, teacherIds, { from, to });
  const found = await episodesByIds(
    db,
    taken.map(({ id }) => id),
  );
  const lessons = await lessonsHolding(db, found);
  return found
    .filter(({ startAt, specialEpisodeType, lessonIds }) => {
      const held = lessonIds.flatMap((id) => lessons.get(id) ?? []);
      return startAt > now && takesTeacher(specialEpisodeType) && held.every((lesson) => isWithin(actor.scope, lesson));
    })
    .toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime() || a.id - b.id);
}

interface Load {
  readonly episodes: number;
  readonly ms: number;
}

async function worldOf(
  db: Db,
  actor: Actor,
  teachers: readonly CandidateTeacher[],
  episodes: readonly ComingEpisode[],
) {
  const ids = teachers.map(({ id }) => id);
  const starts = episodes.map(({ startAt }) => startAt.getTime());
  const ends = episodes.map(({ endAt }) => endAt.getTime());
  const from = new Date(starts.reduce((a, b) => Math.min(a, b), starts[0] ?? 0));
  const to = new Date(ends.reduce((a, b) => Math.max(a, b), ends[0] ?? 0));
  const taken = episodes.length === 0 ? [] : await takenOfTeachers(db, actor, ids, { from, to });
  const leaves = episodes.length === 0 ? [] : await leavesOf(db, ids, from, to);
  const spans = [
    ...taken.map((row) => ({ teacherId: row.teacherId, startAt: row.startAt.getTime(), endAt: row.endAt.getTime() })),
    ...leaves,
  ];
  const hoursOf = hoursByTeacher(await hoursOfTeachers(db, ids));
  const weeks = [...new Set(starts.map(mondayOf))];
  const loads = new Map<number, ReadonlyMap<number, Load>>();
  for (const monday of weeks) {
    const rows = await loadOfAll(db, new Date(monday), new Date(addDays(monday, 7)), 0);
    loads.set(monday, new Map(rows.map((row) => [row.teacherId, row])));
  }
  return { taken: timetable(spans), loads, hoursOf };
}

const mondayOf = (time: number): number => addDays(startOfDay(time), 1 - dayOfWeek(time));

/** Those who have time then, the best first. */
async function freeFor(
  db: Db,
  episode: ComingEpisode,
  teachers: readonly CandidateTeacher[],
  { taken, loads, hoursOf }: Awaited<ReturnType<typeof worldOf>>,
): Promise<readonly RankedTeacher[]> {
  const span = { startAt: episode.startAt.getTime(), endAt: episode.endAt.getTime() };
  const busy = new Set(
    taken
      .meeting(span)
      .filter((one) => overlaps(one, span))
      .map(({ teacherId }) => teacherId),
  );
  const given = await teachersOfLessons(db, episode.lessonIds, episode.id);
  const ofLesson = new Map(given.map((row) => [row.teacherId, row.episodes]));
  const load = loads.get(mondayOf(span.startAt));
  const free = teachers.filter(({ id }) => !busy.has(id) && isWithinHours(span, hoursOf(id)));
  const facts = new Map(
    free.map(({ id }): [number, TeachingFacts] => [
      id,
      {
        weekEpisodes: load?.get(id)?.episodes ?? 0,
        weekMs: load?.get(id)?.ms ?? 0,
        ofLesson: ofLesson.get(id) ?? 0,
        busy: [],
      },
    ]),
  );
  const [lesson] = (await lessonsHolding(db, [episode])).values();
  const lessonEpisodes = given.reduce((sum, row) => sum + row.episodes, 0);
  const wanted = {
    subjectId: episode.subjectId,
    phase: lesson?.phase ?? null,
    teacherId: episode.teacherId,
    lessonEpisodes,
  };
  // Who teaches something else stands in only when a person says so.
  return rankTeachers(wanted, free, facts).filter(
    ({ reasons }) => !reasons.some(({ code }) => code === 'otherSubject'),
  );
}
