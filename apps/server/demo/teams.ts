/** Teams (小班) of a lesson with a mentor, and who sits in them. */
import type { LessonFields } from '@lectern/domain/lessons/lesson-fields';
import type { ClassType, ShelfState } from '@lectern/domain/teams/team-codes';
import { DAY_MS } from '@lectern/domain/time/durations';
import type { Attendance } from './attendance.ts';
import type { LessonPlan } from './lesson-plan.ts';
import type { Place } from './places.ts';
import type { Students } from './students.ts';
import type { WorldFacts } from './world-facts.ts';
import type { WorldSize } from './world-size.ts';

export interface DemoTeam {
  readonly id: number;
  readonly name: string;
  readonly mentorId: number | null;
  readonly classType: ClassType;
  readonly capacity: number;
  readonly reservedLimit: number;
  readonly shelf: ShelfState;
  readonly ordinal: number;
  readonly students: readonly number[];
  /** One who has left again. */
  readonly left: number | null;
  readonly joinedAt: number;
  /** Of `students` in their order, then of who has left. */
  readonly firstEnrolment: number;
}

export interface TeamWorld {
  readonly facts: WorldFacts;
  readonly size: WorldSize;
  readonly mentors: (place: Place) => readonly number[];
  readonly students: Students;
  readonly attendance: Attendance;
}

/** Somebody was given two lessons at one time. */
const OVERBOOKED_SHARE = 0.06;
const TEAMS_OF_MENTOR = 6;
const LONG_TEAMS = [4, 10] as const;
const SHORT_TEAMS = [2, 5] as const;
const LEFT_SHARE = 0.12;
const CLASS_TYPES: Readonly<Record<number, readonly ClassType[]>> = {
  1: ['xiao_large', 'xiao_small'],
  2: ['zhong_large', 'zhong_small'],
  3: ['zhong_large', 'zhong_small'],
};
const ENGLISH = 3;

export interface TeamIds {
  team: number;
  enrolment: number;
}

export function makeTeams(world: TeamWorld, plan: LessonPlan, fields: LessonFields, ids: TeamIds): DemoTeam[] {
  if (!fields.withMentor) return [];
  const { random, gap } = plan;
  // Half of those whose teams are not ready have none at all.
  const unready = gap === 'teams' || gap === 'everything';
  const invited = fields.inviteFresh && plan.status === 'init';
  if ((unready || invited) && random.chance(0.5)) return [];
  const [low, high] = plan.type === 'systematic' ? LONG_TEAMS : SHORT_TEAMS;
  const count = random.int(low, high);
  const mentorIds = mentorsFor(world, plan, Math.ceil(count / TEAMS_OF_MENTOR));
  const seated = new Set<number>();
  return Array.from({ length: count }, (_, i) => teamAt(world, plan, fields, ids, { i, unready, mentorIds, seated }));
}

interface Placed {
  readonly i: number;
  readonly unready: boolean;
  readonly mentorIds: readonly number[];
  /** Nobody is in two teams of a lesson. */
  readonly seated: Set<number>;
}

function teamAt(
  world: TeamWorld,
  plan: LessonPlan,
  fields: LessonFields,
  ids: TeamIds,
  { i, unready, mentorIds, seated }: Placed,
): DemoTeam {
  const { facts, size, students, attendance } = world;
  const { random, place, grades, index, status } = plan;
  const mentorId = mentorIds.length > 0 && random.chance(0.95) ? random.pick(mentorIds) : null;
  const classType = random.pick<ClassType>(
    place.phase === 1 && place.subject === ENGLISH
      ? ['xiao_large_english', 'xiao_small']
      : (CLASS_TYPES[place.phase] ?? ['xiao_large']),
  );
  const capacity = classType.endsWith('small') ? random.pick([10, 12, 15]) : random.pick([20, 30, 40]);
  const sold = status === 'published' && fields.startSaleTime <= facts.today;
  const named = sold && index >= size.lessons - size.lessonsWithStudents;
  const isFree = (id: number): boolean => attendance.isFree(id, plan) && !seated.has(id);
  const members = named ? students.pick(random, grades[0] ?? 1, random.int(3, 10), isFree) : [];
  for (const id of members) {
    attendance.take(id, plan);
    seated.add(id);
  }
  const firstEnrolment = ids.enrolment;
  ids.enrolment += members.length;
  const hasLeaver = members.length > 3 && random.chance(LEFT_SHARE);
  const closed = unready || status === 'canceled' || (i > 0 && random.chance(0.15));
  return {
    id: ids.team++,
    name: `${i + 1} 班`,
    mentorId,
    classType,
    capacity,
    reservedLimit: random.chance(0.2) ? 2 : 0,
    shelf: closed ? 'off_shelf' : 'on_shelf',
    ordinal: i + 1,
    students: hasLeaver ? members.slice(1) : members,
    left: hasLeaver ? (members[0] ?? null) : null,
    joinedAt:
      Math.min(fields.startSaleTime || facts.today - 20 * DAY_MS, facts.today - 2 * DAY_MS) +
      random.int(1, 86_400) * 1000,
    firstEnrolment,
  };
}

/** Who has paid and waits for a team. */
export interface Unplaced {
  readonly students: readonly number[];
  readonly firstEnrolment: number;
  readonly enrolledAt: number;
}

/** As many as are found, at most one for each payment that no team counts. */
export function unplacedStudents(
  { facts, students, attendance }: TeamWorld,
  plan: LessonPlan,
  { teams, ids, payments }: { readonly teams: readonly DemoTeam[]; readonly ids: TeamIds; readonly payments: number },
): Unplaced {
  const seated = new Set(teams.flatMap((team) => [...team.students, team.left]));
  const isFree = (id: number): boolean => attendance.isFree(id, plan) && !seated.has(id);
  const first = teams[0]?.students.length ?? 0;
  const wanted = first === 0 ? 0 : payments - teams.reduce((sum, team) => sum + team.students.length, 0);
  const found = wanted > 0 ? students.pick(plan.random, plan.grades[0] ?? 1, wanted, isFree) : [];
  for (const id of found) attendance.take(id, plan);
  const firstEnrolment = ids.enrolment;
  ids.enrolment += found.length;
  return { students: found, firstEnrolment, enrolledAt: facts.today - plan.random.int(3600, 86_400) * 1000 };
}

/** Each leads several teams of a lesson; of those who have time, nobody where all are taken. */
function mentorsFor({ mentors, attendance }: TeamWorld, plan: LessonPlan, count: number): readonly number[] {
  const { random, place } = plan;
  const all = mentors(place);
  const overbooked = random.chance(OVERBOOKED_SHARE);
  const free = overbooked ? [...all] : all.filter((id) => attendance.isFree(id, plan));
  const chosen = Array.from({ length: Math.min(count, free.length) }, () => {
    const [id = 0] = free.splice(random.int(0, free.length - 1), 1);
    return id;
  });
  for (const id of chosen) attendance.take(id, plan);
  return chosen;
}
