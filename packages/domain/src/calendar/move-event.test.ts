import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDateTime, parseDateTime } from '../time/shanghai-time.ts';
import { isMoved, nudged, placedOn, putOnDay, SNAP_MS, snapped } from './move-event.ts';

const at = (text: string): number => parseDateTime(text) ?? Number.NaN;
const minutes = (count: number): number => count * 60_000;
const event = { startAt: at('2026-11-23 18:30'), endAt: at('2026-11-23 20:00') };

describe('moving an event', () => {
  it('its start goes to the nearest quarter of an hour', () => {
    expect(formatDateTime(snapped(at('2026-11-23 18:37')))).toBe('2026-11-23 18:30');
    expect(formatDateTime(snapped(at('2026-11-23 18:38')))).toBe('2026-11-23 18:45');
  });

  it('dropped on a day it keeps its length and begins within that day', () => {
    expect(placedOn(event, at('2026-11-25'), minutes(605))).toEqual({
      startAt: at('2026-11-25 10:00'),
      endAt: at('2026-11-25 11:30'),
    });
    expect(formatDateTime(placedOn(event, at('2026-11-25'), -minutes(90)).startAt)).toBe('2026-11-25 00:00');
    expect(formatDateTime(placedOn(event, at('2026-11-25'), minutes(3000)).startAt)).toBe('2026-11-25 23:45');
  });

  it('put on another day it keeps its time', () => {
    expect(putOnDay(event, at('2026-12-01 09:00'))).toEqual({
      startAt: at('2026-12-01 18:30'),
      endAt: at('2026-12-01 20:00'),
    });
  });

  it('Alt with an arrow moves a quarter of an hour or a day', () => {
    expect(formatDateTime(nudged(event, 'later').startAt)).toBe('2026-11-23 18:45');
    expect(formatDateTime(nudged(event, 'earlier').startAt)).toBe('2026-11-23 18:15');
    expect(formatDateTime(nudged(event, 'dayAfter').endAt)).toBe('2026-11-24 20:00');
    expect(formatDateTime(nudged(event, 'dayBefore').startAt)).toBe('2026-11-22 18:30');
  });

  it('a start between the quarters goes to the next of them first', () => {
    const odd = { startAt: at('2026-11-23 18:35'), endAt: at('2026-11-23 19:20') };
    expect(nudged(odd, 'later')).toEqual({ startAt: at('2026-11-23 18:45'), endAt: at('2026-11-23 19:30') });
    expect(nudged(odd, 'earlier')).toEqual({ startAt: at('2026-11-23 18:30'), endAt: at('2026-11-23 19:15') });
  });

  it('whatever is done, the length stays and a step back undoes a step on', () => {
    const starts = fc.integer({ min: at('2026-01-01') / SNAP_MS, max: at('2027-01-01') / SNAP_MS });
    fc.assert(
      fc.property(starts, fc.integer({ min: 1, max: 240 }), (quarter, length) => {
        const span = { startAt: quarter * SNAP_MS, endAt: quarter * SNAP_MS + minutes(length) };
        expect(isMoved(span, nudged(nudged(span, 'later'), 'earlier'))).toBe(false);
        expect(isMoved(span, nudged(nudged(span, 'dayAfter'), 'dayBefore'))).toBe(false);
        const later = nudged(span, 'later');
        expect(later.endAt - later.startAt).toBe(minutes(length));
        expect(isMoved(span, later)).toBe(true);
      }),
    );
  });
});
