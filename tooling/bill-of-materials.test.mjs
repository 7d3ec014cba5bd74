import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { BILL, writeBill } from './bill-of-materials.mjs';
import { root } from './root.mjs';

beforeAll(() => {
  rmSync(path.join(root, BILL), { force: true });
  mkdirSync(path.dirname(path.join(root, BILL)), { recursive: true });
  writeBill();
});

test('issue 20: each library that runs is listed with its version and hash, none that only builds', () => {
  const bill = JSON.parse(readFileSync(path.join(root, BILL), 'utf8'));
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(bill.metadata.component.name).toBe('lectern');
  const named = new Map(bill.components.map((one) => [one.name, one]));
  const server = JSON.parse(readFileSync(path.join(root, 'apps/server/package.json'), 'utf8'));
  for (const [name, version] of Object.entries(server.dependencies).filter(([one]) => !one.startsWith('@lectern/'))) {
    expect(named.get(name), name).toMatchObject({ version, hashes: [{ alg: 'SHA-512' }] });
  }
  expect(named.has('vitest')).toBe(false);
});
