/**
 * The ids in a file that staff have at hand: one to a line, or a sheet saved as CSV, as Chinese Excel writes it.
 * Answers text for the same box that ids are pasted into, so that what is strange is told there. Pure but for reading.
 */
export const MAX_FILE_BYTES = 5_000_000;

const BREAKS = new Set([',', '\t', ';', '，']);

/** By its byte order mark; without one UTF-8 where that reads, else what Chinese Excel writes. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** The column headed ID, else the first; a head that is no id is left out. One line is a list of ids. */
export function idsText(text: string): string {
  const lines = readCells(text.replace(/^\ufeff/, '')).filter((line) => line.some((cell) => cell !== ''));
  const head = lines[0] ?? [];
  if (lines.length === 1) return head.join('\n');
  const named = head.findIndex((cell) => /^[^\d]{0,12}id$/i.test(cell));
  const column = Math.max(0, named);
  const headed = named >= 0 || !/\d/.test(head[0] ?? '');
  const cells = (headed ? lines.slice(1) : lines).map((line) => line[column] ?? '');
  return cells.filter((cell) => cell !== '').join('\n');
}

/** Quoted cells keep their commas and lines; a doubled quote is one. */
function readCells(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    line.push(cell.trim());
    cell = '';
  };
  const endLine = () => {
    endCell();
    lines.push(line);
    line = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (char === '"' && cell.trim() === '') quoted = true;
    else if (BREAKS.has(char)) endCell();
    else if (char === '\n') endLine();
    else cell += char;
  }
  endLine();
  return lines;
}
