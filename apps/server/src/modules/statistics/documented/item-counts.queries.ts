/**
 * Who should be there for an item of an outline, an exam or a tutoring, of one team or of the whole lesson: whoever was
 * enrolled when it began, with the team of that instant (statistics 3). An item without a time, or of a canceled lesson, is
 * due of nobody.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { enrolledAt, inTeamAt } from '../../teams/index.ts';

export interface ItemOfTeam {
  readonly lessonId: number;
  readonly itemId: number;
  /** Absent: of the whole lesson. */
  readonly teamId?: number;
}

interface ExamItemCounts {
  readonly should: number;
  readonly sat: number;
  readonly submitted: number;
  readonly marked: number;
  readonly mean: number | null;
}

const due = (kind: 'jam' | 'mentorEpisodeGroup', { lessonId, itemId, teamId }: ItemOfTeam): RawBuilder<unknown> => sql`
  SELECT DISTINCT n.student_id FROM outline_time o
    JOIN enrolment n ON n.lesson_id = o.lesson_id AND ${enrolledAt('n', sql`o.start_at`)}
    LEFT JOIN team_student m ON m.enrolment_id = n.id AND ${inTeamAt('m', sql`o.start_at`)}
  WHERE o.lesson_id = ${lessonId} AND o.kind = ${kind} AND o.item_id = ${itemId}
    AND ${teamId === undefined ? sql`true` : sql`m.team_id = ${teamId}`}`;

export async function countTutored(db: Db, item: ItemOfTeam): Promise<number> {
  const { rows } = await sql<{ should: number }>`
    SELECT count(*)::int AS should FROM (${due('mentorEpisodeGroup', item)}) d`.execute(db);
  return rows[0]?.should ?? 0;
}

/** The mean is what the marking page knows: whoever shows it looks whether the exam is reported. */
export async function countExamined(db: Db, item: ItemOfTeam): Promise<ExamItemCounts> {
  const { rows } = await sql<ExamItemCounts>`
    SELECT count(*)::int AS should, count(a.student_id)::int AS sat, count(a.submitted_at)::int AS submitted,
      count(*) FILTER (WHERE a.submitted_at IS NOT NULL AND a.fully_marked)::int AS marked,
      avg(a.score) FILTER (WHERE a.submitted_at IS NOT NULL AND a.fully_marked)::float8 AS mean
    FROM (${due('jam', item)}) d LEFT JOIN attempt a ON a.exam_id = ${item.itemId} AND a.student_id = d.student_id`.execute(
    db,
  );
  return rows[0] ?? { should: 0, sat: 0, submitted: 0, marked: 0, mean: null };
}
