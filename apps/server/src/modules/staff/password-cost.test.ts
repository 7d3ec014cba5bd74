import { scrypt } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { hashPassword, isPasswordOf } from './password-hash.ts';

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  return { ...crypto, scrypt: vi.fn(crypto.scrypt) };
});

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
  expect(unknown).toEqual(known);
});
