import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { complaintsAbout } from './check-lock.mjs';

const lock = (packages) => complaintsAbout({ packages });
const fine = { version: '1.0.0', integrity: 'sha512-x' };

describe('the lock gate', () => {
  it('has nothing to say about our own lockfile', () => {
    const own = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
    expect(complaintsAbout(own)).toEqual([]);
  });

  it.each([
    ['a missing binary of another platform', { '': { optionalDependencies: { 'tool-mac': '1' } } }, 'tool-mac'],
    [
      'a recorded host',
      { 'node_modules/a': { ...fine, resolved: 'https://registry.example.com/a.tgz' } },
      'records the host',
    ],
    ['a package without integrity', { 'node_modules/a': { version: '1.0.0' } }, 'no integrity'],
    ['an install script', { 'node_modules/a': { ...fine, hasInstallScript: true } }, 'install script'],
    ['a denied package', { 'node_modules/b/node_modules/xlsx': fine }, 'denied'],
    ['a denied package under another name', { 'node_modules/sheets': { ...fine, name: 'xlsx' } }, 'denied'],
    ['a bad version', { 'node_modules/chalk': { ...fine, version: '5.6.1' } }, 'bad version'],
  ])('complains about %s', (_, packages, text) => {
    expect(lock(packages)).toEqual([expect.stringContaining(text)]);
  });

  it('finds an optional package beside, or further out', () => {
    const wants = { ...fine, optionalDependencies: { tool: '1' } };
    expect(lock({ 'node_modules/a': wants, 'node_modules/tool': fine })).toEqual([]);
    expect(lock({ 'node_modules/b/node_modules/a': wants, 'node_modules/b/node_modules/tool': fine })).toEqual([]);
    expect(lock({ 'node_modules/b/node_modules/a': wants, 'node_modules/c/node_modules/tool': fine })).toHaveLength(1);
  });
});
