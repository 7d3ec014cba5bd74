/**
 * Two who save times of the same teacher or class do so one after the other, so that each sees what the other saved.
 * Locks are shared out over a fixed number, for a check may name thousands; they end with the transaction.
 */
import { teacherTaken } from '@lectern/domain/schedule/occupancy';
import type { ScheduleDraft } from '@lectern/domain/schedule/schedule-item';
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';

/** Any constant nobody else uses. */
const LOCK_SPACE = 5_821_410;
const BUCKETS = 128;

// In ascending order, so that two transactions never wait for each other in a circle.
const takeLocks = preparedRead<{ readonly taken: unknown }, [buckets: readonly number[]]>(`
  SELECT pg_advisory_xact_lock(${LOCK_SPACE}, bucket) AS "taken"
  FROM (SELECT bucket FROM unnest($1::int[]) AS b (bucket) ORDER BY bucket) AS ordered`);

export async function lockTimetables(db: Db, drafts: readonly ScheduleDraft[]): Promise<void> {
  const buckets = new Set<number>();
  for (const draft of drafts) {
    const teacherId = teacherTaken(draft);
    if (teacherId !== null) buckets.add(teacherId % BUCKETS);
    for (const { lessonId } of draft.places) buckets.add(BUCKETS + (lessonId % BUCKETS));
  }
  if (buckets.size > 0) await takeLocks(db, [[...buckets]]);
}
