/** What a command on whole teams (小班), or on the enrolments of students, reaches beside them (teams 5). */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { CommandContext, Impact } from '../../platform/engine/commands/command-type.ts';
import { inTeamNow, wentOn } from './membership.queries.ts';

interface Reached {
  readonly students: number;
  readonly paid: number;
  readonly coming: number;
  readonly unsent: number;
  readonly mentors: number;
}

/** What hangs on the enrolments `e`. */
const OF_ENROLMENTS = sql`
  (SELECT count(*)::int FROM e) AS students,
  (SELECT coalesce(sum(o.amount), 0)::float8 FROM e JOIN student_order o ON o.id = e.order_id) AS paid,
  (SELECT count(*)::int FROM e JOIN student_parcel p ON p.student_id = e.student_id AND p.lesson_id = e.lesson_id
    WHERE p.state = 'preparing') AS unsent`;

/** Coming episodes of the lessons `w`. */
const comingAfter = (at: Date) => sql`
  (SELECT count(DISTINCT x.id)::int FROM lesson_agenda g JOIN episode x ON x.id = g.item_id AND x.start_at > ${at}
    AND x.deleted_at IS NULL WHERE g.kind = 'episode' AND g.lesson_id IN (SELECT lesson_id FROM w)) AS coming`;

export async function enrolmentImpact(
  db: Db,
  { at }: Pick<CommandContext, 'at'>,
  ids: readonly number[],
): Promise<Impact> {
  const { rows } = await sql<Reached>`
    WITH e AS (SELECT * FROM enrolment WHERE id = ANY(${[...ids]}::bigint[])), w AS (SELECT DISTINCT lesson_id FROM e)
    SELECT ${OF_ENROLMENTS}, ${comingAfter(at)},
      (SELECT count(DISTINCT t.mentor_id)::int FROM e JOIN team_student s ON s.enrolment_id = e.id AND ${inTeamNow('s')}
        JOIN team t ON t.id = s.team_id) AS mentors`.execute(db);
  return shown(rows[0]);
}

/** Of those who are in them; of a team that was merged or moved, those who went with it and would return. */
export async function teamImpact(db: Db, { at }: Pick<CommandContext, 'at'>, ids: readonly number[]): Promise<Impact> {
  const { rows } = await sql<Reached>`
    WITH w AS (SELECT * FROM team WHERE id = ANY(${[...ids]}::bigint[])),
      e AS (SELECT n.* FROM team_student s JOIN enrolment n ON n.id = s.enrolment_id
        WHERE s.team_id IN (SELECT id FROM w) AND ${inTeamNow('s')}
        UNION SELECT n.* FROM w JOIN team_student g ON g.team_id = w.id
          JOIN team_student s ON s.team_id IN (w.merged_into, w.moved_to) AND ${wentOn('g', 's')} AND ${inTeamNow('s')}
          JOIN enrolment n ON n.id = s.enrolment_id)
    SELECT ${OF_ENROLMENTS}, ${comingAfter(at)}, (SELECT count(DISTINCT mentor_id)::int FROM w) AS mentors`.execute(db);
  return shown(rows[0]);
}

function shown({ students, paid, coming, unsent, mentors }: Reached = NOTHING): Impact {
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
const NOTHING: Reached = { students: 0, paid: 0, coming: 0, unsent: 0, mentors: 0 };
