import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { addressesOfSources } from './addresses-of-sources.ts';

const SERVER = path.resolve(import.meta.dirname, '..');
const BUILT = pathToFileURL(path.join(SERVER, 'dist/main.mjs')).href;
const ADDRESS = /new URL\('([^']+)', import\.meta\.url\)\.href/g;

const sources = globSync('src/**/*.ts', { cwd: SERVER }).filter((file) => !file.endsWith('.test.ts'));
const withAddress = sources.filter((file) => readFileSync(path.join(SERVER, file), 'utf8').includes('import.meta.url'));

test('in the built server every source that asks for its address gets its own', async () => {
  const plugin = addressesOfSources();
  await resolveConfig({ root: SERVER, configFile: false, plugins: [plugin] }, 'build');
  const { transform } = plugin;
  if (typeof transform !== 'object') throw new TypeError('the plugin has no transform');
  const rewrite = transform.handler as unknown as (code: string, id: string) => { code: string };
  expect(withAddress.length).toBeGreaterThan(5);
  for (const file of withAddress) {
    const source = path.join(SERVER, file);
    const { code } = rewrite(readFileSync(source, 'utf8'), source);
    const addresses = [...code.matchAll(ADDRESS)].map(([, address = '']) => new URL(address, BUILT).href);
    expect(new Set(addresses), file).toEqual(new Set([pathToFileURL(source).href]));
    expect(code.replaceAll(ADDRESS, ''), file).not.toContain('import.meta.url');
  }
});
