/** Runs one business action in one transaction, and again when the database asked for it: deadlock, serialisation. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { IsolationLevel } from 'kysely';
import { BusyError } from '../errors.ts';
import type { Db, Tx } from './database.ts';
import { errorCode } from './database-errors.ts';
import { markEffect } from './effect-mark.ts';

const RETRIES = 3;
const FIRST_PAUSE_MS = 20;
const AGAIN_CODES = new Set(['40001', '40P01']);

export interface TransactionOptions {
  readonly isolationLevel?: IsolationLevel;
}

/**
 * `action` may run more than once: it must do nothing but work on its `tx`. Given a transaction that is open it joins it:
 * the effect stands or falls with what is around it.
 */
export async function inTransaction<T>(
  db: Db,
  action: (tx: Tx) => Promise<T>,
  { isolationLevel = 'read committed' }: TransactionOptions = {},
): Promise<T> {
  if (isTx(db)) return action(db);
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await db
        .transaction()
        .setIsolationLevel(isolationLevel)
        .execute(async (tx) => {
          const result = await action(tx);
          await markEffect(tx);
          return result;
        });
    } catch (error) {
      if (!AGAIN_CODES.has(errorCode(error) ?? '')) throw error;
      if (attempt >= RETRIES) throw new BusyError();
      // Two that collided must not meet again in step.
      await sleep(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

const isTx = (db: Db): db is Tx => db.isTransaction;
