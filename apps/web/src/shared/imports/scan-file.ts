/**
 * What the page itself can see of a chosen file (decision 31): its first rows, and the lines that will not be taken,
 * by the rules that the server decides by. The file is read in pieces, so that a large one neither fills the memory
 * nor stops the page. What is stored is known to the server alone.
 */
import type { ImportFile } from '@lectern/domain/imports/import-file';
import { createImportScanner, type ImportScan, NOT_TEXT, refusedScan } from '@lectern/domain/imports/import-scan';
import { encodingsFor, MARK_BYTES } from '@lectern/domain/imports/text-encoding';

/** How the lines of one kind of file are read, by a rule of the domain. */
export interface FileReading<L> {
  readonly createReader: () => ImportFile<L>;
  /** Why a line will be left out; null: it will be taken. */
  readonly problemOf: (parsed: L) => string | null;
}

/** @throws when the signal ends it, or the file changed since it was chosen. */
export async function scanFile<L>(file: Blob, reading: FileReading<L>, signal: AbortSignal): Promise<ImportScan> {
  const start = new Uint8Array(await file.slice(0, MARK_BYTES).arrayBuffer());
  for (const encoding of encodingsFor(start)) {
    const scan = await scanAs(file, encoding, reading, signal);
    if (scan) return scan;
  }
  return refusedScan(NOT_TEXT);
}

/** Null when the bytes are not of this encoding. */
async function scanAs<L>(
  file: Blob,
  encoding: string,
  { createReader, problemOf }: FileReading<L>,
  signal: AbortSignal,
): Promise<ImportScan | null> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const reader = createReader();
  const scanner = createImportScanner();
  const note = (lines: ReturnType<typeof reader.push>) =>
    scanner.note(lines.map(({ line, cells, parsed }) => ({ line, cells, problem: problemOf(parsed) })));
  const bytes = file.stream().getReader();
  try {
    for (let piece = await bytes.read(); !piece.done && !reader.refusal; piece = await bytes.read()) {
      signal.throwIfAborted();
      const text = textOf(decoder, piece.value);
      if (text === null) return null;
      note(reader.push(text));
    }
    if (!reader.refusal) {
      const rest = textOf(decoder);
      if (rest === null) return null;
      note([...reader.push(rest), ...reader.end()]);
    }
  } finally {
    await bytes.cancel();
  }
  return scanner.result(reader);
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
