/** The file as it was uploaded, with the line number and what is wrong beside each line, to be mended and sent again. */
import { CLOCK_IN_PROBLEM } from '@lectern/domain/clock-in/clock-in-codes';
import { attachmentHeader, BYTE_ORDER_MARK, csvLine } from '../../platform/files/csv-text.ts';
import type { StoredText } from '../../platform/files/stored-files.ts';
import type { By, ClockInDeps } from './clock-in-deps.ts';
import { readClockIn } from './read-clock-in.ts';

const ADDED = ['行号', '检查结果'];
const FINE = '正确';

/** @throws NotFoundError for a file that is not one's own, RefusedError for one that cannot be read. */
export async function annotateClockIn(
  deps: ClockInDeps,
  { actor, call }: By,
  resourceId: string,
): Promise<AsyncIterable<string>> {
  const file = await deps.files.getText(resourceId, actor.id);
  const name = file.name.replace(/\.csv$/i, '');
  call.setHeader('content-disposition', attachmentHeader('clock-in-checked.csv', `${name}-检查结果.csv`));
  return annotated(deps, file, actor.scope);
}

async function* annotated({ db, files }: ClockInDeps, file: StoredText, scope: By['actor']['scope']) {
  let width = 0;
  for await (const { header, lines } of readClockIn(db, files, file, scope)) {
    if (width === 0) {
      width = header.length;
      yield BYTE_ORDER_MARK + csvLine([...header, ...ADDED]);
    }
    const texts = lines.map(({ line, cells, problem }) =>
      csvLine([...filled(cells, width), String(line), problem ? CLOCK_IN_PROBLEM.labelOf(problem) : FINE]),
    );
    yield texts.join('');
  }
}

/** As wide as the header, so that what was added stands under its heading. */
const filled = (cells: readonly string[], width: number): readonly string[] =>
  Array.from({ length: width }, (_, i) => cells[i] ?? '');
