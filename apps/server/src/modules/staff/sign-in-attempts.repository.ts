/**
 * How often somebody may try to sign in. An attempt is counted before the password is looked at and taken back when it
 * succeeds, so any number of parallel attempts stays within the limit and nobody is ever locked out for good. What a
 * stranger types wrongly is the stranger's: it is counted for the account from that address. Only where many addresses
 * try one account, the account waits for all, but never for an address from which its person has been signed in.
 * Keys are hashes: people type passwords into the account field.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface AttemptKey {
  readonly key: string;
  readonly limit: number;
}

const WINDOW_MS = 60_000;
const PER_ACCOUNT_AND_ADDRESS = 5;
const PER_ACCOUNT = 30;
const PER_ADDRESS = 20;
const KNOWN_FOR_MS = 30 * 24 * 60 * 60_000;

export function attemptKeys(account: string, address: string, isKnown = false): readonly AttemptKey[] {
  return [
    ...(isKnown ? [] : [{ key: `account:${digest(account)}`, limit: PER_ACCOUNT }]),
    { key: `account:${digest(account)}:${digest(address)}`, limit: PER_ACCOUNT_AND_ADDRESS },
    { key: `address:${digest(address)}`, limit: PER_ADDRESS },
  ];
}

/** Somebody signed in as this account from there, not long ago. */
export async function isKnownAddress(db: Db, account: string, address: string, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .innerJoin('staff', 'staff.id', 'session.staffId')
    .select('session.id')
    .where('staff.account', '=', account)
    .where('session.address', '=', address)
    .where('session.createdAt', '>', new Date(at.getTime() - KNOWN_FOR_MS))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Null: counted, go on. Otherwise how many seconds to wait, and nothing was counted. */
export function countAttempt(db: Db, keys: readonly AttemptKey[], at: Date): Promise<number | null> {
  // Not `inTransaction`: counting is no effect of the call and stays when the call fails.
  return db.transaction().execute(async (tx) => {
    let waitMs = 0;
    for (const key of keys) waitMs = Math.max(waitMs, await waitFor(tx, key, at));
    if (waitMs > 0) return Math.ceil(waitMs / 1000);
    await tx
      .insertInto('signInAttempt')
      .values(keys.map(({ key }) => ({ key, at })))
      .execute();
    return null;
  });
}

/** Callers lock the account first and the address second, so two of them never wait for each other. */
async function waitFor(tx: Tx, { key, limit }: AttemptKey, at: Date): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  const since = new Date(at.getTime() - WINDOW_MS);
  const attempts = await tx
    .selectFrom('signInAttempt')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', since)
    // Clocks differ by little; what lies further ahead was written before the clock was set back.
    .where('at', '<', new Date(at.getTime() + WINDOW_MS))
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  const decisive = attempts[limit - 1];
  return decisive ? Math.max(1, decisive.at.getTime() + WINDOW_MS - at.getTime()) : 0;
}

export async function takeBackAttempt(db: Db, keys: readonly AttemptKey[], at: Date): Promise<void> {
  for (const { key } of keys) {
    await sql`
      DELETE FROM sign_in_attempt WHERE ctid = (
        SELECT ctid FROM sign_in_attempt WHERE key = ${key} AND at = ${at} LIMIT 1 FOR UPDATE SKIP LOCKED)`.execute(db);
  }
}

export async function deleteOldAttempts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('signInAttempt')
    .where('at', '<', new Date(now.getTime() - WINDOW_MS))
    .execute();
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
