/** Work that is done again and again as long as the server runs: one round at a time. */

export interface Rounds {
  start(): void;
  /** Ends the round that runs; no other begins. */
  stop(): Promise<void>;
}

interface RoundsDeps {
  readonly everyMs: number;
  /** Looks at `isStopped` where it takes long. */
  readonly round: (isStopped: () => boolean) => Promise<void>;
  readonly failed: (error: unknown) => void;
}

export function rounds({ everyMs, round, failed }: RoundsDeps): Rounds {
  const stopped = new AbortController();
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    try {
      await round(() => stopped.signal.aborted);
    } catch (error) {
      failed(error);
    } finally {
      running = undefined;
    }
  };
  return {
    start: () => {
      timer = setInterval(() => {
        running ??= look();
      }, everyMs).unref();
    },
    stop: async () => {
      clearInterval(timer);
      stopped.abort();
      await running;
    },
  };
}
