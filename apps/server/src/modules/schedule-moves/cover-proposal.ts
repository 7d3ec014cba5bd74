/** Who stands in for a teacher: every episode of the time with those who have time, and the plan for all of them. */
import { type Span, takesTeacher } from '@lectern/domain/episodes/teacher-slots';
import type { Conflict } from '@lectern/domain/schedule/conflict';
import type { CoverEpisode } from '@lectern/domain/schedule/cover-episode';
import { type CoverPlan, coverLeave } from '@lectern/domain/schedule/cover-leave';
import {
  type CandidateTeacher,
  maySubstitute,
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
import { checkTeachers, hoursOfTeachers, leavesOfPersons, personsAmong, type Reader } from '../schedule/index.ts';
import { employedTeachers, loadOfAll, takenOfTeachers, teachersBeside, teachersBusyAt } from './suggestions.queries.ts';
import { elsewhere, warningsOf } from './teacher-facts.ts';

export interface CoverProposal {
  readonly episodes: readonly ComingEpisode[];
  readonly plan: CoverPlan;
  readonly suited: ReadonlyMap<number, readonly RankedTeacher[]>;
}

export interface LeaveRange {
  /** All who are away then: none of them stands in for another. */
  readonly teacherIds: readonly number[];
  readonly from: Date;
  readonly to: Date;
  readonly now: Date;
}

/** So many are checked together, each with all who could take it. */
const EPISODES_AT_ONCE = 50;
/** Nobody weighs more points than this: what is missing to it is the cost of a choice. */
const MAX_POINTS = 100;

export async function coverProposal(db: Db, actor: Actor, range: LeaveRange): Promise<CoverProposal> {
  const episodes = await episodesHit(db, actor, range);
  const teachers = await othersThan(range.teacherIds, db, actor);
  const world = await worldOf(db, teachers, episodes);
  const suited = new Map<number, readonly RankedTeacher[]>();
  for (let first = 0; first < episodes.length; first += EPISODES_AT_ONCE) {
    const some = episodes.slice(first, first + EPISODES_AT_ONCE);
    for (const [id, found] of await freeFor(db, { reader: actor, now: range.now }, some, teachers, world))
      suited.set(id, found);
  }
  const plan = coverLeave(
    episodes.map(
      ({ id, lessonIds, startAt, endAt }): CoverEpisode => ({
        id,
        // Of one that several lessons share, those of the first keep together.
        lessonId: lessonIds[0] ?? -id,
        startAt: startAt.getTime(),
        endAt: endAt.getTime(),
        options: (suited.get(id) ?? []).map((one) => ({ teacherId: one.id, cost: MAX_POINTS - one.points })),
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

/** Nobody stands in for themselves by another row of the same person. */
async function othersThan(away: readonly number[], db: Db, actor: Actor): Promise<readonly CandidateTeacher[]> {
  const persons = await personsAmong(db, away, [], []);
  const rows = new Set([...away, ...persons.flatMap(({ teacherIds }) => teacherIds)]);
  return (await employedTeachers(db, actor.scope)).filter(({ id }) => !rows.has(id));
}

interface Load {
  readonly episodes: number;
  readonly ms: number;
}

async function worldOf(db: Db, teachers: readonly CandidateTeacher[], episodes: readonly ComingEpisode[]) {
  const ids = teachers.map(({ id }) => id);
  const starts = episodes.map(({ startAt }) => startAt.getTime());
  const ends = episodes.map(({ endAt }) => endAt.getTime());
  const from = new Date(starts.reduce((a, b) => Math.min(a, b), starts[0] ?? 0));
  const to = new Date(ends.reduce((a, b) => Math.max(a, b), ends[0] ?? 0));
  const leaves = episodes.length === 0 ? [] : await leavesOfPersons(db, ids, { from, to });
  const hoursOf = hoursByTeacher(await hoursOfTeachers(db, ids));
  const weeks = [...new Set(starts.map(mondayOf))];
  const loads = new Map<number, ReadonlyMap<number, Load>>();
  for (const monday of weeks) {
    const rows = await loadOfAll(db, new Date(monday), new Date(addDays(monday, 7)), 0);
    loads.set(monday, new Map(rows.map((row) => [row.teacherId, row])));
  }
  return { leaves: timetable(leaves), loads, hoursOf };
}

type CoverWorld = Awaited<ReturnType<typeof worldOf>>;

const spanOf = ({ startAt, endAt }: ComingEpisode): Span => ({ startAt: startAt.getTime(), endAt: endAt.getTime() });
const mondayOf = (time: number): number => addDays(startOfDay(time), 1 - dayOfWeek(time));

/** For each episode those who have time then, the best first. */
async function freeFor(
  db: Db,
  { reader, now }: { readonly reader: Reader; readonly now: Date },
  episodes: readonly ComingEpisode[],
  teachers: readonly CandidateTeacher[],
  world: CoverWorld,
): Promise<ReadonlyMap<number, readonly RankedTeacher[]>> {
  const giving = await teachersBusyAt(db, episodes);
  const wanted = episodes.map((episode) => {
    const span = spanOf(episode);
    const away = world.leaves.meeting(span).map(({ teacherId }) => teacherId);
    const busy = new Set([...away, ...(giving.get(episode.id) ?? [])]);
    const there = teachers.filter(
      (one) => maySubstitute(episode.subjectId, one) && !busy.has(one.id) && isWithinHours(span, world.hoursOf(one.id)),
    );
    return { episode, there, item: { id: episode.id, ...span }, teacherIds: there.map(({ id }) => id) };
  });
  const conflicts = await checkTeachers(db, reader, wanted, { now });
  const beside = await teachersBeside(db, episodes);
  const lessons = await lessonsHolding(db, episodes);
  return new Map(
    wanted.map(({ episode, there }, index) => {
      const { id, lessonIds } = episode;
      const lesson = lessonIds.flatMap((lessonId) => lessons.get(lessonId) ?? [])[0];
      const facts = { given: beside.get(id) ?? [], load: world.loads.get(mondayOf(episode.startAt.getTime())) };
      return [id, rankedFor(episode, there, { phase: lesson?.phase ?? null, conflictsOf: conflicts[index], ...facts })];
    }),
  );
}

interface EpisodeFacts {
  readonly phase: number | null;
  readonly conflictsOf: ReadonlyMap<number, readonly Conflict[]> | undefined;
  /** Of the same lessons. */
  readonly given: readonly { readonly teacherId: number | null; readonly episodes: number }[];
  /** Of that week. */
  readonly load: ReadonlyMap<number, Load> | undefined;
}

function rankedFor(
  { subjectId, teacherId }: ComingEpisode,
  there: readonly CandidateTeacher[],
  { phase, conflictsOf, given, load }: EpisodeFacts,
): readonly RankedTeacher[] {
  const ofLesson = new Map(given.map((row) => [row.teacherId, row.episodes]));
  // Who is an assistant or a mentor at that time has none for it either.
  const free = there.filter(({ id }) => elsewhere(conflictsOf?.get(id)).length === 0);
  const facts = new Map(
    free.map(({ id }): [number, TeachingFacts] => [
      id,
      {
        weekEpisodes: load?.get(id)?.episodes ?? 0,
        weekMs: load?.get(id)?.ms ?? 0,
        ofLesson: ofLesson.get(id) ?? 0,
        busy: [],
        warnings: warningsOf(conflictsOf?.get(id)),
      },
    ]),
  );
  const lessonEpisodes = given.reduce((sum, row) => sum + row.episodes, 0);
  return rankTeachers({ subjectId, phase, teacherId, lessonEpisodes }, free, facts);
}
