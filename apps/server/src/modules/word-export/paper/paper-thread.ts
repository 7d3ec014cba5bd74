/** Composes one Word file in a thread of its own: seconds of computing that would keep every other call waiting. */
import { parentPort, workerData } from 'node:worker_threads';
import { composePaper, type MadePaper, type PaperInput, type PaperStep } from './compose-paper.ts';

export type PaperMessage = { readonly step: PaperStep } | { readonly made: MadePaper };

const post = (message: PaperMessage) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(message);
};

// The thread that starts this one gives it.
const made = await composePaper(workerData as PaperInput, (step) => post({ step }));
post({ made });
