/** What contradicts the definition in a timetable, by looking at every pair of lectures. */
import type { CttInstance } from './ctt-instance.ts';
import type { Lecture } from './make-ctt.ts';

export interface CttConflicts {
  /** Pairs of lectures of one lecturer in one period, those of one course among them. */
  readonly teacher: number;
  /** Pairs of lectures of one course in one period. */
  readonly team: number;
  /** Pairs of lectures of different courses of one curriculum in one period. */
  readonly student: number;
  /** Lectures at a period at which their course cannot be given. */
  readonly leave: number;
  /** The definition lets these be: lectures while their lecturer cannot give another course. Who is on leave is away. */
  readonly leaveForOther: number;
}

export function countCtt(instance: CttInstance, lectures: readonly Lecture[]): CttConflicts {
  const teacherOf = new Map(instance.courses.map(({ id, teacher }) => [id, teacher]));
  const at = ({ day, period }: { readonly day: number; readonly period: number }) => `${day} ${period}`;
  const away = new Set(instance.unavailable.map((one) => `${one.course} ${at(one)}`));
  const lecturerAway = new Set(instance.unavailable.map((one) => `${teacherOf.get(one.course)} ${at(one)}`));
  const together = (a: string, b: string) =>
    a !== b && instance.curricula.some(({ courses }) => courses.includes(a) && courses.includes(b));
  let [teacher, team, student] = [0, 0, 0];
  for (const [index, a] of lectures.entries()) {
    for (const b of lectures.slice(index + 1)) {
      if (a.day !== b.day || a.period !== b.period) continue;
      if (teacherOf.get(a.course) === teacherOf.get(b.course)) teacher += 1;
      if (a.course === b.course) team += 1;
      if (together(a.course, b.course)) student += 1;
    }
  }
  const isAway = (one: Lecture) => away.has(`${one.course} ${at(one)}`);
  const leave = lectures.filter(isAway).length;
  const leaveForOther = lectures.filter(
    (one) => !isAway(one) && lecturerAway.has(`${teacherOf.get(one.course)} ${at(one)}`),
  ).length;
  return { teacher, team, student, leave, leaveForOther };
}
