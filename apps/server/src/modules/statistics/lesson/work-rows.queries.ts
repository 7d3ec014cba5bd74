/** The students behind a number of homework, 课中互动 or prestudy of an episode, by the relations that the rollups count. */
import type { WorkShare } from '@lectern/domain/statistics/work-figures';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type Started, shouldAttend } from '../rollups/attended.queries.ts';
import { dueHomework } from '../rollups/homework.queries.ts';
import type { Page } from './lesson-attendance.queries.ts';

interface WorkRow {
  readonly studentId: number;
  readonly name: string;
  readonly teamId: number | null;
  readonly teamName: string | null;
  readonly submittedAt: Date | null;
  readonly late: boolean;
  readonly score: number | null;
  readonly questions: number;
  readonly answered: number;
  readonly right: number;
  readonly prestudied: boolean;
  readonly total: number;
}

interface WantedWork extends Started, Page {
  readonly share: WorkShare;
  readonly teamId: number | undefined;
}

const homework = (started: Started, which: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  SELECT h.student_id, h.team_id, h.submitted_at, h.late, CASE WHEN h.corrected THEN h.score END AS score,
    0 AS questions, 0 AS answered, 0 AS answered_right, false AS prestudied
  FROM (${dueHomework(started)}) h WHERE ${which}`;

const inEpisode = (started: Started, which: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  SELECT s.student_id, s.team_id, NULL::timestamptz AS submitted_at, false AS late, NULL::integer AS score,
    s.questions, s.answered, s.answered_right, coalesce(s.prestudied, false) AS prestudied
  FROM (${shouldAttend(started)}) s WHERE ${which}`;

const ROWS: Readonly<Record<WorkShare, (started: Started) => RawBuilder<unknown>>> = {
  homeworkDue: (started) => homework(started, sql`true`),
  homeworkSubmitted: (started) => homework(started, sql`h.submitted`),
  homeworkMissing: (started) => homework(started, sql`NOT h.submitted`),
  homeworkLate: (started) => homework(started, sql`h.late`),
  homeworkCorrected: (started) => homework(started, sql`h.corrected`),
  exercised: (started) => inEpisode(started, sql`s.questions > 0`),
  prestudyShould: (started) => inEpisode(started, sql`s.with_prestudy`),
  prestudyFinished: (started) => inEpisode(started, sql`s.prestudied`),
};

export async function workRows(
  db: Db,
  { share, teamId, limit, offset, ...started }: WantedWork,
): Promise<readonly WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    SELECT u.id AS student_id, u.nickname AS name, t.id AS team_id, t.name AS team_name, w.submitted_at, w.late, w.score,
      w.questions, w.answered, w.answered_right AS "right", w.prestudied, count(*) OVER ()::int AS total
    FROM (${ROWS[share](started)}) w JOIN student u ON u.id = w.student_id LEFT JOIN team t ON t.id = w.team_id
    WHERE ${teamId === undefined ? sql`true` : sql`w.team_id = ${teamId}`}
    ORDER BY w.submitted_at DESC NULLS LAST, w.answered, w.student_id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}
