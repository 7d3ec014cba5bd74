import { describe, expect, test } from 'vitest';
import { readWhole } from '../../test/read-whole.ts';
import { annotatedHead, annotatedLine } from './annotated-csv.ts';
import { encodingsFor } from './text-encoding.ts';

test.each<[string, readonly number[], readonly string[]]>([
  ['a mark of UTF-8', [0xef, 0xbb, 0xbf, 0x61], ['utf-8']],
  ['a mark of UTF-16, little end first', [0xff, 0xfe, 0x61], ['utf-16le']],
  ['a mark of UTF-16, big end first', [0xfe, 0xff], ['utf-16be']],
  ['no mark', [0xca, 0xd6, 0xbb], ['utf-8', 'gb18030']],
  ['nothing at all', [], ['utf-8', 'gb18030']],
])('a file that begins with %s is tried in these encodings', (_start, bytes, encodings) => {
  expect(encodingsFor(Uint8Array.from(bytes))).toEqual(encodings);
});

const read = (text: string) =>
  readWhole(text, {
    columns: { name: '名称', count: '数量' },
    required: ['name'],
    mostRows: 3,
    rowOf: (cell) => (/^\d*$/.test(cell('count')) ? { name: cell('name'), count: Number(cell('count')) } : '数量不对'),
  });

describe('a table with headings', () => {
  test('areas 5: is rows, problems by line, a preview and an annotated copy', () => {
    const file = read('数量,名称,备注\n1,甲,=1\n\nx,乙\n2,\n');
    expect(file.rows).toEqual([{ name: '甲', count: 1 }]);
    expect(file).toMatchObject({ rowCount: 3, problemCount: 2, refusal: '' });
    expect(file.problems).toEqual([
      { line: 4, message: '数量不对' },
      { line: 5, message: '“名称”为空，请填写' },
    ]);
    expect(file.firstRows.map(({ line, hasProblem }) => [line, hasProblem])).toEqual([
      [2, false],
      [4, true],
      [5, true],
    ]);
    const copy = [annotatedHead(file.header), ...file.lines.map((line) => annotatedLine(3, line))].join('');
    expect(copy).toBe(
      [
        '\ufeff"数量","名称","备注","行号","检查结果"',
        `"1","甲","'=1","2","正确"`,
        '"x","乙","","4","数量不对"',
        '"2","","","5","“名称”为空，请填写"',
        '',
      ].join('\r\n'),
    );
  });

  test.each([
    ['nothing in it', '', '文件是空的'],
    ['a header only', '名称,数量\n', '没有数据'],
    ['a header that lacks a column', '\n数量\n1\n', '第 2 行缺少列 “名称”'],
    ['one row too many', `名称\n${'甲\n'.repeat(4)}`, '从第 5 行起超出'],
    ['a quote that never closes', '名称\n甲\n"乙\n', '第 3 行：双引号没有配对'],
    ['a line of a million cells', `名称\n甲\n${','.repeat(1_000_000)}\n`, '第 3 行：这一行过长'],
  ])('areas 5: with %s is refused as a whole, with the place', (_what, text, words) => {
    expect(read(text).refusal).toContain(words);
  });
});
