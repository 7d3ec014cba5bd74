/**
 * Works out how new names sound: a few before a search looks, all of them behind it. The dictionary of readings is
 * loaded by the first who needs it.
 */
import { type Spoken, soundOf } from '@lectern/domain/search/sounds';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { keepSpokenNames, takeWaitingNames } from './spoken-names.repository.ts';

/** Worked out in a few milliseconds, so that other requests go on in between. */
const AT_ONCE = 200;
/** So short a name may be a person's, whose surname has readings of its own. */
const PERSON_NAME_MAX = 4;

export interface NameLearner {
  /** The first of those that wait; the others follow behind. */
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
      while (!stop.signal.aborted && (await learnNames(db)) === AT_ONCE);
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
      if (running === undefined && (await learnNames(db)) === AT_ONCE) start();
    },
    idle: async () => {
      stop.abort();
      await running;
    },
  };
}

/** Answers how many were taken. */
async function learnNames(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const waiting = await takeWaitingNames(tx, AT_ONCE);
    if (waiting.length === 0) return 0;
    const soundsLike = await soundReader();
    await keepSpokenNames(
      tx,
      waiting.map(({ kind, name }) => ({ kind, name, sound: soundsLike(name) })),
    );
    return waiting.length;
  });
}

async function soundReader(): Promise<(name: string) => string> {
  const { pinyin } = await import('pinyin-pro');
  const read = (name: string, surname: 'off' | 'head'): readonly Spoken[] =>
    pinyin(name, { type: 'all', toneType: 'none', v: true, surname }).map(({ origin, pinyin: syllable, isZh }) => ({
      character: origin,
      syllable: isZh ? syllable : origin,
    }));
  return (name) =>
    soundOf(name.length > PERSON_NAME_MAX ? [read(name, 'off')] : [read(name, 'off'), read(name, 'head')]);
}
