/** What contradicts something as it is stored. Unlike a check of drafts it fails when it cannot look. */
import type { AgendaKind } from '@lectern/domain/episodes/episode-codes';
import type { Conflict } from '@lectern/domain/schedule/conflict';
import { judgeSchedule } from '@lectern/domain/schedule/judge-schedule';
import { itemKey } from '@lectern/domain/schedule/schedule-item';
import type { Db } from '../../platform/db/database.ts';
import type { Enrolment } from './enrolment.ts';
import { limitsInForce } from './limits-in-force.ts';
import { readFacts } from './read-facts.ts';
import { type StoredItem, storedItems } from './schedule-items.queries.ts';
import { outlineOfLesson } from './stored-conflicts.queries.ts';

export interface ItemRef {
  readonly kind: AgendaKind;
  readonly id: number;
}

export interface ItemWithConflicts {
  readonly item: StoredItem;
  readonly conflicts: readonly Conflict[];
}

/** Those that are there, in the order asked for; canceled and binned ones are not. */
export async function conflictsOfItems(
  db: Db,
  refs: readonly ItemRef[],
  now: Date,
): Promise<readonly ItemWithConflicts[]> {
  return judgeItems(db, await standingItems(db, refs), now);
}

export async function standingItems(db: Db, refs: readonly ItemRef[]): Promise<readonly StoredItem[]> {
  const stored = await storedItems(db, refs);
  return refs.flatMap(({ kind, id }) => stored.get(itemKey(kind, id)) ?? []).filter(({ canceled }) => !canceled);
}

/** With an enrolment: as if nobody else were in its lesson. */
export async function judgeItems(
  db: Db,
  items: readonly StoredItem[],
  now: Date,
  enrolment?: Enrolment,
): Promise<readonly ItemWithConflicts[]> {
  const drafts = items.map((item) => ({ ...item, stored: item }));
  const limits = await limitsInForce(db);
  const verdicts = judgeSchedule(drafts, await readFacts(db, drafts, limits, enrolment), {
    now: now.getTime(),
    limits,
  });
  return items.map((item, index) => ({ item, conflicts: verdicts[index]?.conflicts ?? [] }));
}

/** In the order of the outline. */
export async function conflictsOfLesson(db: Db, lessonId: number, now: Date): Promise<readonly ItemWithConflicts[]> {
  return conflictsOfItems(db, await outlineOfLesson(db, lessonId), now);
}
