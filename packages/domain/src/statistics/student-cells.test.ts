import { expect, test } from 'vitest';
import { homeworkCell, missedRuns, type PresenceCell, presenceCell } from './student-cells.ts';

const presence = { attended: true, onTime: true, finished: false, coveredSeconds: 900 };

test.each<[PresenceCell, Parameters<typeof presenceCell>]>([
  ['notExpected', [undefined, true]],
  ['unknown', [presence, false]],
  ['finished', [{ ...presence, finished: true, onTime: false }, true]],
  ['attended', [presence, true]],
  ['late', [{ ...presence, onTime: false }, true]],
  ['late', [{ ...presence, onTime: null }, true]],
  ['replayed', [{ ...presence, attended: false }, true]],
  ['missed', [{ ...presence, attended: false, coveredSeconds: 0 }, true]],
])('statistics 9: presence as one word: %s', (cell, [of, reported]) => {
  expect(presenceCell(of, reported)).toBe(cell);
});

test('statistics 9: homework as one word; before it is due, or while nobody reported it, nothing is missing', () => {
  const homework = { submitted: true, late: false, corrected: false };
  expect(homeworkCell({ ...homework, submitted: false }, 'open')).toBe('open');
  expect(homeworkCell(undefined, 'unreported')).toBe('unknown');
  expect(homeworkCell(undefined, 'counted')).toBe('none');
  expect(homeworkCell({ ...homework, submitted: false }, 'counted')).toBe('missing');
  expect(homeworkCell(homework, 'counted')).toBe('submitted');
  expect(homeworkCell({ ...homework, late: true }, 'counted')).toBe('late');
  expect(homeworkCell({ ...homework, late: true, corrected: true }, 'counted')).toBe('corrected');
});

test('statistics 4: runs of absence, which an episode that expected nobody, or that nobody reported, does not end', () => {
  const of = (...cells: PresenceCell[]) =>
    missedRuns(
      cells.map((cell, index) => ({ presence: cell, index })),
      2,
    ).map((run) => run.map(({ index }) => index));
  expect(of('missed', 'attended', 'missed', 'notExpected', 'replayed')).toEqual([[2, 4]]);
  expect(of('missed', 'finished', 'missed')).toEqual([]);
  expect(of('missed', 'unknown')).toEqual([]);
  expect(of('missed', 'unknown', 'missed')).toEqual([[0, 2]]);
  expect(of('missed', 'missed', 'late', 'unknown', 'missed', 'missed')).toEqual([
    [0, 1],
    [4, 5],
  ]);
});
