/**
 * Works out how new names sound: the newest few before a search looks, all of them behind it.
 */
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { soundReader } from './sound-reader.ts';
import { keepSpokenNames, takeWaitingNames } from './spoken-names.repository.ts';

/** Worked out in a few milliseconds, so that other requests go on in between. */
const AT_ONCE = 200;
/** Where nobody waits. */
const IN_BULK = 2000;

export interface NameLearner {
  /** The newest of those that wait; the others follow behind. */
  learnSome(): Promise<void>;
  /** All that wait, behind. */
  start(): void;
  /** When nothing goes on any more. */
  idle(): Promise<void>;
}

export interface LearnDeps {
  readonly db: Db;
  readonly warn: (what: string, error: unknown) => void;
}

export function nameLearner({ db, warn }: LearnDeps): NameLearner {
  let running: Promise<void> | undefined;
  const stop = new AbortController();
  const learnRest = async (): Promise<void> => {
    try {
      while (!stop.signal.aborted && (await learnNames(db, AT_ONCE)) === AT_ONCE);
    } catch (error) {
      warn('names were not worked out', error);
    } finally {
      running = undefined;
    }
  };
  const start = (): void => {
    if (!stop.signal.aborted) running ??= learnRest();
  };
  return {
    start,
    learnSome: async () => {
      if ((await learnNames(db, AT_ONCE)) === AT_ONCE) start();
    },
    idle: async () => {
      stop.abort();
      await running;
    },
  };
}

/** After the load of a large world. */
export async function learnAllNames(db: Db): Promise<void> {
  while ((await learnNames(db, IN_BULK)) === IN_BULK);
}

/** Answers how many were taken. */
async function learnNames(db: Db, most: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const waiting = await takeWaitingNames(tx, most);
    if (waiting.length === 0) return 0;
    const soundsLike = await soundReader();
    await keepSpokenNames(
      tx,
      waiting.map(({ kind, name }) => ({ kind, name, sound: soundsLike(name) })),
    );
    return waiting.length;
  });
}
