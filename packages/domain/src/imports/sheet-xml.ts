/**
 * The cells of a worksheet as spreadsheets store it (Office Open XML): texts and whole numbers as they stand, row by row. Times
 * and formats are not looked at: whoever has them in a column saves the file as CSV.
 */

/** Beyond it no import of ours reads on. */
const MAX_COLUMNS = 200;

const ENTITY: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plainText(xml: string): string {
  return xml.replaceAll(
    /&(?:#(\d+)|#x([0-9a-fA-F]+)|(\w+));/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITY[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0x10_ff_ff ? whole : String.fromCodePoint(code);
    },
  );
}

/** Runs of one text with different looks belong together; how it is read aloud does not. */
function textOf(xml: string): string {
  const spoken = /<rPh\b[\s\S]*?<\/rPh>/g;
  const runs = xml.replaceAll(spoken, '').matchAll(/<t(?:\s[^>]*)?>([\s\S]*?)<\/t>/g);
  return [...runs].map(([, text = '']) => plainText(text)).join('');
}

/** The texts that cells name by their number. */
export const sharedTexts = (xml: string): readonly string[] =>
  [...xml.matchAll(/<si(?:\s[^>]*)?>([\s\S]*?)<\/si>|<si\s*\/>/g)].map(([, item = '']) => textOf(item));

/** 1.39E+10 is how a phone number may be stored. */
function numberText(value: string): string {
  const number = Number(value);
  return Number.isSafeInteger(number) ? String(number) : value;
}

/** AB12 is in the column 27, counted from 0. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]+/.exec(reference)?.[0] ?? '';
  return Array.from(letters, (letter) => letter.charCodeAt(0) - 64).reduce((sum, digit) => sum * 26 + digit, 0) - 1;
}

function cellText(attributes: string, content: string, shared: readonly string[]): string {
  const type = /\bt="(\w+)"/.exec(attributes)?.[1] ?? 'n';
  if (type === 'inlineStr') return textOf(content);
  const value = plainText(/<v(?:\s[^>]*)?>([\s\S]*?)<\/v>/.exec(content)?.[1] ?? '');
  if (type === 's') return shared[Number(value)] ?? '';
  return type === 'n' && value !== '' ? numberText(value) : value;
}

const CELL = /<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g;

/** Every row up to the last one that is stored, so that lines keep the numbers that the spreadsheet shows. */
export function sheetRows(xml: string, shared: readonly string[]): readonly (readonly string[])[] {
  const rows: string[][] = [];
  for (const [, attributes = '', content = ''] of xml.matchAll(/<row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g)) {
    const cells: string[] = [];
    for (const [, of = '', inside = ''] of content.matchAll(CELL)) {
      const reference = /\br="([A-Z]+\d+)"/.exec(of)?.[1];
      const column = reference === undefined ? cells.length : columnOf(reference);
      if (column >= MAX_COLUMNS) continue;
      while (cells.length < column) cells.push('');
      cells[column] = cellText(of, inside, shared);
    }
    const stated = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? rows.length + 1);
    // A row far below leaves no million empty lines.
    while (rows.length < stated - 1 && stated - rows.length < MAX_GAP) rows.push([]);
    rows.push(cells);
  }
  return rows;
}
const MAX_GAP = 1000;
