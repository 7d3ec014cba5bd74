/**
 * Section 12 of the design page: OULAD as a world of lessons. Nothing here knows a database: ids count from 1, students
 * keep those of OULAD. The oracle computes from `facts`; the same world is loaded into the product.
 */
import type {
  AttendanceFact,
  EnrolmentFact,
  EpisodeFact,
  HomeworkFact,
  HomeworkItemFact,
  StayFact,
  WorldFacts,
} from '../test/statistics-oracle/facts.ts';
import type { Presentation, Registration } from './oulad-data.ts';

const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3_600_000;
const EPISODE_AT_MS = 19 * 3_600_000;
const EPISODE_SECONDS = 7200;
const SECONDS_A_CLICK = 30;
const LATE_SECONDS = 600;
/** For registrations without a day. */
const LONG_BEFORE_DAYS = 999;

export interface OuladLesson {
  readonly id: number;
  readonly name: string;
  readonly module: string;
  readonly code: string;
  readonly startAt: number;
  readonly endAt: number;
}

export interface OuladWorld {
  readonly lessons: readonly OuladLesson[];
  readonly teams: readonly { readonly id: number; readonly lesson: number; readonly name: string }[];
  readonly facts: WorldFacts;
}

/** 0:00 in Shanghai of the first day: B begins on 1 February, J on 1 October. */
export function dayZero(code: string): number {
  const [, year, half] = /^(\d{4})([BJ])$/.exec(code) ?? [];
  if (!year) throw new Error(`未知的开课批次 ${code}`);
  return Date.UTC(Number(year), half === 'B' ? 1 : 9, 1) - SHANGHAI_MS;
}

interface Growing {
  readonly lessons: OuladLesson[];
  readonly teams: { readonly id: number; readonly lesson: number; readonly name: string }[];
  readonly episodes: EpisodeFact[];
  readonly outline: { readonly lesson: number; readonly episode: number }[];
  readonly enrolments: EnrolmentFact[];
  readonly stays: StayFact[];
  readonly attendance: AttendanceFact[];
  readonly homeworkItems: HomeworkItemFact[];
  readonly homework: HomeworkFact[];
}

export function ouladWorld(presentations: readonly Presentation[], now: number): OuladWorld {
  const world: Growing = {
    lessons: [],
    teams: [],
    episodes: [],
    outline: [],
    enrolments: [],
    stays: [],
    attendance: [],
    homeworkItems: [],
    homework: [],
  };
  for (const presentation of presentations) addLesson(world, presentation);
  const { lessons, teams, ...rest } = world;
  return { lessons, teams, facts: { ...rest, now, lessons: lessons.map(({ id }) => ({ id, gone: false })) } };
}

function addLesson(world: Growing, presentation: Presentation): void {
  const { module, code, days, clicks } = presentation;
  const lesson = world.lessons.length + 1;
  const startAt = dayZero(code);
  world.lessons.push({ id: lesson, name: `${module} ${code}`, module, code, startAt, endAt: startAt + days * DAY_MS });
  const weeks = addWeeks(world, lesson, { startAt, days });
  const teamOf = addTeams(world, lesson, presentation);
  for (const registration of presentation.registrations) {
    addMember(world, registration, { lesson, startAt, team: teamOf.get(registration.region ?? '') ?? null });
  }
  for (const [student, ofStudent] of clicks) {
    for (const one of ofStudent) {
      const episode = one && weeks[one.week];
      if (!episode) continue;
      const from = one.firstDay === 7 * one.week ? 0 : LATE_SECONDS;
      const to = from + Math.min(one.clicks * SECONDS_A_CLICK, EPISODE_SECONDS);
      const live: readonly [number, number][] = to > from ? [[from, to]] : [];
      world.attendance.push({
        episode: episode.id,
        student,
        zeroAt: episode.start,
        live,
        replay: [],
        enteredAt: null,
      });
    }
  }
  addHomework(world, lesson, startAt, presentation);
}

function addWeeks(
  world: Growing,
  lesson: number,
  { startAt, days }: { readonly startAt: number; readonly days: number },
): readonly EpisodeFact[] {
  const weeks: EpisodeFact[] = [];
  for (let day = 0; day < days; day += 7) {
    const start = startAt + day * DAY_MS + EPISODE_AT_MS;
    const end = start + EPISODE_SECONDS * 1000;
    const episode = { id: world.episodes.length + 1, start, end, live: true, canceled: false };
    weeks.push(episode);
    world.episodes.push(episode);
    world.outline.push({ lesson, episode: episode.id });
  }
  return weeks;
}

function addTeams(world: Growing, lesson: number, { registrations }: Presentation): ReadonlyMap<string, number> {
  const regions = new Set(registrations.flatMap(({ region }) => (region === null ? [] : [region])));
  const ids = new Map<string, number>();
  for (const name of [...regions].toSorted()) {
    const id = world.teams.length + 1;
    world.teams.push({ id, lesson, name });
    ids.set(name, id);
  }
  return ids;
}

/** Who unregistered on or before the day of joining has an empty enrolment and no stay. */
function addMember(
  world: Growing,
  { student, registered, unregistered }: Registration,
  { lesson, startAt, team }: { readonly lesson: number; readonly startAt: number; readonly team: number | null },
): void {
  const from = startAt + (registered ?? -LONG_BEFORE_DAYS) * DAY_MS;
  const left = unregistered === null ? null : startAt + unregistered * DAY_MS;
  const to = left === null ? null : Math.max(from, left);
  world.enrolments.push({ lesson, student, from, to });
  if (team !== null && (to === null || to > from)) world.stays.push({ lesson, student, team, from, to });
}

function addHomework(
  world: Growing,
  lesson: number,
  startAt: number,
  { assessments, submissions }: Presentation,
): void {
  for (const { id, day } of assessments) world.homeworkItems.push({ id, lesson, dueAt: startAt + day * DAY_MS });
  for (const { assessment, student, day, banked, score } of submissions) {
    if (banked) continue;
    const submittedAt = startAt + day * DAY_MS;
    world.homework.push({
      item: assessment,
      student,
      version: 1,
      submittedAt,
      corrected: score !== null,
      // In hundredths of a point.
      score: score === null ? null : score * 100,
    });
  }
}
