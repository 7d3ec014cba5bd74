/**
 * A stored file as lines that were judged, in batches: bytes -> text -> rows with their line -> what the line says (a rule
 * of the domain) -> what the database says of it (`judge`). Never more than a batch is in memory.
 */
import type { ImportFile, ImportLine } from '@lectern/domain/imports/import-file';
import { RefusedError } from '../errors.ts';
import { readText } from '../files/read-text.ts';
import type { StoredFiles, StoredText } from '../files/stored-files.ts';

export interface ImportSource<L, J> {
  readonly files: Pick<StoredFiles, 'open'>;
  readonly file: StoredText;
  readonly reader: ImportFile<L>;
  readonly judge: (lines: readonly ImportLine<L>[]) => Promise<readonly J[]>;
}

export interface ImportBatch<J> {
  readonly header: readonly string[];
  readonly lines: readonly J[];
  /** Of the file, so far. */
  readonly bytesRead: number;
}

/** Small batches are forgotten before the collector counts them as old: half of the memory, no slower. */
const BATCH = 1_000;

/** @throws RefusedError as soon as the file as a whole cannot be imported. */
export async function* readImport<L, J>(source: ImportSource<L, J>): AsyncGenerator<ImportBatch<J>> {
  const { files, file, reader, judge } = source;
  let bytesRead = 0;
  const counted = async function* (bytes: AsyncIterable<Uint8Array>) {
    for await (const piece of bytes) {
      bytesRead += piece.length;
      yield piece;
    }
  };
  for await (const waiting of batchesOf(reader, readText(counted(await files.open(file)), file.encoding))) {
    const lines = await judge(waiting);
    yield { header: reader.header ?? [], lines, bytesRead };
  }
}

async function* batchesOf<L>(reader: ImportFile<L>, text: AsyncIterable<string>): AsyncGenerator<ImportLine<L>[]> {
  let waiting: ImportLine<L>[] = [];
  for await (const piece of text) {
    waiting = waiting.concat(reader.push(piece));
    throwRefusal(reader);
    if (waiting.length < BATCH) continue;
    yield waiting;
    waiting = [];
  }
  waiting = waiting.concat(reader.end());
  throwRefusal(reader);
  if (waiting.length > 0) yield waiting;
}

function throwRefusal({ refusal }: Pick<ImportFile<unknown>, 'refusal'>): void {
  if (refusal) throw new RefusedError(refusal.code, refusal.message, { line: refusal.line });
}
