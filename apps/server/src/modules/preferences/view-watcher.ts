/** Looks after watched views as long as the server runs: one round at a time, a minute apart. */
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { checkWatchedViews, type WatchDeps } from './watch-views.ts';

export interface ViewWatcher {
  start(): void;
  /** Ends the round that runs; no other begins. */
  stop(): Promise<void>;
}

export function viewWatcher(deps: WatchDeps, warn: (what: string, error: unknown) => void): ViewWatcher {
  const stopped = new AbortController();
  let round: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    try {
      await checkWatchedViews(deps, () => stopped.signal.aborted);
    } catch (error) {
      warn('watched views were not counted', error);
    } finally {
      round = undefined;
    }
  };
  return {
    start: () => {
      timer = setInterval(() => {
        round ??= look();
      }, MINUTE_MS).unref();
    },
    stop: async () => {
      clearInterval(timer);
      stopped.abort();
      await round;
    },
  };
}
