/**
 * Chains the log a moment behind its writers, and notes the end outside the database. A row is found however late its
 * transaction commits: everything beyond the last moment of which all transactions are over is looked through again.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { noteAnchor, readAnchors } from './chain-anchors.ts';
import { appendToChain, chainEnd, hashAt, lastIds, type Moment, momentNow } from './log-chain.repository.ts';

export interface ChainKeeper {
  start(): void;
  /** Chains all that is there now; answers how many rows that were. */
  catchUp(): Promise<number>;
  /** The next look goes through the whole log. */
  lookThroughAll(): void;
  stop(): Promise<void>;
}

export interface ChainKeeperDeps {
  readonly db: Db;
  readonly now: Now;
  readonly anchorFile: string;
  readonly tell: {
    readonly anchored: (position: number, hash: string) => void;
    readonly broken: (what: string) => void;
    readonly failed: (error: unknown) => void;
  };
}

const EVERY_MS = 1_000;
const AT_ONCE = 1_000;
const ANCHOR_AFTER_ROWS = 1_000;
const ANCHOR_AFTER_MS = 10 * 60_000;
/** A number is drawn a moment before its transaction counts as begun; none lives longer than this. */
const SETTLED_AFTER_MS = 60_000;
/** Of rows that were under way when the process before this one ended. */
const LOOKED_AT_AGAIN = 10_000;

export function createChainKeeper(deps: ChainKeeperDeps): ChainKeeper {
  const { db, now, anchorFile, tell } = deps;
  const stopped = new AbortController();
  let running: Promise<void> = Promise.resolve();
  /** Up to here no row can turn up any more. */
  let settled: number | undefined;
  let waiting: { readonly moment: Moment; readonly at: number } | undefined;
  let sinceAnchor = 0;
  let anchoredAt = now().getTime();

  async function settle(): Promise<void> {
    const moment = await momentNow(db);
    const at = now().getTime();
    waiting ??= { moment, at };
    if (moment.over < waiting.moment.begun || at - waiting.at < SETTLED_AFTER_MS) return;
    settled = waiting.moment.lastId;
    waiting = { moment, at };
  }

  async function catchUp(): Promise<number> {
    settled ??= Math.max(0, (await lastIds(db)).chained - LOOKED_AT_AGAIN);
    let from = settled;
    let sum = 0;
    for (let isMore = true; isMore; ) {
      const appended = await appendToChain(db, from, AT_ONCE);
      const { count, lastId } = appended ?? { count: 0, lastId: undefined };
      sum += count;
      sinceAnchor += count;
      if (sinceAnchor >= ANCHOR_AFTER_ROWS) await anchor();
      // Asked to stop, it leaves the rest to the next start.
      isMore = count === AT_ONCE && !stopped.signal.aborted;
      from = lastId ?? from;
    }
    await settle();
    return sum;
  }

  async function anchor(): Promise<void> {
    const end = await chainEnd(db);
    const at = now();
    const hash = end.hash.toString('hex');
    noteAnchor(anchorFile, { at: at.toISOString(), position: end.position, hash });
    tell.anchored(end.position, hash);
    sinceAnchor = 0;
    anchoredAt = at.getTime();
  }

  async function anchorWhenDue(isEnd: boolean): Promise<void> {
    const isLate = now().getTime() - anchoredAt >= ANCHOR_AFTER_MS;
    if (sinceAnchor > 0 && (isEnd || isLate)) await anchor();
  }

  async function run(): Promise<void> {
    await checkLastAnchor(deps).catch(tell.failed);
    while (!stopped.signal.aborted) {
      // First of all the server gets ready.
      await sleep(EVERY_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
      try {
        await catchUp();
        await anchorWhenDue(false);
      } catch (error) {
        tell.failed(error);
      }
    }
    await anchorWhenDue(true);
  }

  return {
    start: () => {
      running = run().catch(tell.failed);
    },
    catchUp,
    lookThroughAll: () => {
      settled = 0;
      waiting = undefined;
    },
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}

/** Said at the start, so that nobody has to ask: the end as it was noted last must stand in the database. */
async function checkLastAnchor({ db, anchorFile, tell }: ChainKeeperDeps): Promise<void> {
  const last = readAnchors(anchorFile).at(-1);
  if (!last) return;
  const found = await hashAt(db, last.position);
  if (found?.toString('hex') !== last.hash) tell.broken(`position ${last.position}, noted at ${last.at}`);
}
