/** Composes Word files beside the server's thread, one at a time, and none longer than its limit. */
import { Worker } from 'node:worker_threads';
import { AppError } from '../../../platform/errors.ts';
import type { MadePaper, PaperInput, PaperStep } from './compose-paper.ts';
import type { PaperMessage } from './paper-thread.ts';

/** The page asks for five minutes (R315). */
const LIMIT_MS = 240_000;
const MAX_MB = 512;
export const PAPER_TIMED_OUT = '生成 Word 文件超时，请减少试题后重试';

let last: Promise<unknown> = Promise.resolve();

/** Two at once would take the processors from the calls that wait for neither. */
export function runPaper(input: PaperInput, report: (step: PaperStep) => void, limitMs = LIMIT_MS): Promise<MadePaper> {
  const next = last.then(() => inThread(input, report, limitMs));
  last = next.catch(() => undefined);
  return next;
}

/** @throws AppError with `PAPER_TIMED_OUT`. */
function inThread(input: PaperInput, report: (step: PaperStep) => void, limitMs: number): Promise<MadePaper> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./paper-thread.ts', import.meta.url), {
      workerData: input,
      resourceLimits: { maxOldGenerationSizeMb: MAX_MB },
    });
    const timer = setTimeout(() => {
      reject(new AppError(409, 'TIMED_OUT', PAPER_TIMED_OUT));
      void thread.terminate();
    }, limitMs);
    thread.on('message', (message: PaperMessage) => {
      if ('step' in message) report(message.step);
      else resolve(message.made);
    });
    thread.once('error', reject);
    thread.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the thread ended without a file'));
    });
  });
}
