/** What the conflict check would say of each of many teachers who might give one item: read once, judged one by one. */
import type { Conflict, DraftVerdict } from '@lectern/domain/schedule/conflict';
import { judgeSchedule } from '@lectern/domain/schedule/judge-schedule';
import type { Db } from '../../platform/db/database.ts';
import { draftOf, type WantedItem } from './check-drafts.ts';
import { limitsInForce } from './limits-in-force.ts';
import { maskConflicts, type Reader } from './mask-conflicts.ts';
import { readFacts } from './read-facts.ts';
import { storedItems } from './schedule-items.queries.ts';

/** By teacher, all kinds of conflicts, also those that do not depend on who gives it; worded for this reader. */
export async function checkTeachers(
  db: Db,
  reader: Reader,
  item: WantedItem,
  teacherIds: readonly number[],
  { now }: { readonly now: Date },
): Promise<ReadonlyMap<number, readonly Conflict[]>> {
  const stored = await storedItems(db, [{ kind: item.kind ?? 'episode', id: item.id }]);
  const drafts = teacherIds.map((teacherId) => draftOf({ ...item, teacherId }, 0, stored));
  const limits = await limitsInForce(db);
  const facts = await readFacts(db, drafts, limits);
  const options = { now: now.getTime(), limits };
  const verdicts = drafts.flatMap((draft): readonly DraftVerdict[] => judgeSchedule([draft], facts, options));
  const masked = await maskConflicts(db, reader, verdicts);
  return new Map(masked.map(({ conflicts }, index) => [teacherIds[index] ?? 0, conflicts]));
}
