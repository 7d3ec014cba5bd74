import { expect, test } from 'vitest';
import { isBlankRight } from './blank-answer.ts';

const key = { accepted: ['Canberra', '堪培拉'], tolerance: null, share: 1 };
const half = { accepted: ['0.5'], tolerance: '0.01', share: 1 };

test.each([
  ['as accepted', 'Canberra', key, true],
  ['the other accepted answer', '堪培拉', key, true],
  ['another case', 'CANBERRA', key, true],
  ['full width letters (NFKC)', 'Ｃａｎｂｅｒｒａ', key, true],
  ['blanks around and within', ' Can berra\u3000', key, true],
  ['nothing', ' ', key, false],
  ['something else', 'Sydney', key, false],
  ['a command of another case is another letter', '\\delta', { ...key, accepted: ['\\Delta'] }, false],
  ['a command with other blanks', '2 \\pi  r', { ...key, accepted: ['2\\pi r'] }, true],
  ['a number at the edge of the tolerance', '0.51', half, true],
  ['a number below it', '0.49', half, true],
  ['a number just beyond it', '0.5100001', half, false],
  ['a number written otherwise', '.5', half, false],
  ['full width figures', '０．５０', half, true],
  ['a number without tolerance is compared as it is written', '0.50', { ...half, tolerance: null }, false],
  ['exactly: 0.3 differs from 0.2 by 0.1', '0.3', { accepted: ['0.2'], tolerance: '0.1', share: 1 }, true],
  ['a negative number', '−1.0', { accepted: ['-1'], tolerance: '0', share: 1 }, true],
  ['no number', 'x', half, false],
])('exams: 填空: %s', (_sentence, written, blank, right) => {
  expect(isBlankRight(written, blank)).toBe(right);
});
