/** Where students of a lesson had not renewed when they enrolled in it: what the tags of 未续报学员 ask (decision 260). */
import { classifierOf, renewalCase } from '@lectern/domain/statistics/classify-renewal';
import { connectionTo } from '@lectern/domain/statistics/renewal-offers';
import type { Db } from '../../../platform/db/database.ts';
import { enrolledSince, semestersOf, sourcesOf } from './renewal-sources.queries.ts';
import { renewalStudents } from './renewal-students.queries.ts';
import { renewalWorld } from './renewal-world.queries.ts';

interface NotRenewed {
  /** Of the lesson itself. */
  readonly semesterId: number | null;
  /** The present one. */
  readonly currentSemesterId: number | null;
  /** By student: the semesters of the lessons that lead here and in which they were 未续. */
  readonly semesterIds: ReadonlyMap<number, readonly number[]>;
}

/** Looks at the moment before each of them enrolled: who has bought a place here has renewed. */
export async function notRenewedBefore(db: Db, lessonId: number, studentIds: readonly number[]): Promise<NotRenewed> {
  const semesters = await semestersOf(db, lessonId);
  const since = await enrolledSince(db, lessonId, studentIds);
  const semesterIds = new Map<number, number[]>();
  for (const { id: sourceId, semesterId } of await sourcesOf(db, lessonId, studentIds)) {
    for (const studentId of await notRenewedThere(db, sourceId, { lessonId, since })) {
      semesterIds.set(studentId, [...(semesterIds.get(studentId) ?? []), semesterId]);
    }
  }
  return { ...semesters, semesterIds };
}

interface Arrivals {
  readonly lessonId: number;
  /** By student: when they enrolled or paid, whichever was first. */
  readonly since: ReadonlyMap<number, number>;
}

async function notRenewedThere(db: Db, sourceId: number, { lessonId, since }: Arrivals): Promise<readonly number[]> {
  const world = await renewalWorld(db, sourceId);
  const targetIds = [...world.targets.keys()];
  const students = await renewalStudents(db, { lessonId: sourceId, targetIds, studentIds: [...since.keys()] });
  const classify = classifierOf(world);
  return students.flatMap((student) => {
    const arrived = since.get(student.studentId);
    if (arrived === undefined) return [];
    const before = arrived - 1;
    const leadsHere = connectionTo(world, lessonId, before) !== undefined;
    return leadsHere && classify(renewalCase(world, student), before)?.class === 'notRenewed'
      ? [student.studentId]
      : [];
  });
}
