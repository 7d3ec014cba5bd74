/** The students of a team (小班) that goes to another lesson: who of them comes, who is there, what follows each of them. */
import { type FollowLine, whatFollows } from '@lectern/domain/teams/what-follows';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext } from '../../../platform/engine/commands/command-type.ts';
import type { LessonRow } from '../../lessons/index.ts';
import {
  enrolledIn,
  figuresOfEnrolments,
  type LessonFigures,
  paidEnrolments,
  studentsOfTeams,
} from '../../teams/index.ts';
import { namesOfStudents, type StandingTeam } from '../move-facts.queries.ts';

export interface TeamFacts {
  readonly studentIds: readonly number[];
  readonly coming: readonly number[];
  /** Names of those who are in a team of the other lesson. */
  readonly there: readonly string[];
  readonly paidComing: number;
  readonly unsent: number;
  /** Of all of them together. */
  readonly followed: readonly FollowLine[];
  /** Of one of them, for the record of the transfer. */
  followedOf(studentId: number): readonly FollowLine[];
}

interface Between {
  readonly team: StandingTeam;
  readonly src: LessonRow;
  readonly dest: LessonRow;
  readonly figuresOf: ReadonlyMap<number, LessonFigures>;
}

export async function teamFacts(db: Db, { actor }: CommandContext, between: Between): Promise<TeamFacts> {
  const { team, src, dest, figuresOf } = between;
  const studentIds = await studentsOfTeams(db, [team.id]);
  const enrolled = new Map((await enrolledIn(db, src.id, studentIds)).map((one) => [one.studentId, one.id]));
  const inTeams = (await enrolledIn(db, dest.id, studentIds)).filter(({ teamId }) => teamId !== null);
  const there = src.id === dest.id ? [] : inTeams.map(({ studentId }) => studentId);
  const names = await namesOfStudents(db, actor.scope, there);
  const ids = [...enrolled.values()];
  const figures = await figuresOfEnrolments(db, ids);
  const paid = await paidEnrolments(db, dest.id, ids);
  const each = ids.map(figures);
  const unsent = each.reduce((sum, one) => sum + one.unsent, 0);
  const differences = each.flatMap((one) => (one.paid === null ? [] : [dest.price - one.paid]));
  const lines = (students: number, unsentMaterials: number, priceDifference: number | null) =>
    whatFollows({
      students,
      fromTeam: true,
      to: { lesson: dest.name },
      recordCount: figuresOf.get(src.id)?.ended ?? 0,
      comingCount: figuresOf.get(dest.id)?.coming ?? 0,
      examCount: figuresOf.get(src.id)?.exams ?? 0,
      unsentMaterials,
      mentorChanges: false,
      priceDifference,
    });
  const total = differences.length === 0 ? null : differences.reduce((sum, one) => sum + one, 0);
  return {
    studentIds,
    coming: studentIds.filter((id) => !there.includes(id)),
    there: there.map((id) => names.get(id) ?? `学员 ${id}`),
    paidComing: [...paid.values()].filter(({ comes }) => comes).length,
    unsent,
    followed: lines(studentIds.length, unsent, total),
    followedOf: (studentId) => {
      const one = figures(enrolled.get(studentId) ?? 0);
      return lines(1, one.unsent, one.paid === null ? null : dest.price - one.paid);
    },
  };
}
