import { afterEach, describe, expect, it, vi } from 'vitest';
import { platformHeaderOfPage } from '../shared/api/client-settings.ts';

const page = document.documentElement.dataset;
const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')));

/** Runs the script as the browser does before everything else, and tells the headers of what it asked for. */
async function boot(): Promise<unknown[]> {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.resetModules();
  // A script, not a module: it has nothing to import by name.
  await vi.importActual('./boot.ts');
  return fetched.mock.calls.map(([, init]) => init?.headers);
}

afterEach(() => {
  vi.restoreAllMocks();
  delete page['theme'];
  delete page['platformHeader'];
  fetched.mockClear();
  vi.unstubAllGlobals();
});

describe('R340: the very first requests', () => {
  it('carry the platform header that the server wrote on the page', async () => {
    page['platformHeader'] = 'x-lectern-platform:2:b';
    const sent = await boot();
    expect(sent.length).toBeGreaterThan(2);
    expect(new Set(sent.map((headers) => JSON.stringify(headers)))).toEqual(
      new Set([JSON.stringify({ 'x-lectern-request': '1', 'x-lectern-platform': '2:b' })]),
    );
    expect(platformHeaderOfPage()).toEqual({ name: 'x-lectern-platform', value: '2:b' });
  });

  it('carry none in the first variant', async () => {
    expect((await boot())[0]).toEqual({ 'x-lectern-request': '1' });
    expect(platformHeaderOfPage()).toBeNull();
  });

  it('go out where the browser lets nobody read what it kept', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    expect(await boot()).toHaveLength(6);
    expect(page['theme']).toBe('light');
  });
});
