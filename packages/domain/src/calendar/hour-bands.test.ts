import { expect, test } from 'vitest';
import { parseDateTime } from '../time/shanghai-time.ts';
import { hourBands } from './hour-bands.ts';

const at = (text: string): number => parseDateTime(text) ?? Number.NaN;
const DAYS = [at('2026-11-23'), at('2026-11-24')];
const anEvent = (key: string, start: string, end: string) => ({ key, startAt: at(start), endAt: at(end) });

test('only hours at which something begins have a row, with all of it, each event once', () => {
  const events = [
    anEvent('b', '2026-11-23 18:30', '2026-11-23 20:00'),
    anEvent('a', '2026-11-23 18:00', '2026-11-23 19:00'),
    anEvent('c', '2026-11-24 18:59', '2026-11-24 19:30'),
    anEvent('over midnight', '2026-11-23 23:30', '2026-11-24 01:00'),
    anEvent('from the day before', '2026-11-22 23:30', '2026-11-23 00:30'),
  ];
  const bands = hourBands(events, DAYS);
  expect(bands.map(({ hour, cells }) => [hour, ...cells.map((cell) => cell.map(({ key }) => key))])).toEqual([
    [0, ['from the day before'], []],
    [18, ['a', 'b'], ['c']],
    [23, ['over midnight'], []],
  ]);
  expect(hourBands([], DAYS)).toEqual([]);
});
