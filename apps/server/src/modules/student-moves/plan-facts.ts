/** What the rules look at for all rows of a plan that moves students, read once. */
import type { Db } from '../../platform/db/database.ts';
import type { CommandContext } from '../../platform/engine/commands/command-type.ts';
import { isWithin } from '../lessons/index.ts';
import { enrolledIn, figuresOfEnrolments, figuresOfLessons, type OpenEnrolment } from '../teams/index.ts';
import { episodesEndedSince, lastLeavings, lessonsOf, namesOfStudents, teamsByIds } from './move-facts.queries.ts';
import type { MoveOptions, WantedMove } from './student-move.ts';
import { clashesOf } from './time-clashes.ts';

export async function factsOf(db: Db, context: CommandContext, wanted: readonly WantedMove[], { at }: MoveOptions) {
  const lessonIds = [...new Set(wanted.flatMap(({ from, to }) => [from.lessonId, to?.lessonId ?? from.lessonId]))];
  const teamIds = wanted.flatMap(({ from, to }) => [from.teamId ?? 0, to?.teamId ?? 0]);
  const studentIds = [...new Set(wanted.map(({ studentId }) => studentId))];
  const lessons = await lessonsOf(db, lessonIds);
  const enrolled = new Map<string, OpenEnrolment>();
  for (const id of lessonIds) {
    for (const one of await enrolledIn(db, id, studentIds)) enrolled.set(`${id} ${one.studentId}`, one);
  }
  const ids = [...enrolled.values()].map(({ id }) => id);
  return {
    context,
    backDating: at === undefined ? null : await backDatingOf(db, context, { at: new Date(at), lessonIds, studentIds }),
    reached: (id: number) => {
      const lesson = lessons.get(id);
      return lesson && isWithin(context.actor.scope, lesson) ? lesson : undefined;
    },
    figuresOf: await figuresOfLessons(db, lessonIds, context.at),
    teams: await teamsByIds(db, teamIds),
    enrolled: (lessonId: number, studentId: number) => enrolled.get(`${lessonId} ${studentId}`),
    names: await namesOfStudents(db, context.actor.scope, studentIds),
    student: await figuresOfEnrolments(db, ids),
    clashes: await clashesOf(db, context, wanted),
    taken: new Map<number, number>(),
    leaving: countBy(wanted, ({ from }) => from.teamId ?? 0),
  };
}

interface BackDated {
  readonly at: Date;
  readonly lessonIds: readonly number[];
  readonly studentIds: readonly number[];
}

/** Only of what takes effect at another instant than now. */
async function backDatingOf(db: Db, { at: now }: CommandContext, { at, lessonIds, studentIds }: BackDated) {
  return {
    at,
    lastLeaving: await lastLeavings(db, lessonIds, studentIds),
    endedSince: await episodesEndedSince(db, lessonIds, at, now),
  };
}

export type PlanFacts = Awaited<ReturnType<typeof factsOf>>;

function countBy<T>(list: readonly T[], keyOf: (one: T) => number): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const one of list) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
}
