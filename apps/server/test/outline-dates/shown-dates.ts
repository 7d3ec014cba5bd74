/** What a plan shows of the dates of lessons, held against what its run stored. */
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { ItemRow } from '../../src/platform/engine/store/task-rows.queries.ts';
import type { Dates, LessonDates } from './recomputed-dates.ts';

const FIELD: Readonly<Record<keyof Dates, string>> = {
  start: 'lessonStartTime',
  end: 'lessonEndTime',
  refund: 'lessonRefundDeadline',
  transferred: 'lessonTransferredDeadline',
  endSale: 'lessonEndSaleTime',
  displayStart: 'lessonDisplayStartTime',
  displayEnd: 'lessonDisplayEndTime',
};
const DATES = Object.keys(FIELD) as (keyof Dates)[];

/** Commands whose rows are about items: what follows in the lessons stands beside them. */
export const SHOWS_DATES: readonly string[] = [
  'lesson.postpone',
  'lesson.shiftTimes',
  'episode.shiftTimes',
  'episode.reschedule',
  'episode.cancel',
  'template.removeEpisodes',
  'template.propagate',
  'outline.paste',
  'outline.addEpisodes',
  'outline.placeEpisodes',
];

/** A row that is about the lesson itself names its computed fields plainly. */
function namesOf(date: keyof Dates): readonly string[] {
  const field = FIELD[date];
  const plain = field.slice('lesson'.length);
  const isComputed = date !== 'start' && date !== 'end';
  return isComputed ? [field, `${plain.slice(0, 1).toLowerCase()}${plain.slice(1)}`] : [field];
}

/** Shown alone as a number, or worded where a row moves several lessons. */
function isShown(rows: readonly ItemRow[], date: keyof Dates, time: number | null): boolean {
  const worded = time === null ? '未设置' : formatDateTime(time);
  return rows.some(({ changes }) =>
    changes.some(
      ({ field, after }) =>
        namesOf(date).includes(field) && (after === (time ?? 0) || JSON.stringify(after).includes(`"${worded}`)),
    ),
  );
}

/** Shown and not stored, or stored and not shown; also of lessons that share an item with the lesson of a row. */
export function wronglyShown(
  rows: readonly ItemRow[],
  before: readonly LessonDates[],
  after: readonly LessonDates[],
): readonly string[] {
  const earlier = new Map(before.map(({ id, stored }) => [id, stored]));
  const hidden = after.flatMap(({ id, stored }) => {
    const was = earlier.get(id);
    if (!was) return [];
    return DATES.filter((date) => was[date] !== stored[date] && !isShown(rows, date, stored[date])).map(
      (date) => `lesson ${id}: ${date} was stored and not shown`,
    );
  });
  const untrue = DATES.flatMap((date) =>
    rows
      .flatMap(({ changes }) => changes.filter(({ field }) => field === FIELD[date]))
      .filter((change) => typeof change.after === 'number')
      .filter((change) => !after.some(({ stored }) => (stored[date] ?? 0) === change.after))
      .map((change) => `${date} ${String(change.after)} was shown and not stored`),
  );
  return [...hidden, ...untrue];
}
