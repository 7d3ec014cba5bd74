/**
 * Passwords of local accounts. A hash names its own parameters (`scrypt$N$r$p$salt$key`), so they can be raised
 * without a migration: who signs in with a hash of lower ones gets a new one. Used by sign-in and by whoever creates
 * accounts.
 */
import { type BinaryLike, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** ASVS V11.4.2: what OWASP wants of scrypt in 32 MiB. */
const COST = { N: 32_768, r: 8, p: 3 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Above what `COST` needs (128 * N * r = 32 MiB), below what a forged hash could ask for. */
const MAX_MEMORY = 96 * 1024 * 1024;

/** Of no account: checking a password against it takes as long as against a real one, and always fails. */
const NOBODY = `scrypt$${COST.N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, KEY_BYTES, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** `hash` null: there is no such local account; the time spent is the same. */
export async function isPasswordOf(hash: string | null, password: string): Promise<boolean> {
  const wanted = parseHash(hash ?? NOBODY);
  const key = await derive(password, wanted.salt, wanted.key.length, wanted.cost);
  // A hash of before is no quicker to look at: else the time would give away which accounts there are.
  const spared = COST.p - wanted.cost.p;
  if (spared > 0) await derive(password, wanted.salt, wanted.key.length, { ...COST, p: spared });
  return timingSafeEqual(key, wanted.key) && hash !== null;
}

/** It was made with less work than is spent today. */
export function isWeakerHash(hash: string): boolean {
  const { N, r, p } = parseHash(hash).cost;
  return N * r * p < COST.N * COST.r * COST.p;
}

function parseHash(hash: string) {
  const [scheme, N, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || !salt || !key) throw new Error('password hash of an unknown kind');
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

function derive(password: string, salt: BinaryLike, length: number, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // One person may type a composed, another a decomposed é.
    scrypt(password.normalize('NFKC'), salt, length, { ...cost, maxmem: MAX_MEMORY }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
