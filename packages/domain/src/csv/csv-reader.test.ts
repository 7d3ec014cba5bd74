import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CsvRecord, createCsvReader } from './csv-reader.ts';

function readAll(pieces: readonly string[]) {
  const reader = createCsvReader();
  const records: CsvRecord[] = pieces.flatMap((piece) => reader.push(piece));
  records.push(...reader.end());
  return { records, fault: reader.fault };
}
const cellsOf = (text: string) => readAll([text]).records.map(({ line, cells }) => [line, ...cells]);

describe('a csv file', () => {
  test.each([
    [
      'line ends of every kind',
      'a,b\r\nc,d\ne,f\rg,h',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
        [3, 'e', 'f'],
        [4, 'g', 'h'],
      ],
    ],
    [
      'quoted cells, with the line that each record begins on',
      '"a\nb","c""d"\r\n1,2',
      [
        [1, 'a\nb', 'c"d'],
        [3, '1', '2'],
      ],
    ],
    [
      'a quote inside of a cell as itself',
      'a"b,5\'\n"x"y,z',
      [
        [1, 'a"b', "5'"],
        [2, 'xy', 'z'],
      ],
    ],
    [
      'empty lines as records of one empty cell',
      'a,b\n\n1,2\n',
      [
        [1, 'a', 'b'],
        [2, ''],
        [3, '1', '2'],
      ],
    ],
    [
      'tabs where the first line has no comma',
      'a\tb\n1,5\t2',
      [
        [1, 'a', 'b'],
        [2, '1,5', '2'],
      ],
    ],
    [
      'semicolons where the first line has neither',
      'a;b\n1;2',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    ['nothing of an empty file', '', []],
  ])('is read with %s', (_name, text, expected) => {
    expect(cellsOf(text)).toEqual(expected);
  });

  test('reads the same in whatever pieces it comes', () => {
    const text = '手机号,lessonId\r\n"1380","1\r\n2"\r\n\r\n"a""b",\t\n3,"x"';
    const whole = readAll([text]);
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 8 }), (cuts) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
        const pieces = places.slice(1).map((place, i) => text.slice(places[i], place));
        expect(readAll(pieces)).toEqual(whole);
      }),
    );
  });

  test('that a quote never closes stops there, naming the line where the quote opens', () => {
    const { records, fault } = readAll(['a,b\n1,2\n3,"4\n5,6\n7,8\n']);
    expect(records).toHaveLength(2);
    expect(fault).toEqual({ code: 'unclosedQuote', line: 3 });
  });

  test('of one endless line is given up before it fills the memory', () => {
    const reader = createCsvReader();
    for (let piece = 0; piece < 10_000 && !reader.fault; piece += 1) reader.push('x'.repeat(10_000));
    expect(reader.fault).toEqual({ code: 'recordTooLong', line: 1 });
    expect(readAll(['a,b\n', `"${'y'.repeat(70_000)}`]).fault).toEqual({ code: 'recordTooLong', line: 2 });
  });

  test('with a line of too many cells is given up at that line', () => {
    expect(readAll(['a,b\n1,2\n', ','.repeat(5_000), '\n']).fault).toEqual({ code: 'tooManyCells', line: 3 });
  });
});
