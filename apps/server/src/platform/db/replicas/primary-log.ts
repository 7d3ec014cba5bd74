/** How far the primary has written, and had written a while ago: what a replica's lag is measured by. */
import type pg from 'pg';
import { monotonicMs } from '../../clock.ts';
import { type WalPosition, walPosition } from './wal-position.ts';

const KEPT_MS = 10 * 60_000;
/** Every write looks; these are enough to measure a lag by. */
const APART_MS = 200;
const ANSWER_WITHIN_MS = 2_000;

export interface PrimaryLog {
  /** Beyond every commit that was acknowledged before the call. @throws when the primary is away. */
  now(): Promise<WalPosition>;
  /** Of the files: a replica of another installation has another. Undefined before the first answer. */
  system(): string | undefined;
  /** Nothing older serves: at this start tables may have been changed. */
  floor(): WalPosition | undefined;
  /** For how long something has been written that `replayed` lacks; 0 when it lacks nothing. */
  lagMs(replayed: WalPosition): number;
}

interface Sample {
  readonly at: number;
  readonly position: WalPosition;
}

// The place where the next record goes: with synchronous_commit = off a commit is acknowledged before it is written.
const ASK = `SELECT pg_current_wal_insert_lsn()::text AS position,
  (SELECT system_identifier::text FROM pg_control_system()) AS system`;

export function primaryLog(pool: pg.Pool, clock: () => number = monotonicMs): PrimaryLog {
  let samples: Sample[] = [];
  let system: string | undefined;
  let floor: WalPosition | undefined;
  const ask = async (): Promise<WalPosition> => {
    const at = clock();
    const { rows } = await pool.query<{ position: string; system: string }>(question(ASK, ANSWER_WITHIN_MS));
    const position = walPosition(rows[0]?.position);
    if (position === undefined) throw new TypeError('the primary has a position');
    system = rows[0]?.system;
    floor ??= position;
    if (at - (samples.at(-1)?.at ?? -Infinity) >= APART_MS) {
      samples = [...samples.filter((sample) => at - sample.at < KEPT_MS), { at, position }];
    }
    return position;
  };
  return {
    now: together(ask),
    system: () => system,
    floor: () => floor,
    lagMs: (replayed) => {
      const lacked = samples.find(({ position }) => position > replayed);
      return lacked ? clock() - lacked.at : 0;
    },
  };
}

/** The driver takes the limit with the question; its types know only that of the connection. */
export const question = (text: string, withinMs: number): pg.QueryConfig =>
  ({ text, query_timeout: withinMs }) as pg.QueryConfig;

/** All who ask while a question is under way share the next one: an answer is never older than its question. */
export function together<T>(ask: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | undefined;
  let running: Promise<unknown> = Promise.resolve();
  return () => {
    if (next) return next;
    const mine = running.then(() => {
      next = undefined;
      const answer = ask();
      running = answer.catch(() => undefined);
      return answer;
    });
    next = mine;
    return mine;
  };
}
