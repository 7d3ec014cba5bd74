import { StartRefusedError } from '../src/platform/start-refused-error.ts';

/** The last words of a command that could not do its work: what to do next, or where our own fault lies. */
export function endWith(error: unknown): void {
  const isExpected = error instanceof StartRefusedError;
  process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 2;
}
