import { expect, test } from 'vitest';
import { channelRows, saleFigureTexts, weekRows } from './sale-figure-rows.ts';

const FIGURES = {
  lessonId: 7,
  computedTime: 1,
  version: 2,
  channels: [{ channel: '', orders: 2, payers: 1, paidCents: 259_800, refunders: 1, refundCents: 59_800 }],
  conversion: { inCart: 4, paid: 1, unripe: 2 },
  refunds: {
    payers: 0,
    refundedBefore: 0,
    refundedAfter: 0,
    paidCents: 200_000,
    backBeforeCents: 10_000,
    backAfterCents: 40_000,
  },
  retention: {
    students: 8,
    weeks: [
      { week: 1, at: 1, students: 6, isOver: true },
      { week: 2, at: 2, students: 6, isOver: false },
    ],
  },
};

test('statistics 4: a figure stands with its two counts; nothing to divide by is no 0 %', () => {
  expect(saleFigureTexts(FIGURES).map(({ value }) => value)).toEqual(['25.0%', '—', '25.0%']);
  expect(saleFigureTexts(FIGURES)[0]?.words).toContain('未满期 2');
  expect(saleFigureTexts({ ...FIGURES, conversion: null })[0]?.value).toBe('—');
});

test('statistics 4: a week that is not over says so; orders without channel have a row', () => {
  expect(weekRows(FIGURES)).toEqual([
    ['第 1 周', '6', '8', '75.0%'],
    ['第 2 周（未结束）', '6', '8', '75.0%'],
  ]);
  expect(channelRows(FIGURES)[0]).toEqual(['未标注渠道', '2', '1', '2,598.00', '1', '598.00', '2,000.00']);
});
