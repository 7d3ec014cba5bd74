/** Plans one balance in a thread of its own: up to a second of computing that would keep every other call waiting. */
import { parentPort, workerData } from 'node:worker_threads';
import type { BalanceInput } from '@lectern/domain/teams/balance/balance-input';
import { balanceTeams } from '@lectern/domain/teams/balance/balance-teams';

export interface BalanceTask {
  readonly input: BalanceInput;
  readonly seed: number;
}

// The thread that starts this one gives it.
const { input, seed } = workerData as BalanceTask;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
parentPort?.postMessage(balanceTeams(input, seed));
