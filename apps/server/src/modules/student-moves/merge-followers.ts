/** What follows the students of a team (小班) that is merged into another one of its lesson. */
import { type FollowLine, whatFollows } from '@lectern/domain/teams/what-follows';
import type { Db } from '../../platform/db/database.ts';
import { enrolledIn } from '../teams/index.ts';
import { figuresOfEnrolments, type LessonFigures, type StandingTeam } from './move-facts.queries.ts';

interface Merged {
  readonly source: StandingTeam;
  readonly dest: StandingTeam;
  readonly figures: LessonFigures | undefined;
}

interface Followers {
  /** Of all of them together. */
  readonly lines: readonly FollowLine[];
  /** Of one of them, for the record of the transfer. */
  linesOf(studentId: number): readonly FollowLine[];
}

export async function followersOfMerge(
  db: Db,
  { source, dest, figures }: Merged,
  studentIds: readonly number[],
): Promise<Followers> {
  const enrolled = new Map((await enrolledIn(db, source.lessonId, studentIds)).map((one) => [one.studentId, one.id]));
  const figuresOf = await figuresOfEnrolments(db, [...enrolled.values()]);
  const unsentOf = (studentId: number): number => figuresOf(enrolled.get(studentId) ?? 0).unsent;
  const lines = (ids: readonly number[]): readonly FollowLine[] =>
    whatFollows({
      students: ids.length,
      fromTeam: true,
      to: 'team',
      recordCount: figures?.ended ?? 0,
      comingCount: figures?.coming ?? 0,
      examCount: figures?.exams ?? 0,
      unsentMaterials: ids.reduce((sum, id) => sum + unsentOf(id), 0),
      mentorChanges: source.mentorId !== dest.mentorId,
      priceDifference: null,
    });
  return { lines: lines(studentIds), linesOf: (studentId) => lines([studentId]) };
}
