/**
 * Of the items that a check has read a part of, those that a sentence may name are read in full; of the others the time
 * is enough: a teacher's other episodes of a day, and what stands in the right order.
 */
import type { Span } from '@lectern/domain/episodes/teacher-slots';
import type { ScheduleDraft, ScheduleItem } from '@lectern/domain/schedule/schedule-item';
import { type Timetable, timetable } from '@lectern/domain/schedule/timetable';
import type { Db } from '../../platform/db/database.ts';
import { storedItems } from './schedule-items.queries.ts';

interface Met {
  /** Found because they overlap a draft in somebody. */
  readonly meeting: ReadonlySet<string>;
  readonly all: ReadonlyMap<string, ScheduleItem>;
  /** When the drafts want whom, by the row of the teacher. */
  readonly teachers: readonly (Span & { readonly id: number })[];
  readonly minGapMs: number;
}

export async function nameMetItems(
  db: Db,
  drafts: readonly ScheduleDraft[],
  { meeting, all, teachers, minGapMs }: Met,
): Promise<readonly ScheduleItem[]> {
  const own = new Set(drafts.map(({ key }) => key));
  const met = [...all.values()].filter(({ key }) => !own.has(key));
  const timesOf = timetablesOf(teachers);
  const isNear = ({ teacherId, startAt, endAt }: ScheduleItem): boolean =>
    teacherId !== null &&
    timesOf(teacherId).meeting({ startAt: startAt - minGapMs, endAt: endAt + minGapMs }).length > 0;
  const isInOrder = orderOf(drafts);
  const full = await storedItems(
    db,
    met.filter((item) => meeting.has(item.key) || isNear(item) || !isInOrder(item)),
  );
  return met.map((item) => full.get(item.key) ?? item);
}

/** Put in order when the first person is looked up: of most nothing is met. */
function timetablesOf(teachers: Met['teachers']): (teacherId: number) => Timetable<Span> {
  const byTeacher = Map.groupBy(teachers, ({ id }) => id);
  const known = new Map<number, Timetable<Span>>();
  return (teacherId) => {
    const made = known.get(teacherId) ?? timetable(byTeacher.get(teacherId) ?? []);
    known.set(teacherId, made);
    return made;
  };
}

/** It begins neither before a draft that stands before it, nor after one behind it. */
function orderOf(drafts: readonly ScheduleDraft[]): (item: ScheduleItem) => boolean {
  const byLesson = Map.groupBy(
    drafts.flatMap(({ places, startAt }) => places.map((place) => ({ ...place, startAt }))),
    ({ lessonId }) => lessonId,
  );
  return ({ places, startAt }) =>
    places.every(({ lessonId, ordinal }) =>
      (byLesson.get(lessonId) ?? []).every(
        (draft) =>
          ordinal === null ||
          draft.ordinal === null ||
          (draft.ordinal < ordinal ? draft.startAt <= startAt : draft.startAt >= startAt),
      ),
    );
}
