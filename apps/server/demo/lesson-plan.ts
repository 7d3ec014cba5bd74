/** What one lesson is, before anything follows from it: type, place, term, teacher, sessions and how far it has come. */
import { gradeOptions } from '@lectern/domain/lessons/grade-restriction';
import type { LessonStatus, LessonType } from '@lectern/domain/lessons/lesson-codes';
import { columnLabel, fullSessions, isIntensive, sessionStarts, type Term } from './calendar.ts';
import { gradesOf, PLACES, type Place } from './places.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoTemplate, Templates } from './templates.ts';
import type { Booking, Timetable } from './timetable.ts';
import { labelsOf, plannedTerms, type WorldFacts } from './world-facts.ts';
import { DEFAULT_EPISODES_PER_LESSON, FIRST_ID, type WorldSize } from './world-size.ts';

/** Why a lesson that is not published yet would be refused, deliberately. */
type Gap = 'none' | 'required' | 'assessment' | 'teams' | 'everything';

export interface LessonPlan {
  readonly index: number;
  readonly id: number;
  readonly random: Random;
  /** A second class beside the lesson before it, with the same outline. */
  readonly parallel: boolean;
  readonly type: LessonType;
  readonly place: Place;
  readonly productLine: number | null;
  readonly grades: readonly number[];
  readonly term: Term;
  readonly booking: Booking;
  readonly sessions: readonly number[];
  readonly extras: number;
  /** `周六 18:30`. */
  readonly when: string;
  readonly template: DemoTemplate | null;
  readonly status: LessonStatus;
  readonly gap: Gap;
}

const SALT = 13;
const LATE_SALT = 17;

const LABELED_TYPES: readonly (readonly [LessonType, number])[] = [
  ['systematic', 48],
  ['shortTerm', 14],
  ['promotion', 8],
  ['topic', 8],
  ['live', 5],
  ['zebraLive', 5],
  ['ai', 3],
  ['activity', 3.5],
  ['physicalCommodity', 3.5],
  ['ted', 2],
];
const PRIMARY_ONLY: readonly LessonType[] = ['zebraLive', 'ai'];
const OTHER_TYPES: readonly (readonly [LessonType, number])[] = [
  ['topic', 50],
  ['live', 30],
  ['promotion', 20],
];

/** Sessions (null: the whole term) and episodes in all, at twenty episodes a lesson. */
const EPISODES: Record<LessonType, { readonly sessions: number | null; readonly total: number }> = {
  systematic: { sessions: null, total: 33 },
  zebraLive: { sessions: null, total: 30 },
  ai: { sessions: null, total: 40 },
  shortTerm: { sessions: 6, total: 15 },
  promotion: { sessions: 3, total: 6 },
  topic: { sessions: 4, total: 9 },
  live: { sessions: 2, total: 2 },
  activity: { sessions: 1, total: 1 },
  ted: { sessions: 1, total: 1 },
  physicalCommodity: { sessions: 0, total: 0 },
};

export interface PlanningWorld {
  readonly facts: WorldFacts;
  readonly size: WorldSize;
  readonly templates: Templates;
  readonly timetable: Timetable;
  readonly mainTeachers: (place: Place) => readonly number[];
}

export function planLesson(world: PlanningWorld, index: number): LessonPlan {
  const { facts, size } = world;
  const random = createRandom(facts.seed, SALT, index);
  const place = random.weighted(PLACES);
  const type = typeIn(random, facts, place);
  const productLine = productLineIn(random, facts, place);
  const term = termAt(random, facts, (index + 0.5) / size.lessons);
  const { sessions: wanted, total } = EPISODES[type];
  const episodes = Math.round((total * size.episodesPerLesson) / DEFAULT_EPISODES_PER_LESSON);
  const sessionCount = Math.min(wanted ?? fullSessions(term.season), Math.max(episodes, Math.min(total, 1)));
  const booking = world.timetable.book(random, term, type === 'ai' || total === 0 ? [] : world.mainTeachers(place));
  const late = weeksLate(createRandom(facts.seed, LATE_SALT, index), term, sessionCount);
  const sessions = sessionStarts(term, booking.column, sessionCount, late);
  const status = statusAt(random, facts, term);
  return {
    index,
    id: FIRST_ID.lesson + index,
    random,
    parallel: false,
    type,
    place,
    productLine,
    grades: gradesIn(random, facts, { type, place, productLine }),
    term,
    booking,
    sessions,
    extras: Math.max(0, episodes - sessions.length),
    when: columnLabel(term, booking.column),
    template: templateFor(random, world.templates, type, place),
    status,
    gap: status === 'init' ? random.weighted(GAPS) : 'none',
  };
}

const GAPS: readonly (readonly [Gap, number])[] = [
  ['none', 48],
  ['required', 22],
  ['teams', 13],
  ['assessment', 11],
  ['everything', 6],
];

/** Of a term with weekly lessons only the whole ones begin in its first week; a lecture may be in any. */
function weeksLate(random: Random, term: Term, sessions: number): number {
  return isIntensive(term.season) || sessions === 0 ? 0 : random.int(0, fullSessions(term.season) - sessions);
}

function typeIn(random: Random, facts: WorldFacts, place: Place): LessonType {
  if (labelsOf(facts, place).length === 0) return random.weighted(OTHER_TYPES);
  return random.weighted(
    place.phase === 1 ? LABELED_TYPES : LABELED_TYPES.filter(([type]) => !PRIMARY_ONLY.includes(type)),
  );
}

function templateFor(random: Random, templates: Templates, type: LessonType, place: Place): DemoTemplate | null {
  const list = templates.of(type, place);
  if (list.length === 0 || (type === 'promotion' && random.chance(0.5))) return null;
  return random.pick(list);
}

function productLineIn(random: Random, { lessonFacts }: WorldFacts, place: Place): number | null {
  const open = lessonFacts.productLines.filter(
    (line) => line.phase === place.phase && line.subjects.includes(place.subject),
  );
  return open.length > 0 && random.chance(0.92) ? random.pick(open).id : null;
}

type Graded = Pick<LessonPlan, 'type' | 'place' | 'productLine'>;

/** Only grades that the lesson may name (R181, R184), else a save would drop them. */
function gradesIn(random: Random, { lessonFacts }: WorldFacts, { type, place, productLine }: Graded): number[] {
  const placed = { ...place, flattedCategory: type, subjects: [place.subject], multiSubject: false, productLine };
  const allowed = gradeOptions(placed, lessonFacts);
  const shares = gradesOf(place).filter(([grade]) => allowed.includes(grade));
  const first = random.weighted(shares);
  if (!random.chance(0.12)) return [first];
  return [...new Set([first, random.weighted(shares)])].toSorted((a, b) => a - b);
}

/** Share of all lessons in each of the terms: two ahead, the current one, four back, and all that came before. */
const TERM_SHARES = { ahead: [0.15, 0.08], current: 0.28, back: [0.07, 0.07, 0.06, 0.05] } as const;
const SCATTER = 0.03;

/** Newer lessons have higher numbers and later terms, with some scatter. */
function termAt(random: Random, facts: WorldFacts, position: number): Term {
  const terms = plannedTerms(facts);
  const now = terms.findIndex((term) => term.id === facts.currentTerm.id);
  let rest = 1 - Math.min(0.999, Math.max(0, position + (random.next() - 0.5) * SCATTER));
  const newestFirst = [...TERM_SHARES.ahead.toReversed(), TERM_SHARES.current, ...TERM_SHARES.back];
  for (const [i, share] of newestFirst.entries()) {
    const term = terms[now + TERM_SHARES.ahead.length - i];
    rest -= share;
    if (rest < 0 && term) return term;
  }
  const older = terms.slice(0, Math.max(1, now - TERM_SHARES.back.length));
  return random.pick(older);
}

function statusAt(random: Random, facts: WorldFacts, term: Term): LessonStatus {
  const ahead = term.id - facts.currentTerm.id;
  if (ahead < 0) return random.weighted(PAST);
  if (ahead === 0) return random.weighted(PRESENT);
  return random.weighted(ahead === 1 ? NEXT : LATER);
}
type Shares = readonly (readonly [LessonStatus, number])[];
const PAST: Shares = [
  ['published', 88],
  ['init', 5],
  ['canceled', 7],
];
const PRESENT: Shares = [
  ['published', 82],
  ['init', 13],
  ['canceled', 5],
];
const NEXT: Shares = [
  ['published', 58],
  ['init', 39],
  ['canceled', 3],
];
const LATER: Shares = [
  ['published', 22],
  ['init', 76],
  ['canceled', 2],
];
