/** The chosen lessons as far as the person reaches them; the others become rows that say so. */
import type { Db } from '../../../platform/db/database.ts';
import type { PlannedRow, RowReason } from '../../../platform/engine/commands/command-type.ts';
import { NOT_FOUND } from '../../../platform/engine/plans/run-directly.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { LessonRow } from '../lesson-columns.ts';
import { isWithin } from '../lessons.repository.ts';
import { lessonsByIds } from './lesson-versions.queries.ts';

export async function chosenLessons(
  db: Db,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LessonRow>> {
  const found = await lessonsByIds(db, ids);
  return new Map(found.filter((row) => isWithin(actor.scope, row)).map((row) => [row.id, row]));
}

const MISSING: RowReason = { outcome: 'refused', code: NOT_FOUND, message: '课程不存在，或不在你的数据范围内' };

export function missingLesson<P>(id: number, payload: P): PlannedRow<P> {
  return {
    subject: { type: 'lesson', id, name: '', rev: null, href: null },
    reasons: [MISSING],
    changes: [],
    payload,
  };
}
