/** The file as it was uploaded, with the line number and what is wrong beside each line, to be mended and sent again. */
import { CLOCK_IN_PROBLEM } from '@lectern/domain/clock-in/clock-in-codes';
import { annotatedHeader, annotateImport } from '../../platform/imports/annotate-import.ts';
import type { By, ClockInDeps } from './clock-in-deps.ts';
import { readClockIn } from './read-clock-in.ts';

/** @throws NotFoundError for a file that is not one's own, RefusedError for one that cannot be read. */
export async function annotateClockIn(
  { db, files }: ClockInDeps,
  { actor, call }: By,
  resourceId: string,
): Promise<AsyncIterable<string>> {
  const file = await files.getText(resourceId, actor.id);
  call.setHeader('content-disposition', annotatedHeader(file.name));
  return annotateImport(readClockIn(db, files, file, actor.scope), ({ line, cells, problem }) => ({
    line,
    cells,
    problem: problem && CLOCK_IN_PROBLEM.labelOf(problem),
  }));
}
