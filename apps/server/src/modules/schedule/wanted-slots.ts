/** The times that drafts want, in the forms in which facts are asked for. */

import { teacherTaken } from '@lectern/domain/schedule/occupancy';
import type { ScheduleDraft } from '@lectern/domain/schedule/schedule-item';
import type { ScheduleLimits } from '@lectern/domain/schedule/schedule-limits';
import { DAY_MS } from '@lectern/domain/time/durations';
import { startOfDay } from '@lectern/domain/time/shanghai-time';

export interface Slots {
  readonly from: number;
  readonly to: number;
  /** PostgreSQL's literal of all times together. */
  readonly multirange: string;
}

/** undefined: no draft lasts any time. */
export function slotsOf(drafts: readonly ScheduleDraft[]): Slots | undefined {
  const spans = new Map<string, readonly [number, number]>();
  for (const { startAt, endAt, canceled } of drafts) {
    if (!canceled && startAt < endAt) spans.set(`${startAt} ${endAt}`, [startAt, endAt]);
  }
  if (spans.size === 0) return undefined;
  const all = [...spans.values()];
  const text = (ms: number): string => new Date(ms).toISOString();
  return {
    from: all.reduce((first, [start]) => Math.min(first, start), Number.POSITIVE_INFINITY),
    to: all.reduce((last, [, end]) => Math.max(last, end), 0),
    multirange: `{${all.map(([start, end]) => `[${text(start)},${text(end)})`).join(',')}}`,
  };
}

/** Whole days of each teacher, and as much more as the shortest gap reaches. */
export function teacherDays(drafts: readonly ScheduleDraft[], { minGapMs }: ScheduleLimits) {
  const days = new Map<string, { readonly teacherId: number; readonly startAt: number; endAt: number }>();
  for (const draft of drafts) {
    const teacherId = teacherTaken(draft);
    if (teacherId === null) continue;
    const day = startOfDay(draft.startAt);
    const startAt = Math.min(day, draft.startAt - minGapMs);
    const endAt = Math.max(day + DAY_MS, draft.endAt + minGapMs);
    const known = days.get(`${teacherId} ${startAt}`);
    if (known) known.endAt = Math.max(known.endAt, endAt);
    else days.set(`${teacherId} ${startAt}`, { teacherId, startAt, endAt });
  }
  return [...days.values()];
}
