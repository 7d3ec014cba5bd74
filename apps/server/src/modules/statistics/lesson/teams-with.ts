import type { Db } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { teamsOf } from './lesson-attendance.queries.ts';
import { teamOf } from './student-filter.ts';

/** Of the lesson, among them the one that is wanted; 0: 未分班. @throws NotFoundError for a team of another lesson */
export async function teamsWith(db: Db, lessonId: number, wanted: string | undefined) {
  const [teams, teamId] = [await teamsOf(db, lessonId), teamOf(wanted) ?? 0];
  if (teamId !== 0 && !teams.some(({ id }) => id === teamId)) throw new NotFoundError('小班', teamId);
  return teams;
}
