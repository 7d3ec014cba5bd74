/**
 * What follows in the lessons of planned rows: their start, end and computed times, derived from the whole outline with
 * all rows done. It stands once, beside the first row of each lesson; the run derives it from the stored outline.
 */
import type { Db } from '../../../platform/db/database.ts';
import type { PlannedRow } from '../../../platform/plans/command-type.ts';
import { episodeKey, type OutlineMove, outlinesEdited, type TimedItem } from '../../agendas/index.ts';
import { followingChanges, lessonsByIds } from '../../lessons/index.ts';
import type { DraftPayload, EpisodeValues } from './draft-payload.ts';

type Row = PlannedRow<DraftPayload>;

const isRunnable = ({ reasons }: Row): boolean => reasons.every(({ outcome }) => outcome !== 'refused');

export async function withFollowing(db: Db, rows: readonly Row[]): Promise<readonly Row[]> {
  const runnable = rows.filter(isRunnable);
  const ids = [...new Set(runnable.map(({ payload }) => payload.lessonId))];
  const lessons = new Map((await lessonsByIds(db, ids)).map((lesson) => [lesson.id, lesson]));
  const outlineOf = await outlinesEdited(db, ids, editOf(runnable));
  const shown = new Set<number>();
  return rows.map((row) => {
    const lesson = lessons.get(row.payload.lessonId);
    if (!lesson || !isRunnable(row) || shown.has(lesson.id)) return row;
    shown.add(lesson.id);
    return { ...row, changes: [...row.changes, ...followingChanges(lesson, outlineOf(lesson.id))] };
  });
}

function editOf(rows: readonly Row[]) {
  const moved = new Map<string, (item: TimedItem) => OutlineMove>();
  const removed = new Set<string>();
  const added = new Map<number, TimedItem[]>();
  for (const { subject, payload } of rows) {
    const { lessonId, after } = payload;
    if (after === null) removed.add(episodeKey(subject.id ?? 0));
    else if (subject.id === null) added.set(lessonId, [...(added.get(lessonId) ?? []), addedItem(after)]);
    else moved.set(episodeKey(subject.id), (item) => changedItem(item, after));
  }
  return { moved, removed, added };
}

function addedItem(values: EpisodeValues): TimedItem {
  const { startTime, endTime, displayTime = 0, includedInPeriod = true, specialEpisodeType } = values;
  return {
    kind: 'episode',
    includedInPeriod,
    startAt: new Date(startTime),
    endAt: new Date(endTime),
    displayAt: displayTime === 0 ? null : new Date(displayTime),
    specialEpisodeType,
    status: 'normal',
  };
}

/** The time from which it is shown moves along with its start. */
function changedItem({ startAt, displayAt }: TimedItem, { startTime, endTime, specialEpisodeType }: EpisodeValues) {
  const by = startTime - (startAt?.getTime() ?? startTime);
  return {
    startAt: new Date(startTime),
    endAt: new Date(endTime),
    displayAt: displayAt && new Date(displayAt.getTime() + by),
    specialEpisodeType,
  };
}
