/** May a lesson become again what it was? A status is only given back where the rules of today allow the step. */
import type { LessonPatch } from '@lectern/domain/lessons/lesson-snapshot';
import { nextStatus } from '@lectern/domain/lessons/lesson-transitions';
import type { Db } from '../../../platform/db/database.ts';
import type { RowReason } from '../../../platform/plans/command-type.ts';
import { type LessonRow, statusOf } from '../lesson-columns.ts';
import type { LessonVerdict } from './lesson-verdict.ts';
import { publishFactsOf } from './publish-facts.queries.ts';
import { publishReasons } from './publish-reasons.ts';

export interface WayBack {
  readonly lesson: LessonRow;
  readonly patch: LessonPatch;
}

const NO_WAY: RowReason = { outcome: 'refused', code: 'canceled', message: '课程已取消，取消的课程不能恢复' };

export async function judgeWayBack(db: Db, back: readonly WayBack[]): Promise<(lesson: LessonRow) => LessonVerdict> {
  const published = back.filter(({ patch }) => patch.status === 'published');
  const factsOf = await publishFactsOf(
    db,
    published.map(({ lesson }) => lesson),
  );
  const patchOf = new Map(back.map(({ lesson, patch }) => [lesson.id, patch]));
  return (lesson) => {
    const patch = patchOf.get(lesson.id) ?? {};
    return { reasons: reasonsOf(lesson, patch, factsOf), patch };
  };
}

function reasonsOf(
  lesson: LessonRow,
  { status }: LessonPatch,
  factsOf: Awaited<ReturnType<typeof publishFactsOf>>,
): readonly RowReason[] {
  const now = statusOf(lesson);
  if (status === undefined || status === now) return [];
  if (status === 'init') return nextStatus(now, 'unpublish') ? [] : [NO_WAY];
  if (status === 'canceled' || now === 'canceled') return [NO_WAY];
  // What was confirmed once for a warning is not asked again.
  return publishReasons(lesson.id, factsOf(lesson)).filter((reason) => reason.outcome === 'refused');
}
