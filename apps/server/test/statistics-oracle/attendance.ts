/** Section 4 of the design page for attendance, as loops: which students should attend, and what of it they did. */
import type { AttendanceFact, EpisodeFact, WorldFacts } from './facts.ts';
import { groupBy, isMemberAt, type LessonMembers, membersOf, teamAt } from './membership.ts';
import { joinPresence, type Presence } from './presence.ts';

const ATTENDED_SECONDS = 300;
const ON_TIME_MS = 300_000;
const FINISHED_PERCENT = 80;
/** A shorter episode is finished only by all of it. */
const SHORT_EPISODE_SECONDS = 600;

export interface AttendanceFigures {
  should: number;
  attended: number;
  onTime: number;
  finished: number;
  /** 含回放. */
  finishedWithReplay: number;
  /** Live seconds of those who attended. */
  attendedSeconds: number;
  /** Attended without 应到; always of no team. */
  extra: number;
}

export interface StudentFigures extends AttendanceFigures {
  /** 连续缺勤: the longest run of missed episodes; what nobody has reported neither lengthens nor ends it. */
  longestAbsence: number;
  /** Episodes of 应到 that nobody has reported: they stand in no other figure of a student. */
  unreported: number;
}

export interface AttendanceResult {
  /** By `itemKey`. */
  readonly items: Map<string, AttendanceFigures>;
  /** By `studentKey`. */
  readonly students: Map<string, StudentFigures>;
  /** By lesson. */
  readonly lessons: Map<number, AttendanceFigures>;
}

export const itemKey = (lesson: number, episode: number, team: number | null): string =>
  `${lesson}/${episode}/${team ?? '-'}`;

export const studentKey = (lesson: number, student: number): string => `${lesson}/${student}`;

const noFigures = (): AttendanceFigures => ({
  should: 0,
  attended: 0,
  onTime: 0,
  finished: 0,
  finishedWithReplay: 0,
  attendedSeconds: 0,
  extra: 0,
});

/** Facts of the whole world, sorted once into what the loops look up. */
interface Lookup {
  readonly world: WorldFacts;
  readonly arrivals: ReadonlyMap<number, ReadonlyMap<number, readonly AttendanceFact[]>>;
  readonly members: ReadonlyMap<number, LessonMembers>;
  readonly lessonsOfEpisode: ReadonlyMap<number, readonly number[]>;
}

export function attendanceFigures(world: WorldFacts): AttendanceResult {
  const lookup = look(world);
  const result: AttendanceResult = { items: new Map(), students: new Map(), lessons: new Map() };
  for (const lesson of world.lessons) {
    if (!lesson.gone) countLesson(lookup, lesson.id, result);
  }
  return result;
}

function look(world: WorldFacts): Lookup {
  const arrivals = new Map<number, Map<number, AttendanceFact[]>>();
  for (const [episode, facts] of groupBy(world.attendance, (fact) => fact.episode)) {
    arrivals.set(
      episode,
      groupBy(facts, (fact) => fact.student),
    );
  }
  const standing = new Set(world.lessons.filter((lesson) => !lesson.gone).map((lesson) => lesson.id));
  const lessonsOfEpisode = new Map<number, number[]>();
  for (const { lesson, episode } of world.outline) {
    if (standing.has(lesson)) lessonsOfEpisode.set(episode, [...(lessonsOfEpisode.get(episode) ?? []), lesson]);
  }
  const members = new Map(world.lessons.map((lesson) => [lesson.id, membersOf(world, lesson.id)]));
  return { world, arrivals, members, lessonsOfEpisode };
}

const NOBODY: LessonMembers = { enrolments: new Map(), stays: new Map() };
const membersIn = ({ members }: Lookup, lesson: number): LessonMembers => members.get(lesson) ?? NOBODY;

function countLesson(lookup: Lookup, lesson: number, result: AttendanceResult): void {
  const members = membersIn(lookup, lesson);
  const missed = new Map<number, boolean[]>();
  for (const episode of countedEpisodes(lookup.world, lesson)) {
    const arrivals = lookup.arrivals.get(episode.id) ?? new Map<number, readonly AttendanceFact[]>();
    const isReported =
      [...arrivals.keys()].some((student) => isMemberAt(members, student, episode.start)) ||
      guestsOf(lookup, episode).length > 0;
    for (const student of members.enrolments.keys()) {
      if (!isMemberAt(members, student, episode.start)) continue;
      const presence = joinPresence(episode, arrivals.get(student) ?? []);
      const team = teamAt(members, student, episode.start);
      for (const figures of itemRows(result, lesson, episode.id, team)) addShould(figures, episode, presence);
      const own = studentRow(result, lesson, student);
      if (!isReported) {
        own.unreported += 1;
        continue;
      }
      addShould(own, episode, presence);
      missed.set(student, [...(missed.get(student) ?? []), !hasAttended(presence)]);
    }
    const guests = guestsOf(lookup, episode).length;
    if (guests > 0) for (const figures of itemRows(result, lesson, episode.id, null)) figures.extra += guests;
  }
  for (const [student, run] of missed) {
    studentRow(result, lesson, student).longestAbsence = longestRun(run);
  }
}

/** In the order in which they are taught: live, not canceled, begun. */
function countedEpisodes(world: WorldFacts, lesson: number): EpisodeFact[] {
  const ids = new Set(world.outline.filter((item) => item.lesson === lesson).map((item) => item.episode));
  return world.episodes
    .filter((episode) => ids.has(episode.id) && episode.live && !episode.canceled && episode.start <= world.now)
    .toSorted((a, b) => a.start - b.start || a.id - b.id);
}

/** Decision 221: whoever should attend in any lesson that holds the episode is nobody's guest. */
function guestsOf(lookup: Lookup, episode: EpisodeFact): readonly number[] {
  const guests: number[] = [];
  for (const [student, arrivals] of lookup.arrivals.get(episode.id) ?? []) {
    const holders = lookup.lessonsOfEpisode.get(episode.id) ?? [];
    if (holders.some((id) => isMemberAt(membersIn(lookup, id), student, episode.start))) continue;
    if (hasAttended(joinPresence(episode, arrivals))) guests.push(student);
  }
  return guests;
}

const hasAttended = (presence: Presence): boolean => presence.liveSeconds >= ATTENDED_SECONDS;

function addShould(figures: AttendanceFigures, episode: EpisodeFact, presence: Presence): void {
  figures.should += 1;
  if (hasFinished(episode, presence.liveSeconds)) figures.finished += 1;
  if (hasFinished(episode, presence.seenSeconds)) figures.finishedWithReplay += 1;
  if (!hasAttended(presence)) return;
  figures.attended += 1;
  figures.attendedSeconds += presence.liveSeconds;
  if (presence.firstEntry !== null && presence.firstEntry <= episode.start + ON_TIME_MS) figures.onTime += 1;
}

function hasFinished(episode: EpisodeFact, seconds: number): boolean {
  const planned = (episode.end - episode.start) / 1000;
  const percent = planned < SHORT_EPISODE_SECONDS ? 100 : FINISHED_PERCENT;
  return seconds * 100 >= planned * percent;
}

function longestRun(missed: readonly boolean[]): number {
  let longest = 0;
  let run = 0;
  for (const absent of missed) {
    run = absent ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

function itemRows(result: AttendanceResult, lesson: number, episode: number, team: number | null): AttendanceFigures[] {
  const key = itemKey(lesson, episode, team);
  const item = result.items.get(key) ?? noFigures();
  result.items.set(key, item);
  const total = result.lessons.get(lesson) ?? noFigures();
  result.lessons.set(lesson, total);
  return [item, total];
}

function studentRow(result: AttendanceResult, lesson: number, student: number): StudentFigures {
  const key = studentKey(lesson, student);
  const row = result.students.get(key) ?? { ...noFigures(), longestAbsence: 0, unreported: 0 };
  result.students.set(key, row);
  return row;
}
