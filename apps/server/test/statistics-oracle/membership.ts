import type { EnrolmentFact, StayFact, WorldFacts } from './facts.ts';

/** Half-open: who leaves at an instant is not there at it; an empty span covers nothing. */
export function covers(span: { readonly from: number; readonly to: number | null }, at: number): boolean {
  return span.from <= at && (span.to === null || at < span.to);
}

/** Facts of one lesson by student, so that the loops above it stay short. */
export interface LessonMembers {
  readonly enrolments: ReadonlyMap<number, readonly EnrolmentFact[]>;
  readonly stays: ReadonlyMap<number, readonly StayFact[]>;
}

export function membersOf(world: WorldFacts, lesson: number): LessonMembers {
  return {
    enrolments: groupBy(
      world.enrolments.filter((fact) => fact.lesson === lesson),
      (fact) => fact.student,
    ),
    stays: groupBy(
      world.stays.filter((fact) => fact.lesson === lesson),
      (fact) => fact.student,
    ),
  };
}

export function isMemberAt(members: LessonMembers, student: number, at: number): boolean {
  return (members.enrolments.get(student) ?? []).some((enrolment) => covers(enrolment, at));
}

/** The team whose stay covers the instant, null where none does. */
export function teamAt(members: LessonMembers, student: number, at: number): number | null {
  for (const stay of members.stays.get(student) ?? []) if (covers(stay, at)) return stay.team;
  return null;
}

export function groupBy<Fact, Key>(facts: readonly Fact[], keyOf: (fact: Fact) => Key): Map<Key, Fact[]> {
  const groups = new Map<Key, Fact[]>();
  for (const fact of facts) {
    const group = groups.get(keyOf(fact));
    if (group) group.push(fact);
    else groups.set(keyOf(fact), [fact]);
  }
  return groups;
}
