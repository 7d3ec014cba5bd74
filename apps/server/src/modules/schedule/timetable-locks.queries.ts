/**
 * Two who save times of the same teacher or class, or of classes that share a mentor or a student, do so one after the
 * other, so that each sees what the other saved.
 * Locks are shared out over a fixed number, for a check may name thousands; they end with the transaction.
 */
import { teacherTaken } from '@lectern/domain/schedule/occupancy';
import type { ScheduleDraft } from '@lectern/domain/schedule/schedule-item';
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';

/** Any constant nobody else uses. */
const LOCK_SPACE = 5_821_410;
const BUCKETS = 128;

/** After those of teachers and classes: mentors, then students, of whom a class has many. */
const OF_MENTORS = 2 * BUCKETS;
const OF_STUDENTS = 3 * BUCKETS;
const STUDENT_BUCKETS = 512;

// In ascending order, so that two transactions never wait for each other in a circle. Two classes may have nothing in
// common but a mentor or a student; these are held with them.
const takeLocks = preparedRead<
  { readonly taken: unknown },
  [buckets: readonly number[], lessonIds: readonly number[]]
>(`
  SELECT pg_advisory_xact_lock(${LOCK_SPACE}, bucket) AS "taken"
  FROM (
    SELECT b.bucket FROM (
      SELECT unnest($1::int[]) AS bucket
      UNION SELECT ${OF_MENTORS} + (mentor_id % ${BUCKETS})::int FROM team
      WHERE lesson_id = ANY($2::bigint[]) AND mentor_id IS NOT NULL
      UNION SELECT ${OF_STUDENTS} + (s.student_id % ${STUDENT_BUCKETS})::int
      FROM team t JOIN team_student s ON s.team_id = t.id AND s.left_at IS NULL WHERE t.lesson_id = ANY($2::bigint[])
    ) AS b ORDER BY b.bucket
  ) AS ordered`);

export async function lockTimetables(db: Db, drafts: readonly ScheduleDraft[]): Promise<void> {
  const buckets = new Set<number>();
  const lessonIds = new Set<number>();
  for (const draft of drafts) {
    const teacherId = teacherTaken(draft);
    if (teacherId !== null) buckets.add(teacherId % BUCKETS);
    for (const { lessonId } of draft.places) {
      buckets.add(BUCKETS + (lessonId % BUCKETS));
      lessonIds.add(lessonId);
    }
  }
  if (buckets.size > 0) await takeLocks(db, [[...buckets], [...lessonIds]]);
}
