/**
 * What the page itself can see of a chosen file (decision 31): its first rows, and the lines that will not be taken,
 * by the rules that the server decides by. The file is read in pieces, so that a large one neither fills the memory
 * nor stops the page. Lessons are known to the server alone.
 */
import { CLOCK_IN_PROBLEM, type ClockInEntrance } from '@lectern/domain/clock-in/clock-in-codes';
import { type ClockInFile, type ClockInRecord, createClockInFile } from '@lectern/domain/clock-in/clock-in-file';

export interface FileScan {
  readonly header: readonly string[];
  readonly rows: readonly ScannedRow[];
  readonly rowCount: number;
  readonly problemCount: number;
  /** The first of them. */
  readonly problems: readonly { readonly line: number; readonly message: string }[];
  /** Why the file cannot be imported at all; empty when it can. */
  readonly refusal: string;
}

interface ScannedRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly hasProblem: boolean;
}

const SHOWN_ROWS = 5;
const SHOWN_PROBLEMS = 50;
const NOT_TEXT = '文件不是文本，请在表格软件中另存为 CSV（逗号分隔）后重新选择';
const MARK_BYTES = 3;

/** @throws when the signal ends it, or the file changed since it was chosen. */
export async function scanFile(file: Blob, entrance: ClockInEntrance, signal: AbortSignal): Promise<FileScan> {
  for (const encoding of await encodingsFor(file)) {
    const scan = await scanAs(file, encoding, entrance, signal);
    if (scan) return scan;
  }
  return { header: [], rows: [], rowCount: 0, problemCount: 0, problems: [], refusal: NOT_TEXT };
}

/** In the order in which the server tries them. */
async function encodingsFor(file: Blob): Promise<readonly string[]> {
  const [first, second] = new Uint8Array(await file.slice(0, MARK_BYTES).arrayBuffer());
  if (first === 0xff && second === 0xfe) return ['utf-16le'];
  if (first === 0xfe && second === 0xff) return ['utf-16be'];
  return ['utf-8', 'gb18030'];
}

/** Null when the bytes are not of this encoding. */
async function scanAs(
  file: Blob,
  encoding: string,
  entrance: ClockInEntrance,
  signal: AbortSignal,
): Promise<FileScan | null> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const reader = createClockInFile(entrance);
  const seen = {
    rows: [] as ScannedRow[],
    rowCount: 0,
    problemCount: 0,
    problems: [] as FileScan['problems'][number][],
  };
  const bytes = file.stream().getReader();
  try {
    for (let piece = await bytes.read(); !piece.done && !reader.refusal; piece = await bytes.read()) {
      signal.throwIfAborted();
      const text = textOf(decoder, piece.value);
      if (text === null) return null;
      note(seen, reader.push(text));
    }
    if (!reader.refusal) {
      const rest = textOf(decoder);
      if (rest === null) return null;
      note(seen, [...reader.push(rest), ...reader.end()]);
    }
  } finally {
    await bytes.cancel();
  }
  return { ...seen, header: reader.header ?? [], refusal: refusalOf(reader) };
}

/** Null for bytes of another encoding, and for what is no text. */
function textOf(decoder: TextDecoder, bytes?: Uint8Array): string | null {
  try {
    const text = decoder.decode(bytes, { stream: bytes !== undefined });
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

type Seen = { -readonly [K in 'rowCount' | 'problemCount']: number } & {
  readonly rows: ScannedRow[];
  readonly problems: FileScan['problems'][number][];
};

function note(seen: Seen, records: readonly ClockInRecord[]): void {
  for (const { line, cells, parsed } of records) {
    seen.rowCount += 1;
    if (seen.rows.length < SHOWN_ROWS) seen.rows.push({ line, cells, hasProblem: !parsed.ok });
    if (parsed.ok) continue;
    seen.problemCount += 1;
    if (seen.problems.length >= SHOWN_PROBLEMS) continue;
    seen.problems.push({ line, message: CLOCK_IN_PROBLEM.labelOf(parsed.problem) });
  }
}

const refusalOf = ({ refusal }: ClockInFile): string => refusal?.message ?? '';
