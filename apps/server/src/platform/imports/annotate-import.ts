/** A stored file with what was found beside each line, in pieces, to be downloaded, mended and imported again. */
import { type AnnotatedLine, annotatedHead, annotatedLine } from '@lectern/domain/imports/annotated-csv';
import { attachmentHeader } from '../files/csv-text.ts';
import type { ImportBatch } from './read-import.ts';

export async function* annotateImport<J>(
  batches: AsyncIterable<ImportBatch<J>>,
  lineOf: (judged: J) => AnnotatedLine,
): AsyncGenerator<string> {
  let width = 0;
  for await (const { header, lines } of batches) {
    if (width === 0) {
      width = header.length;
      yield annotatedHead(header);
    }
    yield lines.map((line) => annotatedLine(width, lineOf(line))).join('');
  }
}

export const annotatedHeader = (fileName: string): string =>
  attachmentHeader('import-checked.csv', `${fileName.replace(/\.csv$/i, '')}-检查结果.csv`);
