/** Moving an event by mouse or keyboard: quarters of an hour, its length kept, its start within the day it is put on. */
import type { Span } from '../episodes/teacher-slots.ts';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import { startOfDay } from '../time/shanghai-time.ts';

export const SNAP_MS = 15 * MINUTE_MS;

/** The nearest quarter of an hour; midnight in Shanghai is one. */
export function snapped(ms: number): number {
  return Math.round(ms / SNAP_MS) * SNAP_MS;
}

/** To begin `offsetMs` into the day. */
export function placedOn({ startAt, endAt }: Span, day: number, offsetMs: number): Span {
  const offset = Math.min(Math.max(0, snapped(offsetMs)), DAY_MS - SNAP_MS);
  const at = startOfDay(day) + offset;
  return { startAt: at, endAt: at + endAt - startAt };
}

/** To another day at the same time of day. */
export function putOnDay(span: Span, day: number): Span {
  return shifted(span, startOfDay(day) - startOfDay(span.startAt));
}

export type Nudge = 'earlier' | 'later' | 'dayBefore' | 'dayAfter';

const BY: Record<Nudge, number> = { earlier: -SNAP_MS, later: SNAP_MS, dayBefore: -DAY_MS, dayAfter: DAY_MS };

/** Alt with an arrow. A start between the quarters first goes to the next of them. */
export function nudged(span: Span, nudge: Nudge): Span {
  if (nudge === 'dayBefore' || nudge === 'dayAfter') return shifted(span, BY[nudge]);
  const onQuarter = span.startAt % SNAP_MS === 0;
  const round = nudge === 'later' ? Math.ceil : Math.floor;
  const startAt = onQuarter ? span.startAt + BY[nudge] : round(span.startAt / SNAP_MS) * SNAP_MS;
  return { startAt, endAt: startAt + span.endAt - span.startAt };
}

export function isMoved(before: Span, after: Span): boolean {
  return before.startAt !== after.startAt || before.endAt !== after.endAt;
}

function shifted({ startAt, endAt }: Span, byMs: number): Span {
  return { startAt: startAt + byMs, endAt: endAt + byMs };
}
