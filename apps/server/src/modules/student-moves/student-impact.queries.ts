/** What moves of students reach beside themselves. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Impact } from '../../platform/engine/commands/command-type.ts';
import { inTeamNow } from '../teams/index.ts';

/** Of enrolments. */
export async function studentImpact(db: Db, enrolmentIds: readonly number[]): Promise<Impact> {
  const { rows } = await sql<{ students: number; paid: number; unsent: number; coming: number; mentors: number }>`
    WITH e AS (SELECT * FROM enrolment WHERE id = ANY(${[...enrolmentIds]}::bigint[]))
    SELECT (SELECT count(*)::int FROM e) AS students,
      (SELECT coalesce(sum(o.amount), 0)::float8 FROM e JOIN student_order o ON o.id = e.order_id) AS paid,
      (SELECT count(*)::int FROM e JOIN student_parcel p ON p.student_id = e.student_id AND p.lesson_id = e.lesson_id
        WHERE p.state = 'preparing') AS unsent,
      (SELECT count(DISTINCT x.id)::int FROM lesson_agenda g JOIN episode x ON x.id = g.item_id AND x.start_at > now()
        AND x.deleted_at IS NULL WHERE g.kind = 'episode' AND g.lesson_id IN (SELECT lesson_id FROM e)) AS coming,
      (SELECT count(DISTINCT t.mentor_id)::int FROM e JOIN team_student s ON s.enrolment_id = e.id
        JOIN team t ON t.id = s.team_id) AS mentors`.execute(db);
  const { students, paid, unsent, coming, mentors } = rows[0] ?? {
    students: 0,
    paid: 0,
    unsent: 0,
    coming: 0,
    mentors: 0,
  };
  const count = (value: number, unit: string): string => `${value.toLocaleString('en')} ${unit}`;
  return {
    lines: [
      { label: '在读学员', value: count(students, '人') },
      { label: '付费金额', value: `${(paid / 100).toLocaleString('en', { minimumFractionDigits: 2 })} 元` },
      { label: '未来讲次', value: count(coming, '讲') },
      { label: '待发物料', value: count(unsent, '件') },
      { label: '辅导老师', value: count(mentors, '位') },
    ],
    shares: [],
  };
}

/** Of those who are in them. */
export async function enrolmentsOfTeams(db: Db, teamIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT s.enrolment_id AS id FROM team_student s WHERE s.team_id = ANY(${[...teamIds]}::bigint[]) AND ${inTeamNow('s')}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function studentsOfEnrolments(db: Db, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ studentId: number }>`
    SELECT student_id FROM enrolment WHERE id = ANY(${[...ids]}::bigint[]) ORDER BY student_id`.execute(db);
  return rows.map(({ studentId }) => studentId);
}
