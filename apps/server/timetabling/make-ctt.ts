/** A small instance of our own in the format of the competition, and a timetable for any instance; both from a seed. */
import { createRandom } from '../demo/random.ts';
import type { CttInstance } from './ctt-instance.ts';

export interface Lecture {
  readonly course: string;
  /** Of the course, from 1. */
  readonly number: number;
  readonly day: number;
  readonly period: number;
}

/** Each lecture at some period, without a look at what it meets: many contradict each other. */
export function someTimetable({ courses, days, periodsPerDay }: CttInstance, seed: number): readonly Lecture[] {
  const random = createRandom(seed);
  return courses.flatMap(({ id, lectures }) =>
    Array.from({ length: lectures }, (_, index) => ({
      course: id,
      number: index + 1,
      day: random.int(0, days - 1),
      period: random.int(0, periodsPerDay - 1),
    })),
  );
}

const COURSES = 14;
const TEACHERS = 8;
const DAYS = 5;
const PERIODS = 5;

export function makeCtt(seed: number): string {
  const random = createRandom(seed);
  const ids = Array.from({ length: COURSES }, (_, index) => `c${String(index + 1).padStart(4, '0')}`);
  const courses = ids.map((id) => {
    const lectures = random.int(2, 5);
    return `${id} t${String(random.int(1, TEACHERS)).padStart(3, '0')} ${lectures} ${Math.min(2, lectures)} ${random.int(12, 90)}`;
  });
  const curricula = Array.from({ length: 6 }, (_, index) => {
    const members = ids.filter(() => random.chance(0.3)).slice(0, 5);
    const chosen = members.length < 2 ? ids.slice(index, index + 2) : members;
    return `q${String(index + 1).padStart(3, '0')} ${chosen.length} ${chosen.join(' ')}`;
  });
  const unavailable = ids.flatMap((id) =>
    random.chance(0.6) ? [`${id} ${random.int(0, DAYS - 1)} ${random.int(0, PERIODS - 1)}`] : [],
  );
  return [
    `Name: lectern-${seed}`,
    `Courses: ${courses.length}`,
    'Rooms: 3',
    `Days: ${DAYS}`,
    `Periods_per_day: ${PERIODS}`,
    `Curricula: ${curricula.length}`,
    `Constraints: ${unavailable.length}`,
    '',
    'COURSES:',
    ...courses,
    '',
    'ROOMS:',
    'B\t200',
    'C\t100',
    'F\t60',
    '',
    'CURRICULA:',
    ...curricula,
    '',
    'UNAVAILABILITY_CONSTRAINTS:',
    ...unavailable,
    '',
    'END.',
    '',
  ].join('\n');
}
