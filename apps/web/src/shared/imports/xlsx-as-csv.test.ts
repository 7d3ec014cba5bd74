import { expect, test } from 'vitest';
import { xlsxAsCsv } from './xlsx-as-csv.ts';

const u16 = (value: number): number[] => [value & 255, (value >> 8) & 255];
const u32 = (value: number): number[] => [...u16(value & 65_535), ...u16(Math.floor(value / 65_536))];
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
const bytesOf = (text: string): number[] => [...new TextEncoder().encode(text)];

async function packed(text: string): Promise<number[]> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return [...new Uint8Array(await new Response(stream).arrayBuffer())];
}

/** As a spreadsheet packs it: each part behind its own head, a directory at the end. */
async function zipped(parts: Readonly<Record<string, string>>, claimed?: number): Promise<number[]> {
  const local: number[] = [];
  const directory: number[] = [];
  for (const [name, text] of Object.entries(parts)) {
    const [named, data] = [bytesOf(name), await packed(text)];
    const at = local.length;
    const sizes = [...u32(data.length), ...u32(claimed ?? bytesOf(text).length)];
    local.push(...u32(0x04034b50), ...zeros(4), ...u16(8), ...zeros(16), ...u16(named.length), ...zeros(2));
    local.push(...named, ...data);
    directory.push(...u32(0x02014b50), ...zeros(6), ...u16(8), ...zeros(8), ...sizes, ...u16(named.length));
    directory.push(...zeros(12), ...u32(at), ...named);
  }
  const count = Object.keys(parts).length;
  const end = [
    ...u32(0x06054b50),
    ...zeros(6),
    ...u16(count),
    ...u32(directory.length),
    ...u32(local.length),
    ...zeros(2),
  ];
  return [...local, ...directory, ...end];
}

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const BOOK = {
  'xl/workbook.xml':
    '<workbook><sheets><sheet name="学员" sheetId="7" r:id="rId3"/><sheet name="旧" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId3" Target="worksheets/sheet2.xml"/></Relationships>',
  'xl/sharedStrings.xml': '<sst><si><t>手机号或学员 ID</t></si><si><t>小班</t></si></sst>',
  'xl/worksheets/sheet1.xml': sheet('<row r="1"><c r="A1"><v>1</v></c></row>'),
  'xl/worksheets/sheet2.xml': sheet(
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="3"><c r="A3"><v>1.3922223333E10</v></c></row>',
  ),
};
const fileOf = (bytes: readonly number[]) => new File([new Uint8Array(bytes)], '学员.XLSX');

test('the first sheet of a workbook is read as CSV', async () => {
  const csv = await xlsxAsCsv(fileOf(await zipped(BOOK)));
  if (typeof csv === 'string') throw new Error(csv);
  expect(csv.name).toBe('学员.csv');
  expect((await csv.text()).split('\r\n')).toEqual(['"手机号或学员 ID","小班"', '', '"13922223333"', '']);
});

test.for<[string, () => Promise<readonly number[]>, RegExp]>([
  ['that is none', async () => bytesOf('手机号\n1\n'), /另存为 CSV/],
  ['that is cut short', async () => (await zipped(BOOK)).slice(100), /另存为 CSV/],
  ['that claims to be smaller than it is', () => zipped(BOOK, 10), /另存为 CSV/],
  ['that claims to be huge', () => zipped(BOOK, 4_000_000_000), /另存为 CSV/],
  [
    'without anything in its first sheet',
    () => zipped({ ...BOOK, 'xl/worksheets/sheet2.xml': sheet('<row r="1"/>') }),
    /没有内容/,
  ],
])('a file %s says what to do', async ([, bytes, words]) => {
  expect(await xlsxAsCsv(fileOf(await bytes()))).toMatch(words);
});
