/**
 * What follows in a lesson when its outline changes: its start and end, and the times its rules compute, derived from
 * the whole outline. Only times whose rule gives another result than before are touched.
 */
import type { LessonPatch } from '@lectern/domain/lessons/lesson-snapshot';
import { COMPUTED_FIELDS, movedTimes, type OutlineChange } from '@lectern/domain/schedule/rule-consequences';
import type { Tx } from '../../../platform/db/database.ts';
import type { CommandContext, RowChange } from '../../../platform/engine/commands/command-type.ts';
import { columnsOf, type LessonRow } from '../lesson-columns.ts';
import { logPatch } from '../lesson-log.ts';
import { snapshotOf } from '../lesson-snapshot.ts';
import { saveLesson, saveSpan, writerOf } from '../lessons.repository.ts';
import { instantOf, millisOf } from '../wire-time.ts';

interface Following {
  readonly before: LessonPatch;
  readonly after: LessonPatch;
  readonly startAt: number;
  readonly endAt: number;
}

export function followingOf(lesson: LessonRow, outline: OutlineChange): Following {
  const moved = movedTimes(snapshotOf(lesson), outline);
  return {
    before: Object.fromEntries(moved.map(({ field, before }) => [field, before])),
    after: Object.fromEntries(moved.map(({ field, after }) => [field, after])),
    startAt: outline.after.startAt ?? 0,
    endAt: outline.after.endAt ?? 0,
  };
}

/** As the log of the lesson tells it. */
export function followingPatch(lesson: LessonRow, outline: OutlineChange): Pick<Following, 'before' | 'after'> {
  const { before, after } = followingOf(lesson, outline);
  return { before, after };
}

/** As the plan shows it beside the episode: `lessonEndSaleTime` and so on. */
export function followingChanges(lesson: LessonRow, outline: OutlineChange): readonly RowChange[] {
  const { before, after, startAt, endAt } = followingOf(lesson, outline);
  const span = [
    { field: 'lessonStartTime', before: millisOf(lesson.startAt), after: startAt },
    { field: 'lessonEndTime', before: millisOf(lesson.endAt), after: endAt },
  ].filter((change) => change.before !== change.after);
  const computed = COMPUTED_FIELDS.filter((field) => field in after).map((field) => ({
    field: `lesson${field.slice(0, 1).toUpperCase()}${field.slice(1)}`,
    before: before[field],
    after: after[field],
  }));
  return [...span, ...computed];
}

/** The sale would end before it begins. */
export function sellsNever(lesson: LessonRow, outline: OutlineChange): boolean {
  const { endSaleTime = 0 } = followingOf(lesson, outline).after;
  return endSaleTime > 0 && lesson.startSaleAt !== null && endSaleTime <= lesson.startSaleAt.getTime();
}

/** Of a lesson that `tx` holds. Answers the row as it is then. */
export async function followEpisodes(
  tx: Tx,
  by: Omit<CommandContext, 'reason'>,
  lesson: LessonRow,
  { outline, note }: { readonly outline: OutlineChange; readonly note: string },
): Promise<LessonRow> {
  const { after, startAt, endAt } = followingOf(lesson, outline);
  const span = { startAt: instantOf(startAt), endAt: instantOf(endAt) };
  if (Object.keys(after).length === 0) {
    if (startAt !== millisOf(lesson.startAt) || endAt !== millisOf(lesson.endAt)) await saveSpan(tx, lesson.id, span);
    return { ...lesson, ...span };
  }
  const before = snapshotOf(lesson);
  const saved = await saveLesson(tx, lesson, { ...columnsOf({ ...before, ...after }), ...span }, writerOf(by));
  await logPatch(tx, by, { action: 'lesson.followEpisodes', lesson: saved, before, patch: after, note });
  return saved;
}
