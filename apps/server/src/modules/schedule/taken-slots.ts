/**
 * Which episodes have a teacher at a time, for plans in which episodes make room for each other. Read and decided as the
 * conflict check does it.
 */
import { overlaps } from '@lectern/domain/episodes/teacher-slots';
import { teacherTaken } from '@lectern/domain/schedule/occupancy';
import type { ScheduleItem } from '@lectern/domain/schedule/schedule-item';
import type { Db } from '../../platform/db/database.ts';
import { itemsOfTeachers } from './schedule-items.queries.ts';
import { lessonNames } from './schedule-people.queries.ts';

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
  readonly name: string;
  readonly lessonId: number | null;
  readonly lessonName: string | null;
  readonly startAt: Date;
  readonly endAt: Date;
}

/** In the order of who wants them, then of their times. */
export async function takenSlots(db: Db, wanted: readonly WantedSlot[]): Promise<readonly TakenSlot[]> {
  if (wanted.length === 0) return [];
  const slots = wanted.map((slot) => ({ ...slot, startAt: slot.startAt.getTime(), endAt: slot.endAt.getTime() }));
  const items = new Map((await itemsOfTeachers(db, slots)).map((item) => [item.key, item]));
  const byTeacher = Map.groupBy(items.values(), teacherTaken);
  const met = slots.flatMap((slot) =>
    (byTeacher.get(slot.teacherId) ?? [])
      .filter((item) => item.id !== slot.episodeId && overlaps(item, slot))
      .map((item) => ({ wantedBy: slot.episodeId, item })),
  );
  if (met.length === 0) return [];
  const names = new Map(
    (
      await lessonNames(
        db,
        met.flatMap(({ item }) => lessonOf(item) ?? []),
      )
    ).map(({ id, name }) => [id, name]),
  );
  return met
    .toSorted((a, b) => a.wantedBy - b.wantedBy || a.item.startAt - b.item.startAt || idOf(a.item) - idOf(b.item))
    .map(({ wantedBy, item }) => {
      const lessonId = lessonOf(item);
      return {
        wantedBy,
        id: idOf(item),
        name: item.name,
        lessonId,
        lessonName: lessonId === null ? null : (names.get(lessonId) ?? null),
        startAt: new Date(item.startAt),
        endAt: new Date(item.endAt),
      };
    });
}

const lessonOf = ({ places: [place] }: ScheduleItem): number | null => place?.lessonId ?? null;
/** Stored items have one. */
const idOf = ({ id }: ScheduleItem): number => id ?? 0;
