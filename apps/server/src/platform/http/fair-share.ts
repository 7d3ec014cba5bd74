/**
 * So many calls of one caller at a time, so that one who sends without pause leaves room for everybody else. A call
 * beyond them waits for one of the caller's own to end, and is refused when that takes too long. The wait also slows down
 * a client that repeats whatever is refused.
 */
import type { ServerResponse } from 'node:http';
import { AppError } from '../errors.ts';

export interface FairShareOptions {
  readonly maxAtOnce: number;
  readonly waitMs: number;
}

/** `done` is called once: without an error the call has its place, until its answer is over. */
export type TakeShare = (caller: number | string, raw: ServerResponse, done: (error?: Error) => void) => void;

interface Share {
  inFlight: number;
  readonly waiting: Set<() => void>;
}

class TooManyCallsError extends AppError {
  constructor() {
    super(429, 'TOO_MANY_CALLS', '你的账号同时发出的请求过多，请等待前面的请求完成后再试', { retryAfterSeconds: 1 });
  }
}

export function createFairShare({ maxAtOnce, waitMs }: FairShareOptions): TakeShare {
  const shares = new Map<number | string, Share>();
  return (caller, raw, done) => {
    const share = shares.get(caller) ?? { inFlight: 0, waiting: new Set() };
    shares.set(caller, share);
    const leave = () => {
      share.inFlight -= 1;
      const [next] = share.waiting;
      if (next) next();
      else if (share.inFlight === 0) shares.delete(caller);
    };
    const enter = () => {
      share.inFlight += 1;
      raw.once('close', leave);
      done();
    };
    if (share.inFlight < maxAtOnce) enter();
    else waitForPlace(share, { raw, waitMs, enter, refuse: () => done(new TooManyCallsError()) });
  };
}

interface Waiting {
  readonly raw: ServerResponse;
  readonly waitMs: number;
  readonly enter: () => void;
  readonly refuse: () => void;
}

function waitForPlace({ waiting }: Share, { raw, waitMs, enter, refuse }: Waiting): void {
  const end = (then: () => void) => () => {
    clearTimeout(timer);
    raw.off('close', hangUp);
    waiting.delete(goOn);
    then();
  };
  const goOn = end(enter);
  const hangUp = end(refuse);
  const timer = setTimeout(end(refuse), waitMs);
  raw.once('close', hangUp);
  waiting.add(goOn);
}
