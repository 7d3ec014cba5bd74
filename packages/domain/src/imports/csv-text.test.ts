import { describe, expect, test } from 'vitest';
import { csvLine } from './csv-text.ts';

describe('cells of a CSV file', () => {
  test.each([
    ['plain text is quoted', '初一数学', '"初一数学"'],
    ['quotes are doubled', '他说"好"', '"他说""好"""'],
    ['commas and line ends stay inside', '甲,乙\n丙', '"甲,乙\n丙"'],
    ['a formula becomes text', '=1+1', `"'=1+1"`],
    ['a plus sign becomes text', '+86', `"'+86"`],
    ['a minus sign becomes text', '-2', `"'-2"`],
    ['an at sign becomes text', '@SUM(A1)', `"'@SUM(A1)"`],
    ['a leading tab becomes text', '\t=1', `"'\t=1"`],
    ['a leading carriage return becomes text', '\r=1', `"'\r=1"`],
    ['a leading line feed becomes text', '\n=1', `"'\n=1"`],
    ['a full-width equals sign becomes text', '＝1+1', `"'＝1+1"`],
    ['a full-width at sign becomes text', '＠A', `"'＠A"`],
    ['a formula behind a blank becomes text', ' =1', `"' =1"`],
    ['a sign further in stays', '1=1', '"1=1"'],
  ])('%s', (_, cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`);
  });
});
