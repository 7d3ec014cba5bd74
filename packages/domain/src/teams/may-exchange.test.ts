import { expect, test } from 'vitest';
import { type ExchangeFacts, mayExchange } from './may-exchange.ts';

const at = new Date('2026-03-01T02:00:00Z');
const facts: ExchangeFacts = { name: '数学', transferable: true, transferredDeadline: null };

test.each<[sentence: string, facts: ExchangeFacts, codes: readonly string[]]>([
  ['one that may be exchanged, without a deadline', facts, []],
  ['one whose deadline is to come', { ...facts, transferredDeadline: new Date(at.getTime() + 1) }, []],
  ['one whose deadline is now', { ...facts, transferredDeadline: at }, ['deadlinePassed']],
  ['R163: one that may not, whose deadline is 0', { ...facts, transferable: false }, ['notTransferable']],
  [
    'R170: one that may not, whatever deadline is left over',
    { ...facts, transferable: false, transferredDeadline: new Date(at.getTime() + 1) },
    ['notTransferable'],
  ],
])('R117, R163, R170: a lesson is left for another one: %s', (_sentence, given, codes) => {
  const reasons = mayExchange(given, at);
  expect(reasons.map(({ code }) => code)).toEqual(codes);
  for (const { outcome, message } of reasons)
    expect([outcome, message]).toEqual(['refused', expect.stringContaining('数学')]);
});
