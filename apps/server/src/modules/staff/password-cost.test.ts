import { randomBytes, scryptSync } from 'node:crypto';
import { expect, test, vi } from 'vitest';

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  return { ...crypto, scrypt: vi.fn(crypto.scrypt) };
});

// Another file of this worker may have read it before, with what is not watched.
vi.resetModules();
const { scrypt } = await import('node:crypto');
const { hashPassword, isPasswordOf, isWeakerHash } = await import('./password-hash.ts');

test('an unknown account costs the same work as a wrong password, so the answer tells nothing', async () => {
  const hash = await hashPassword('right-password');
  const spent = vi.mocked(scrypt);
  spent.mockClear();
  expect(await isPasswordOf(hash, 'wrong')).toBe(false);
  expect(await isPasswordOf(null, 'wrong')).toBe(false);
  const [known, unknown] = spent.mock.calls.map(([, salt, length, cost]) => ({
    salt: Buffer.byteLength(salt as Buffer),
    length,
    cost,
  }));
  expect(known).toBeDefined();
  expect(unknown).toEqual(known);
});

/** As hashes were made at first. */
function olderHash(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N: 32_768, r: 8, p: 1, maxmem: 96 * 1024 * 1024 });
  return `scrypt$32768$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

test('ASVS V11.4.2: the work is what OWASP wants of scrypt, and an older hash holds, costs as much and counts as weaker', async () => {
  const hash = await hashPassword('right-password');
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$/);
  expect(isWeakerHash(hash)).toBe(false);
  const older = olderHash('right-password');
  expect(isWeakerHash(older)).toBe(true);
  const spent = vi.mocked(scrypt);
  spent.mockClear();
  expect(await isPasswordOf(older, 'right-password')).toBe(true);
  expect(await isPasswordOf(older, 'wrong')).toBe(false);
  const rounds = spent.mock.calls.map(([, , , cost]) => (cost as { p: number }).p);
  expect(rounds).toEqual([1, 2, 1, 2]);
});
