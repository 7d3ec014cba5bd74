import { expect, it } from 'vitest';
import { parseDateTime } from '../time/shanghai-time.ts';
import { daysOf, rangeOf } from './calendar-range.ts';
import { eventsByDay, monthCell, partOfDay } from './day-cells.ts';

const at = (text: string): number => parseDateTime(text) ?? Number.NaN;
const days = daysOf(rangeOf('week', at('2026-11-23')));
const event = (key: string, start: string, end: string) => ({ key, startAt: at(start), endAt: at(end) });

it('events stand on their day in the order of their times; one past midnight stands on both days', () => {
  const lists = eventsByDay(
    [
      event('late', '2026-11-23 23:00', '2026-11-24 00:30'),
      event('early', '2026-11-23 00:00', '2026-11-23 01:00'),
      event('before', '2026-11-22 23:30', '2026-11-23 00:15'),
      event('ends at midnight', '2026-11-24 22:00', '2026-11-25 00:00'),
      event('after', '2026-11-30 00:00', '2026-11-30 01:00'),
    ],
    days,
  );
  expect(lists.map((list) => list.map(({ key }) => key))).toEqual([
    ['before', 'early', 'late'],
    ['late', 'ends at midnight'],
    [],
    [],
    [],
    [],
    [],
  ]);
});

it('of an event past midnight each day shows its part', () => {
  const late = event('late', '2026-11-23 23:00', '2026-11-24 00:30');
  expect(partOfDay(late, at('2026-11-24'))).toEqual({ startAt: at('2026-11-24'), endAt: late.endAt });
  expect(partOfDay(late, at('2026-11-25'))).toBeNull();
});

it('a cell of a month shows all where there is room, else one less and how many more', () => {
  expect(monthCell([1, 2, 3], 3)).toEqual({ shown: [1, 2, 3], more: 0 });
  expect(monthCell([1, 2, 3, 4], 3)).toEqual({ shown: [1, 2], more: 2 });
});
