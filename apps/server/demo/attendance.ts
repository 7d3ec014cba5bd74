/**
 * Who is already where: a mentor or student has at most one lesson in each day of a term, so that neither sessions nor
 * exams and groups of theirs meet. Now and then somebody was given two all the same, as it happens.
 */
import { dayOfColumn } from './calendar.ts';
import type { LessonPlan } from './lesson-plan.ts';

export interface Attendance {
  /** Whether a person has time for a lesson; a parallel class is attended with the one whose outline it shares. */
  isFree(personId: number, plan: LessonPlan): boolean;
  take(personId: number, plan: LessonPlan): void;
}

const DAYS_OF_TERM = 16;
const MAX_TERMS = 1024;

export function createAttendance(): Attendance {
  const taken = new Map<number, number>();
  const keyOf = (personId: number, { term, booking }: LessonPlan) =>
    (personId * MAX_TERMS + term.id) * DAYS_OF_TERM + dayOfColumn(term, booking.column);
  const outlineOf = ({ id, parallel }: LessonPlan) => (parallel ? id - 1 : id);
  return {
    isFree: (personId, plan) => {
      const by = taken.get(keyOf(personId, plan));
      return by === undefined || by === outlineOf(plan);
    },
    take: (personId, plan) => void taken.set(keyOf(personId, plan), outlineOf(plan)),
  };
}
