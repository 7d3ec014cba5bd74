/**
 * Hands reports on to an outside service, one at a time and in order. What does not fit the queue or is refused is
 * dropped and counted: reports about trouble must not become trouble.
 */
export interface Forwarder {
  push(body: string): void;
  readonly dropped: number;
  /** Resolves when nothing is under way; for stopping and for tests. */
  idle(): Promise<void>;
}

export interface Destination {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const WAITING_AT_MOST = 200;
const BYTES_WAITING_AT_MOST = 16_777_216;
const TIMEOUT_MS = 3000;

export function createForwarder(to: Destination, warn: (what: string, error: unknown) => void): Forwarder {
  const waiting: string[] = [];
  let bytesWaiting = 0;
  let dropped = 0;
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;

  async function drain(): Promise<void> {
    for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) {
      bytesWaiting -= body.length;
      try {
        await send(to, body);
      } catch (error) {
        dropped += 1;
        warn('report not forwarded', error);
      }
    }
    isRunning = false;
  }

  return {
    push: (body) => {
      if (waiting.length >= WAITING_AT_MOST || bytesWaiting + body.length > BYTES_WAITING_AT_MOST) {
        dropped += 1;
        return;
      }
      waiting.push(body);
      bytesWaiting += body.length;
      if (isRunning) return;
      isRunning = true;
      running = drain();
    },
    get dropped() {
      return dropped;
    },
    idle: () => running,
  };
}

async function send({ url, headers }: Destination, body: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`answered ${response.status}`);
}
