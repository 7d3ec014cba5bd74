/**
 * What follows in the lessons of planned rows: their start, end and computed times, derived from the whole outline with
 * all rows done. It stands once of each lesson, beside the first row that changes it; the run derives it from the stored outline.
 */
import type { Db } from '../../../platform/db/database.ts';
import type { PlannedRow } from '../../../platform/engine/commands/command-type.ts';
import { episodeKey, episodesByIds, type OutlineMove, outlinesEdited, type TimedItem } from '../../agendas/index.ts';
import { followingChanges, followingOnce, lessonsByIds } from '../../lessons/index.ts';
import type { DraftPayload, EpisodeValues } from './draft-payload.ts';

type Row = PlannedRow<DraftPayload>;

const isRunnable = ({ reasons }: Row): boolean => reasons.every(({ outcome }) => outcome !== 'refused');

export async function withFollowing(db: Db, rows: readonly Row[]): Promise<readonly Row[]> {
  const runnable = rows.filter(isRunnable);
  const holders = await holdersOf(db, runnable);
  const ids = [...new Set(runnable.flatMap(holders))];
  const lessons = new Map((await lessonsByIds(db, ids)).map((lesson) => [lesson.id, lesson]));
  const outlineOf = await outlinesEdited(db, ids, editOf(runnable));
  const freshOf = followingOnce(lessons);
  return rows.map((row) => {
    if (!isRunnable(row)) return row;
    const fresh = freshOf(holders(row));
    return { ...row, changes: [...row.changes, ...fresh.changes((one) => followingChanges(one, outlineOf(one.id)))] };
  });
}

/** Its own lesson, and those that share an episode that changes; one that goes out of this outline stays in theirs. */
async function holdersOf(db: Db, rows: readonly Row[]): Promise<(row: Row) => readonly number[]> {
  const changed = rows.flatMap(({ subject, payload }) => (payload.after === null ? [] : (subject.id ?? [])));
  const lessonIds = new Map((await episodesByIds(db, changed)).map((episode) => [episode.id, episode.lessonIds]));
  return ({ subject, payload }) => {
    const shared = payload.after === null ? [] : (lessonIds.get(subject.id ?? 0) ?? []);
    return [payload.lessonId, ...shared];
  };
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
