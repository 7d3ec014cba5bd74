/** May a lesson become again what it was? A status is only given back where the rules of today allow the step. */
import type { LessonOutline } from '@lectern/domain/lessons/calculation-rules';
import { changedFields, type LessonPatch, partOf } from '@lectern/domain/lessons/lesson-snapshot';
import { nextStatus } from '@lectern/domain/lessons/lesson-transitions';
import { COMPUTED_FIELDS, withFollowingTimes } from '@lectern/domain/schedule/rule-consequences';
import type { Db } from '../../../platform/db/database.ts';
import type { RowReason } from '../../../platform/engine/commands/command-type.ts';
import { outlinesOfLessons } from '../../agendas/index.ts';
import { type LessonRow, statusOf } from '../lesson-columns.ts';
import { snapshotOf } from '../lesson-snapshot.ts';
import type { LessonVerdict } from './lesson-verdict.ts';
import { refusalFactsOf } from './publish-facts.queries.ts';
import { refusedReasons } from './publish-reasons.ts';

export interface WayBack {
  readonly lesson: LessonRow;
  readonly patch: LessonPatch;
}

const NO_WAY: RowReason = { outcome: 'refused', code: 'canceled', message: '课程已取消，取消的课程不能恢复' };

export async function judgeWayBack(db: Db, back: readonly WayBack[]): Promise<(lesson: LessonRow) => LessonVerdict> {
  const published = back.filter(({ patch }) => patch.status === 'published');
  const factsOf = await refusalFactsOf(
    db,
    published.map(({ lesson }) => lesson),
  );
  const patchOf = new Map(back.map(({ lesson, patch }) => [lesson.id, patch]));
  const ruled = back.filter(({ patch }) => Object.keys(patch).some((field) => field.endsWith('CalculationRule')));
  const outlineOf = await outlinesOfLessons(
    db,
    ruled.map(({ lesson }) => lesson.id),
  );
  return (lesson) => {
    const patch = patchOf.get(lesson.id) ?? {};
    const hasRule = ruled.some((one) => one.lesson.id === lesson.id);
    return {
      reasons: reasonsOf(lesson, patch, factsOf),
      patch: hasRule ? withTimesOfToday(lesson, patch, outlineOf(lesson.id)) : patch,
    };
  };
}

/** A rule that comes back gives what the outline of today says: that may have changed without the lesson. */
function withTimesOfToday(lesson: LessonRow, patch: LessonPatch, outline: LessonOutline): LessonPatch {
  const before = snapshotOf(lesson);
  const wanted = { ...before, ...patch };
  const next = withFollowingTimes(before, wanted, { before: outline, after: outline });
  return { ...patch, ...partOf(next, changedFields(wanted, partOf(next, COMPUTED_FIELDS))) };
}

function reasonsOf(
  lesson: LessonRow,
  { status }: LessonPatch,
  factsOf: Awaited<ReturnType<typeof refusalFactsOf>>,
): readonly RowReason[] {
  const now = statusOf(lesson);
  if (status === undefined || status === now) return [];
  if (status === 'init') return nextStatus(now, 'unpublish') ? [] : [NO_WAY];
  if (status === 'canceled' || now === 'canceled') return [NO_WAY];
  // What was confirmed once for a warning is not asked again.
  return refusedReasons(lesson.id, factsOf(lesson));
}
