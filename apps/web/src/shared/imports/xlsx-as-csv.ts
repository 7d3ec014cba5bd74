/** The first sheet of an .xlsx file as the CSV file that imports read; its lines keep their numbers. */
import { csvLine } from '@lectern/domain/imports/csv-text';
import { sharedTexts, sheetRows } from '@lectern/domain/imports/sheet-xml';
import { type Unzipped, unzip } from './unzip.ts';

const UNREADABLE = '不能读取这个 .xlsx 文件：可能已损坏或有密码，请在表格软件中另存为 CSV 后重新选择';
const EMPTY = '表格的第一个工作表没有内容，请把数据放在第一个工作表';

/** Why there is none, as a text. */
export async function xlsxAsCsv(file: File): Promise<File | string> {
  const rows = await rowsOf(file).catch(() => null);
  if (rows === null) return UNREADABLE;
  if (rows.every((cells) => cells.every((cell) => cell.trim() === ''))) return EMPTY;
  return new File([rows.map(csvLine).join('')], file.name.replace(/\.xlsx$/i, '.csv'), { type: 'text/csv' });
}

async function rowsOf(file: File): Promise<readonly (readonly string[])[]> {
  const parts = unzip(await file.arrayBuffer());
  const sheet = await parts.text(await firstSheet(parts));
  if (sheet === undefined) throw new TypeError('no sheet');
  return sheetRows(sheet, sharedTexts((await parts.text('xl/sharedStrings.xml')) ?? ''));
}

/** As the workbook orders them; its parts are numbered as they were made. */
async function firstSheet(parts: Unzipped): Promise<string> {
  const workbook = (await parts.text('xl/workbook.xml')) ?? '';
  const id = /<(?:\w+:)?sheet\b[^>]*\b\w+:id="([^"]+)"/.exec(workbook)?.[1];
  const relations = (await parts.text('xl/_rels/workbook.xml.rels')) ?? '';
  const relation = [...relations.matchAll(/<Relationship\b[^>]*>/g)].find(([tag]) => tag.includes(`Id="${id}"`));
  const target = /Target="([^"]+)"/.exec(relation?.[0] ?? '')?.[1] ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}
