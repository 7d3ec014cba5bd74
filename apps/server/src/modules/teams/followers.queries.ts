/** What follows students of a lesson who go from one of its teams (小班) into others, for all of them with a few statements (teams 5). */
import { type FollowLine, whatFollows } from '@lectern/domain/teams/what-follows';
import type { Db } from '../../platform/db/database.ts';
import { enrolledIn, type OpenEnrolment } from './enrolments.repository.ts';
import { figuresOfEnrolments, figuresOfLessons } from './move-figures.queries.ts';

interface Going {
  readonly lessonId: number;
  readonly studentIds: readonly number[];
  readonly at: Date;
}

export interface Followers {
  /** The name of an exam that is being taken. */
  readonly examRunning: string | null;
  /** By student. */
  readonly enrolled: ReadonlyMap<number, OpenEnrolment>;
  /** Of these of them together, where the mentor changes or not. */
  linesOf(studentIds: readonly number[], mentorChanges: boolean): readonly FollowLine[];
}

export async function followersWithin(db: Db, { lessonId, studentIds, at }: Going): Promise<Followers> {
  const enrolled = new Map((await enrolledIn(db, lessonId, studentIds)).map((one) => [one.studentId, one]));
  const figuresOf = await figuresOfEnrolments(
    db,
    [...enrolled.values()].map(({ id }) => id),
  );
  const figures = (await figuresOfLessons(db, [lessonId], at)).get(lessonId);
  const unsentOf = (studentId: number): number => figuresOf(enrolled.get(studentId)?.id ?? 0).unsent;
  return {
    examRunning: figures?.examRunning ?? null,
    enrolled,
    linesOf: (ids, mentorChanges) =>
      whatFollows({
        students: ids.length,
        fromTeam: true,
        to: 'team',
        recordCount: figures?.ended ?? 0,
        comingCount: figures?.coming ?? 0,
        examCount: figures?.exams ?? 0,
        unsentMaterials: ids.reduce((sum, id) => sum + unsentOf(id), 0),
        mentorChanges,
        priceDifference: null,
      }),
  };
}
