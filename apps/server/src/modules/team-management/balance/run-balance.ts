/** Runs the planner beside the server's thread, one balance at a time, and no longer than its limit. */
import { Worker } from 'node:worker_threads';
import type { BalanceAnswer } from '@lectern/domain/teams/balance/balance-teams';
import { BusyError } from '../../../platform/errors.ts';
import type { BalanceTask } from './balance-thread.ts';

/** The search ends after a number of steps, far below this on any machine that serves. */
const LIMIT_MS = 15_000;

let last: Promise<unknown> = Promise.resolve();

/** Two at once would take the processors from the calls that wait for neither. */
export function runBalance(task: BalanceTask): Promise<BalanceAnswer> {
  const next = last.then(() => inThread(task));
  last = next.catch(() => undefined);
  return next;
}

/** @throws BusyError where the machine is too busy to end it within the limit. */
function inThread(task: BalanceTask): Promise<BalanceAnswer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./balance-thread.ts', import.meta.url), { workerData: task });
    const timer = setTimeout(() => {
      reject(new BusyError());
      void thread.terminate();
    }, LIMIT_MS);
    thread.once('message', (answer: BalanceAnswer) => resolve(answer));
    thread.once('error', reject);
    thread.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the planner ended without an answer'));
    });
  });
}
