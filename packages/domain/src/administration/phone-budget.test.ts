import { expect, test } from 'vitest';
import { alertText, budgetAlert } from './phone-budget.ts';

test.each([
  ['far from the limit', 3, 4, null],
  ['reaching four fifths', 7, 8, 'near'],
  ['already past four fifths', 8, 9, null],
  ['reaching the limit', 9, 10, 'spent'],
  ['jumping over the threshold to the limit', 0, 10, 'spent'],
  ['agreed to beyond the limit', 10, 11, 'beyond'],
  ['the same number again', 8, 8, null],
])('issue 13.8: administrators are alerted at thresholds: %s', (_sentence, before, after, alert) => {
  expect(budgetAlert({ before, after, limit: 10 })).toBe(alert);
});

test('issue 13.8: the alert names the person, the count and the limit', () => {
  expect(alertText('林静', 'near', { use: 'number', after: 40, limit: 50 })).toBe(
    '林静今天查看完整手机号 40 个，接近每日上限 50，请核实用途',
  );
});
