import { expect, test } from 'vitest';
import { type ExchangeFacts, mayExchange, mayExchangeTeam } from './may-exchange.ts';

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
  const codesOf = (reasons: ReturnType<typeof mayExchange>) => reasons.map(({ outcome, code }) => `${outcome} ${code}`);
  expect(codesOf(mayExchange(given, at)), 'by one student').toEqual(codes.map((code) => `refused ${code}`));
  expect(codesOf(mayExchangeTeam(given, 1, at)), 'decision 158: by a whole team').toEqual(
    codes.map((code) => `warning ${code}`),
  );
  expect(codesOf(mayExchangeTeam(given, 0, at)), 'by a team that nobody is in').toEqual([]);
  for (const { message } of [...mayExchange(given, at), ...mayExchangeTeam(given, 1, at)])
    expect(message).toContain('课程“数学”');
});
