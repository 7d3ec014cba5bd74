/**
 * Two who save times of the same person or class, or of classes that share a student, do so one after the other, so
 * that each sees what the other saved.
 * Locks are shared out over a fixed number, for a check may name thousands; they end with the transaction.
 */
import { teacherTaken } from '@lectern/domain/schedule/occupancy';
import type { ScheduleDraft } from '@lectern/domain/schedule/schedule-item';
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';
import { inTeamNowText, teamStandsText } from '../teams/index.ts';

/** Any constant nobody else uses. */
const LOCK_SPACE = 5_821_410;
const BUCKETS = 128;

/** Persons by the account that makes several rows one (`person_role`), else by the row; mentors are rows of teachers. */
const OF_CLASSES = BUCKETS;
const OF_ASSISTANTS = 2 * BUCKETS;
const OF_STUDENTS = 3 * BUCKETS;
const STUDENT_BUCKETS = 512;

// In ascending order, which avoids deadlock. Two classes may have nothing in common but a mentor or a student; these are
// locked with them. Of a person with several rows the bucket of each row is locked.
const takeLocks = preparedRead<
  { readonly taken: unknown },
  [
    teacherIds: readonly number[],
    assistantIds: readonly number[],
    lessonIds: readonly number[],
    studentIds: readonly number[],
  ]
>(`
  WITH teachers AS MATERIALIZED (
    SELECT unnest($1::bigint[]) AS id
    UNION SELECT mentor_id FROM team WHERE lesson_id = ANY($3::bigint[]) AND mentor_id IS NOT NULL AND ${teamStandsText('team')}
  ), assistants AS MATERIALIZED (SELECT unnest($2::bigint[]) AS id), accounts AS MATERIALIZED (
    SELECT r.account FROM teachers JOIN person_role r ON r.role = 'teacher' AND r.id = teachers.id
    UNION SELECT r.account FROM assistants JOIN person_role r ON r.role = 'assistant' AND r.id = assistants.id
  ), rows AS MATERIALIZED (
    SELECT 'teacher' AS role, id FROM teachers UNION SELECT 'assistant', id FROM assistants
    UNION SELECT r.role, r.id FROM accounts JOIN person_role r ON r.account = accounts.account
  )
  SELECT pg_advisory_xact_lock(${LOCK_SPACE}, bucket) AS "taken"
  FROM (
    SELECT b.bucket FROM (
      SELECT (id % ${BUCKETS})::int + CASE role WHEN 'teacher' THEN 0 ELSE ${OF_ASSISTANTS} END AS bucket FROM rows
      UNION SELECT ${OF_CLASSES} + (unnest($3::bigint[]) % ${BUCKETS})::int
      UNION SELECT ${OF_STUDENTS} + (unnest($4::bigint[]) % ${STUDENT_BUCKETS})::int
      UNION SELECT ${OF_STUDENTS} + (s.student_id % ${STUDENT_BUCKETS})::int
      FROM team t JOIN team_student s ON s.team_id = t.id AND ${inTeamNowText('s')} WHERE t.lesson_id = ANY($3::bigint[])
    ) AS b ORDER BY b.bucket
  ) AS ordered`);

/** `studentIds`: who is to come into one of the classes. */
export async function lockTimetables(
  db: Db,
  drafts: readonly ScheduleDraft[],
  studentIds: readonly number[] = [],
): Promise<void> {
  const teacherIds = [...new Set(drafts.flatMap((draft) => teacherTaken(draft) ?? []))];
  const assistantIds = [...new Set(drafts.flatMap((draft) => draft.assistantIds))];
  const lessonIds = [...new Set(drafts.flatMap(({ places }) => places.map(({ lessonId }) => lessonId)))];
  const isNobody = teacherIds.length === 0 && assistantIds.length === 0 && lessonIds.length === 0;
  if (!isNobody) await takeLocks(db, [teacherIds, assistantIds, lessonIds, studentIds]);
}
