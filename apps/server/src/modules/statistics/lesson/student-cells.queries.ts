/** What some students of a lesson did in each of its episodes. */
import type { CellHomework, CellPresence } from '@lectern/domain/statistics/student-cells';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type Started, shouldAttend } from '../rollups/attended.queries.ts';
import { dueHomework } from '../rollups/homework.queries.ts';

interface OfEpisode {
  readonly studentId: number;
  readonly episodeId: number;
}

interface PresenceOf extends OfEpisode, CellPresence {
  readonly teamId: number;
  readonly liveSeconds: number;
  readonly enteredAt: Date | null;
  readonly questions: number;
  readonly answered: number;
  readonly answeredRight: number;
  readonly withPrestudy: boolean;
  readonly prestudied: boolean | null;
}

interface HomeworkOf extends OfEpisode, CellHomework {
  readonly submittedAt: Date | null;
  /** 0 where it is not corrected. */
  readonly score: number;
}

export interface StudentWork {
  presenceOf(studentId: number, episodeId: number): PresenceOf | undefined;
  homeworkOf(studentId: number, episodeId: number): HomeworkOf | undefined;
}

export async function workOfStudents(db: Db, started: Started): Promise<StudentWork> {
  const { rows: presences } = await sql<PresenceOf>`
    SELECT p.student_id, p.episode_id, p.team_id, p.attended, p.on_time, p.finished, p.covered_seconds, p.live_seconds,
      p.entered_at, p.questions, p.answered, p.answered_right, coalesce(p.with_prestudy, false) AS with_prestudy, p.prestudied
    FROM (${shouldAttend(started)}) p`.execute(db);
  const { rows: homework } = await sql<HomeworkOf>`
    SELECT h.student_id, h.episode_id, h.submitted, h.late, h.corrected, h.submitted_at, h.score
    FROM (${dueHomework(started)}) h`.execute(db);
  const [presenceBy, homeworkBy] = [byKey(presences), byKey(homework)];
  return {
    presenceOf: (studentId, episodeId) => presenceBy.get(`${studentId} ${episodeId}`),
    homeworkOf: (studentId, episodeId) => homeworkBy.get(`${studentId} ${episodeId}`),
  };
}

const byKey = <R extends OfEpisode>(rows: readonly R[]): ReadonlyMap<string, R> =>
  new Map(rows.map((row) => [`${row.studentId} ${row.episodeId}`, row]));
