import { describe, expect, test } from 'vitest';
import type { ClockInEntrance } from './clock-in-codes.ts';
import { MAX_CLOCK_IN_ROWS } from './clock-in-codes.ts';
import { createClockInFile } from './clock-in-file.ts';

function read(entrance: ClockInEntrance, text: string) {
  const file = createClockInFile(entrance);
  const records = [...file.push(text), ...file.end()];
  return { records, header: file.header, refusal: file.refusal };
}

describe('a clock-in file', () => {
  test('R099: is a header and lines, each with its place in the file', () => {
    const { records, header, refusal } = read('clockInExpress', '手机号,lessonId\n\n13800138000,12\n,\n1.38E+10,12\n');
    expect(header).toEqual(['手机号', 'lessonId']);
    expect(refusal).toBeNull();
    expect(records.map(({ line, parsed }) => [line, parsed.ok])).toEqual([
      [3, true],
      [5, false],
    ]);
  });

  test.each<[string, ClockInEntrance, string, string, number]>([
    ['nothing in it', 'clockInExpress', '', 'emptyFile', 1],
    ['blank lines only', 'clockInExpress', '\n , \n', 'emptyFile', 1],
    ['no header', 'clockInExpress', '13800138000,12\n', 'headerMissing', 1],
    ['one column', 'clockInExpress', '手机号\n13800138000\n', 'columnsMissing', 1],
    ['commas of the wrong width', 'clockInExpress', '手机号，lessonId\n', 'columnsMissing', 1],
    [
      'two columns where R100 wants three',
      'clockInCompensate',
      '手机号,lessonId\n13800138000,1\n',
      'columnsMissing',
      1,
    ],
    ['a header only', 'clockInExpress', '手机号,lessonId\n', 'rowsMissing', 1],
    ['a quote that never closes', 'clockInExpress', '手机号,lessonId\n1,"2\n3,4\n', 'unclosedQuote', 2],
  ])('with %s is refused as a whole', (_name, entrance, text, code, line) => {
    const { refusal } = read(entrance, text);
    expect(refusal).toMatchObject({ code, line });
    expect(refusal?.message).toMatch(/[\u4e00-\u9fff]/);
  });

  test('says which columns are wanted', () => {
    expect(read('clockInCompensate', 'a,b\n').refusal?.message).toContain('需要 3 列：用户手机号、lessonId、第 N 讲');
  });

  test('of too many rows is refused at the row that is too many', () => {
    const file = createClockInFile('clockInExpress');
    file.push('手机号,lessonId\n');
    const thousand = '13800138000,12\n'.repeat(1_000);
    for (let made = 0; made < MAX_CLOCK_IN_ROWS; made += 1_000) file.push(thousand);
    expect(file.refusal).toBeNull();
    file.push('13800138000,12\n');
    expect(file.refusal).toMatchObject({ code: 'tooManyRows', line: MAX_CLOCK_IN_ROWS + 2 });
    // A million rows, beside whatever else runs.
  }, 180_000);
});
