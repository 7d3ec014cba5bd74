import { describe, expect, test } from 'vitest';
import { isBlankLine, looksLikeData, parseClockInLine } from './clock-in-line.ts';

const row = (phone: string, lessonId: number, ordinal = 0) => ({ ok: true, row: { phone, lessonId, ordinal } });
const problem = (code: string) => ({ ok: false, problem: code });

describe('R099: a line of the express file is a phone number and a lessonId', () => {
  test.each([
    [['13800138000', '12'], row('13800138000', 12)],
    [[' 138 0013 8000 ', '\u300012'], row('13800138000', 12)],
    [["'13800138000", '12', '顺丰', 'SF100'], row('13800138000', 12)],
    [['+86 138-0013-8000', '12'], row('13800138000', 12)],
    [['8613800138000', '12'], row('13800138000', 12)],
    [["'+8613800138000", "'12"], row('13800138000', 12)],
    [['', '12'], problem('phoneMissing')],
    [['1.38E+10', '12'], problem('phoneScientific')],
    [['１３８００１３８０００', '12'], problem('phoneFullWidth')],
    [['1380013800', '12'], problem('phoneInvalid')],
    [['12800138000', '12'], problem('phoneInvalid')],
    [['13800138000.0', '12'], problem('phoneInvalid')],
    [['12', '13800138000'], problem('columnsSwapped')],
    [['13800138000'], problem('lessonIdMissing')],
    [['13800138000', ''], problem('lessonIdMissing')],
    [['13800138000', '1E+05'], problem('lessonIdScientific')],
    [['13800138000', '１２'], problem('lessonIdFullWidth')],
    [['13800138000', '012'], problem('lessonIdInvalid')],
    [['13800138000', '-3'], problem('lessonIdInvalid')],
    [['13800138000', '9223372036854775808'], problem('lessonIdInvalid')],
    [['13800138000', '初一数学'], problem('lessonIdInvalid')],
  ])('%j is read, or says what is wrong with it', (cells, expected) => {
    expect(parseClockInLine('clockInExpress', cells)).toEqual(expected);
  });
});

describe('R100: a line of the make-up file also says which 讲', () => {
  test.each([
    ['3', row('13800138000', 12, 3)],
    ['第 3 讲', row('13800138000', 12, 3)],
    ['第12讲', row('13800138000', 12, 12)],
    ['', problem('ordinalMissing')],
    [undefined, problem('ordinalMissing')],
    ['第３讲', problem('ordinalFullWidth')],
    ['0', problem('ordinalInvalid')],
    ['第三讲', problem('ordinalInvalid')],
    ['1.5', problem('ordinalInvalid')],
    ['1000', problem('ordinalInvalid')],
  ])('%j is read, or says what is wrong with it', (third, expected) => {
    const cells = third === undefined ? ['13800138000', '12'] : ['13800138000', '12', third];
    expect(parseClockInLine('clockInCompensate', cells)).toEqual(expected);
  });

  test('the phone number is named before the other columns', () => {
    expect(parseClockInLine('clockInCompensate', ['1', '', ''])).toEqual(problem('phoneInvalid'));
  });
});

test('R099: a first line with a phone number or with numbers only is no header', () => {
  const lines = [
    ['13800138000', '12'],
    ['1.38E+10', 'x'],
    ['12', '13800138000'],
    ['1', '2'],
    ['１', '2'],
  ];
  expect(lines.map(looksLikeData)).toEqual([true, true, true, true, true]);
  expect(
    [
      ['手机号', 'lessonId'],
      ['phone', '1'],
      ['', ''],
    ].map(looksLikeData),
  ).toEqual([false, false, false]);
});

test('a line of blanks only is no line', () => {
  expect([[''], [' ', '\t', '\u3000'], ['', '1']].map(isBlankLine)).toEqual([true, true, false]);
});
