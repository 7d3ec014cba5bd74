/**
 * Everybody who should have sat an exam (应到) or did: one row a student, slim, so that an exam of thousands is one read and
 * the rules of the domain decide the rest. Only whom the person sees.
 */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { withinScope } from '../lessons/index.ts';
import { studentWithinScope } from '../students/index.ts';
import { inTeamAt } from '../teams/index.ts';

export interface RosterRow {
  readonly studentId: number;
  readonly name: string;
  /** Null: in no lesson of the exam when it began (额外). */
  readonly lessonId: number | null;
  readonly lessonName: string | null;
  readonly teamId: number | null;
  readonly teamName: string | null;
  readonly place: number | null;
  readonly entered: boolean;
  readonly enteredAt: Date | null;
  readonly submittedAt: Date | null;
  readonly score: number | null;
  readonly total: number | null;
  readonly fullyMarked: boolean;
  readonly extraMs: number;
  readonly extraReason: string;
}

/** `at`: the start of the exam. */
export async function rosterOfExam(db: Db, scope: DataScope, examId: number, at: Date): Promise<readonly RosterRow[]> {
  const { rows } = await sql<RosterRow>`
    WITH holder AS (
      SELECT l.id FROM lesson_agenda g JOIN lesson l ON l.id = g.lesson_id AND l.deleted_at IS NULL AND l.status <> 'canceled'
      WHERE g.kind = 'jam' AND g.item_id = ${examId} AND ${withinScope(scope)}),
    due AS (
      SELECT DISTINCT ON (e.student_id) e.student_id, e.lesson_id FROM enrolment e JOIN holder h ON h.id = e.lesson_id
      WHERE e.started_at <= ${at} AND (e.ended_at IS NULL OR e.ended_at > ${at}) ORDER BY e.student_id, e.lesson_id),
    sat AS (
      SELECT a.student_id FROM attempt a JOIN student s ON s.id = a.student_id
      WHERE a.exam_id = ${examId} AND ${studentWithinScope(scope)})
    SELECT p.student_id, s.nickname AS name, d.lesson_id, l.name AS lesson_name, t.id AS team_id, t.name AS team_name,
      a.place, a.student_id IS NOT NULL AS entered, a.entered_at, a.submitted_at, a.score, a.total,
      coalesce(a.fully_marked, false) AS fully_marked, coalesce(x.extra_ms, 0) AS extra_ms, coalesce(x.reason, '') AS extra_reason
    FROM (SELECT student_id FROM due UNION SELECT student_id FROM sat) AS p
      JOIN student s ON s.id = p.student_id
      LEFT JOIN due d ON d.student_id = p.student_id
      LEFT JOIN lesson l ON l.id = d.lesson_id
      LEFT JOIN team_student m ON m.lesson_id = d.lesson_id AND m.student_id = p.student_id AND ${inTeamAt('m', at)}
      LEFT JOIN team t ON t.id = m.team_id
      LEFT JOIN attempt a ON a.exam_id = ${examId} AND a.student_id = p.student_id
      LEFT JOIN exam_extension x ON x.exam_id = ${examId} AND x.student_id = p.student_id
    ORDER BY p.student_id`.execute(db);
  return rows;
}

/** Of everybody, whom the person sees or not: ranks are over the whole exam. */
export async function scoresOfExam(db: Db, examId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ score: number }>`
    SELECT score FROM attempt WHERE exam_id = ${examId} AND fully_marked AND score IS NOT NULL`.execute(db);
  return rows.map(({ score }) => score);
}
