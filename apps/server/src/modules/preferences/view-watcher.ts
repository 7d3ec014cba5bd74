/** Looks after watched views as long as the server runs: a round a minute. */
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { type Rounds, rounds } from '../../platform/rounds.ts';
import { checkWatchedViews, type WatchDeps } from './watch-views.ts';

export const viewWatcher = (deps: WatchDeps, warn: (what: string, error: unknown) => void): Rounds =>
  rounds({
    everyMs: MINUTE_MS,
    round: (isStopped) => checkWatchedViews(deps, isStopped),
    failed: (error) => warn('watched views were not counted', error),
  });
