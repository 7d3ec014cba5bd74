import { expect, test } from 'vitest';
import { sharedTexts, sheetRows } from './sheet-xml.ts';

const SHARED = sharedTexts(
  `<sst><si><t>手机号或学员 ID</t></si><si><r><t xml:space="preserve">甲 </t></r><r><t>&amp;乙</t></r><rPh sb="0" eb="1"><t>jia</t></rPh></si><si/></sst>`,
);
const sheet = (rows: string) => `<worksheet><cols><col min="1"/></cols><sheetData>${rows}</sheetData></worksheet>`;

test('shared texts keep their numbers, their runs together', () => {
  expect(SHARED).toEqual(['手机号或学员 ID', '甲 &乙', '']);
});

test.for<[string, string, readonly (readonly string[])[]]>([
  [
    'texts and numbers',
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>42</v></c></row>',
    [['手机号或学员 ID', '42']],
  ],
  [
    'a number that is stored as a power of ten',
    '<row r="1"><c r="A1"><v>1.3922223333E10</v></c></row>',
    [['13922223333']],
  ],
  ['a number with a fraction as it stands', '<row r="1"><c r="A1"><v>1.5</v></c></row>', [['1.5']]],
  [
    'what stands in the cell itself',
    '<row r="1"><c r="A1" t="inlineStr"><is><t>张&#19977;</t></is></c></row>',
    [['张三']],
  ],
  ['what a formula came to', '<row r="1"><c r="A1" t="str"><f>A2</f><v>1 班</v></c></row>', [['1 班']]],
  ['a gap between cells', '<row r="1"><c r="C1"><v>3</v></c></row>', [['', '', '3']]],
  ['an empty cell with a look', '<row r="1"><c r="A1" s="2"/><c r="B1"><v>2</v></c></row>', [['', '2']]],
  [
    'a gap between rows',
    '<row r="1"><c r="A1"><v>1</v></c></row><row r="3"><c r="A3"><v>3</v></c></row>',
    [['1'], [], ['3']],
  ],
  ['cells without references', '<row><c><v>1</v></c><c><v>2</v></c></row>', [['1', '2']]],
  ['an empty row', '<row r="1"/>', [[]]],
])('%s', ([, rows, expected]) => {
  expect(sheetRows(sheet(rows), SHARED)).toEqual(expected);
});

test('a cell beyond all columns and a row far below cost nothing', () => {
  const far = '<row r="1"><c r="XFD1"><v>1</v></c></row><row r="1048576"><c r="A1048576"><v>2</v></c></row>';
  expect(sheetRows(sheet(far), [])).toEqual([[], ['2']]);
});
