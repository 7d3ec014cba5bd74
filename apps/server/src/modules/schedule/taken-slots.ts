/**
 * Which episodes have a teacher at a time, for plans in which episodes make room for each other. Read and decided as the
 * conflict check does it.
 */
import type { DataScope } from '@lectern/domain/access/roles';
import { overlaps } from '@lectern/domain/episodes/teacher-slots';
import { TAKEN_TIME } from '@lectern/domain/schedule/mask-conflict';
import { teacherTaken } from '@lectern/domain/schedule/occupancy';
import { personKeys } from '@lectern/domain/schedule/person-role';
import type { ScheduleItem } from '@lectern/domain/schedule/schedule-item';
import type { Db } from '../../platform/db/database.ts';
import type { Reader } from './mask-conflicts.ts';
import { personsAmong } from './persons.queries.ts';
import { itemsOfTeachers } from './schedule-items.queries.ts';
import { lessonNames } from './schedule-people.queries.ts';
import { lessonsSeenAmong } from './schedule-sight.queries.ts';
import { wantedTimes } from './wanted-slots.ts';

/** A time that an episode would take of a teacher. */
export interface WantedSlot {
  readonly episodeId: number;
  readonly teacherId: number;
  readonly startAt: Date;
  readonly endAt: Date;
}

/** An episode that has the teacher at that time. */
export interface TakenSlot {
  readonly wantedBy: number;
  readonly id: number;
  /** Within the reader's data scope; of others the time is told, not what takes it. */
  readonly seen: boolean;
  readonly name: string;
  readonly lessonId: number | null;
  readonly lessonName: string | null;
  readonly startAt: Date;
  readonly endAt: Date;
}

/** In the order of who wants them, then of their times. */
export async function takenSlots(
  db: Db,
  { scope }: Pick<Reader, 'scope'>,
  wanted: readonly WantedSlot[],
): Promise<readonly TakenSlot[]> {
  if (wanted.length === 0) return [];
  const slots = wanted.map((slot) => ({ ...slot, startAt: slot.startAt.getTime(), endAt: slot.endAt.getTime() }));
  const persons = await personsAmong(db, [...new Set(slots.map(({ teacherId }) => teacherId))], [], []);
  const rowsOf = new Map(persons.flatMap(({ teacherIds }) => teacherIds.map((id) => [id, teacherIds])));
  const times = slots.flatMap(({ teacherId, startAt, endAt }) =>
    (rowsOf.get(teacherId) ?? [teacherId]).map((id) => ({ id, startAt, endAt })),
  );
  const { ofTeacher } = personKeys(persons);
  const items = new Map((await itemsOfTeachers(db, wantedTimes(times))).map((item) => [item.key, item]));
  const byTeacher = Map.groupBy(items.values(), (item) => ofTeacher(teacherTaken(item) ?? 0));
  const met = slots.flatMap((slot) =>
    (byTeacher.get(ofTeacher(slot.teacherId)) ?? [])
      .filter((item) => item.id !== slot.episodeId && overlaps(item, slot))
      .map((item) => ({ wantedBy: slot.episodeId, item })),
  );
  if (met.length === 0) return [];
  const present = await presentTaken(
    db,
    scope,
    met.map(({ item }) => item),
  );
  return met
    .toSorted((a, b) => a.wantedBy - b.wantedBy || a.item.startAt - b.item.startAt || idOf(a.item) - idOf(b.item))
    .map(({ wantedBy, item }) => ({ wantedBy, ...present(item) }));
}

/** How an item that takes somebody's time is reported to this reader. */
export async function presentTaken(
  db: Db,
  scope: DataScope,
  items: readonly ScheduleItem[],
): Promise<(item: ScheduleItem) => Omit<TakenSlot, 'wantedBy'>> {
  const lessons = await lessonNames(
    db,
    items.flatMap((item) => lessonOf(item) ?? []),
  );
  const names = new Map(lessons.map(({ id, name }) => [id, name]));
  const seen = await seenAmong(db, scope, items);
  return (item) => {
    const isSeen = seen(item);
    const lessonId = isSeen ? lessonOf(item) : null;
    return {
      id: idOf(item),
      seen: isSeen,
      name: isSeen ? item.name : TAKEN_TIME,
      lessonId,
      lessonName: lessonId === null ? null : (names.get(lessonId) ?? null),
      startAt: new Date(item.startAt),
      endAt: new Date(item.endAt),
    };
  };
}

/** An item of several lessons is named by its first; where that is not seen, neither is the item. */
async function seenAmong(db: Db, scope: DataScope, items: readonly ScheduleItem[]) {
  if (scope.subjects === null && scope.phases === null) return () => true;
  const lessons = await lessonsSeenAmong(
    db,
    scope,
    items.flatMap((item) => lessonOf(item) ?? []),
  );
  return (item: ScheduleItem): boolean => {
    const lessonId = lessonOf(item);
    return lessonId === null || lessons.has(lessonId);
  };
}

const lessonOf = ({ places: [place] }: ScheduleItem): number | null => place?.lessonId ?? null;
/** Stored items have one. */
const idOf = ({ id }: ScheduleItem): number => id ?? 0;
