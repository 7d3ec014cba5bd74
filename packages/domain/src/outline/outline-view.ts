/** An outline as a screen shows it: in groups by label or in its own order, and what moving a row means for the order. */
import { ATTENDANCE, type Attendance } from '../episodes/episode-codes.ts';
import { moved } from './outline-order.ts';

export interface GroupedItem {
  readonly labelId: number;
  readonly labelName: string;
}

export interface OutlineGroup<T> {
  readonly labelId: number;
  readonly labelName: string;
  readonly items: readonly T[];
}

/** In the order of each label's first item. */
export function groupsOf<T extends GroupedItem>(items: readonly T[]): readonly OutlineGroup<T>[] {
  return [...Map.groupBy(items, ({ labelId }) => labelId)].map(([labelId, inGroup]) => ({
    labelId,
    labelName: inGroup[0]?.labelName ?? '',
    items: inGroup,
  }));
}

/**
 * The whole order after a row moved among those of its group: the group keeps its places in the order, so that what
 * stands between them (an exam between two episodes) stays where it is.
 */
export function movedInGroup<T extends GroupedItem>(
  items: readonly T[],
  labelId: number,
  from: number,
  to: number,
): readonly T[] {
  const group = moved(
    items.filter((item) => item.labelId === labelId),
    from,
    to,
  );
  let next = 0;
  return items.map((item) => {
    if (item.labelId !== labelId) return item;
    const placed = group[next] ?? item;
    next += 1;
    return placed;
  });
}

export interface TimedItem {
  /** 0: not set. */
  readonly startTime: number;
  readonly endTime: number;
  readonly status: string;
}

/** R236; undefined while its time is open. */
export function attendanceOf({ startTime, endTime, status }: TimedItem, now: number): Attendance | undefined {
  if (status === 'canceled') return ATTENDANCE.code.canceled;
  if (startTime === 0) return undefined;
  if (now < startTime) return ATTENDANCE.code.pending;
  return now < endTime ? ATTENDANCE.code.inProgress : ATTENDANCE.code.ended;
}
