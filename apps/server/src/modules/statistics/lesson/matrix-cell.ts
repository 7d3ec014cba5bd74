/** One cell of the matrix of students and episodes. */
import type { MatrixCell } from '@lectern/contract/lessons/lesson-student-stats';
import { type HomeworkState, homeworkCell, presenceCell } from '@lectern/domain/statistics/student-cells';
import type { Db } from '../../../platform/db/database.ts';
import { attendanceDefinitions } from '../rollups/attendance-definitions.repository.ts';
import type { Started } from '../rollups/attended.queries.ts';
import type { EpisodeRow } from './lesson-attendance.queries.ts';
import type { StudentWork } from './student-cells.queries.ts';

export const startedOf = async (
  db: Db,
  lessonId: number,
  episodes: readonly EpisodeRow[],
  now: Date,
  students: readonly { readonly studentId: number }[],
): Promise<Started> => ({
  lessonId,
  episodeIds: episodes.map(({ id }) => id),
  now,
  definitions: await attendanceDefinitions(db),
  studentIds: students.map(({ studentId }) => studentId),
});

function homeworkState({ homeworkDueAt, homeworkDue }: EpisodeRow, at: Date): HomeworkState {
  if (homeworkDueAt === null) return 'counted';
  if (homeworkDueAt > at) return 'open';
  return homeworkDue === 0 ? 'unreported' : 'counted';
}

export function cellOf(work: StudentWork, studentId: number, episode: EpisodeRow, at: Date): MatrixCell {
  const presence = work.presenceOf(studentId, episode.id);
  const homework = work.homeworkOf(studentId, episode.id);
  return {
    presence: presenceCell(presence, episode.reported > 0),
    homework: homeworkCell(homework, presence === undefined ? 'counted' : homeworkState(episode, at)),
    score: homework?.corrected ? homework.score : null,
  };
}
