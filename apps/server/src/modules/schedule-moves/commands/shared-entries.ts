/** Exams, reviews and groups that move with episodes: which lessons hold them, and what that means for who moves them. */
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import type { Db } from '../../../platform/db/database.ts';
import type { RowReason } from '../../../platform/engine/commands/command-type.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { holdersOfItems, type OutlineMove } from '../../agendas/index.ts';
import { isWithin, type LessonRow } from '../../lessons/index.ts';
import { type EntryMove, entryKey } from '../entries.repository.ts';

export interface HeldEntries {
  readonly lessonIds: readonly number[];
  readonly holdersOf: (entry: EntryMove) => readonly number[];
}

export async function heldEntries(db: Db, entries: readonly EntryMove[]): Promise<HeldEntries> {
  const holdersOf = await holdersOfItems(db, entries);
  return { lessonIds: [...new Set(entries.flatMap(holdersOf))], holdersOf };
}

/** As the outlines hold them when they have moved. */
export const movedEntries = (entries: readonly EntryMove[]): readonly (readonly [string, OutlineMove])[] =>
  entries.map((entry) => [
    entryKey(entry),
    { startAt: new Date(entry.after.startAt), endAt: new Date(entry.after.endAt) },
  ]);

const OUT_OF_SCOPE: RowReason = {
  outcome: 'refused',
  code: 'outOfScope',
  message: '考试或测试由你的数据范围之外的课程共用，不能修改',
};

/** An entry that several lessons hold moves in all of them. */
export function entrySharing(
  actor: Actor,
  entry: EntryMove,
  holders: readonly number[],
  lessons: ReadonlyMap<number, LessonRow>,
): readonly RowReason[] {
  const others = holders.filter((id) => id !== entry.lessonId).flatMap((id) => lessons.get(id) ?? []);
  const [first] = others;
  if (!first) return [];
  if (others.some((lesson) => !isWithin(actor.scope, lesson))) return [OUT_OF_SCOPE];
  const names = others.map(({ name }) => `“${name}”`).join('、');
  const message = `考试或测试与其他课程共用，会一并变化：${names}`;
  return [{ outcome: 'warning', code: 'sharedEntry', message, to: lessonPath(first.id, 'outline') }];
}
