/**
 * Where the navigation comes from: an outside address where one is configured, else the administrators' own, else the
 * built-in one. What comes from outside or from the database is checked before anyone sees it: a link leads into the
 * app or to a site by http(s), never anywhere else. A source that fails leaves the last good navigation standing.
 */
import { Navigation } from '@lectern/contract/shell/shell';
import type { Now } from '../../platform/clock.ts';
import { BUILT_IN_NAVIGATION } from './built-in-navigation.ts';

export interface NavigationSourceDeps {
  readonly now: Now;
  /** Undefined: there is no outside navigation. */
  readonly url: string | undefined;
  readonly readSetting: () => Promise<unknown>;
  readonly warn: (what: string, error: unknown) => void;
}

const FRESH_MS = 60_000;
const TIMEOUT_MS = 3000;
const LARGEST_BYTES = 256 * 1024;

export interface NavigationSource {
  (): Promise<Navigation>;
  /** Asks the outside address now, whatever is remembered. */
  refresh(): Promise<void>;
}

export function createNavigationSource(deps: NavigationSourceDeps): NavigationSource {
  const { url } = deps;
  if (url !== undefined) return fromOutside(deps, url);
  // What administrators saved is read anew each time.
  return Object.assign(() => fromSetting(deps), { refresh: () => Promise.resolve() });
}

async function fromSetting({ readSetting, warn }: NavigationSourceDeps): Promise<Navigation> {
  const stored = await readSetting();
  if (stored === undefined) return BUILT_IN_NAVIGATION;
  const parsed = parseNavigation(stored);
  if (parsed) return parsed;
  warn('stored navigation is not valid', undefined);
  return BUILT_IN_NAVIGATION;
}

function fromOutside(deps: NavigationSourceDeps, url: string): NavigationSource {
  let lastGood: Navigation | undefined;
  let freshUntil = 0;
  let running: Promise<Navigation> | undefined;

  async function refresh(): Promise<Navigation> {
    try {
      lastGood = await fetchNavigation(url);
    } catch (error) {
      deps.warn('outside navigation not available', error);
    } finally {
      // Also after a failure: a dead address is not asked on every request.
      freshUntil = deps.now().getTime() + FRESH_MS;
      running = undefined;
    }
    return lastGood ?? fromSetting(deps);
  }

  const read = async () => {
    if (deps.now().getTime() < freshUntil) return lastGood ?? fromSetting(deps);
    running ??= refresh();
    // Only the first ones wait; afterwards the old one serves while the new one comes.
    return lastGood ?? running;
  };
  return Object.assign(read, {
    refresh: async () => {
      running ??= refresh();
      await running;
    },
  });
}

async function fetchNavigation(url: string): Promise<Navigation> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`outside navigation answered ${response.status}`);
  const navigation = parseNavigation(JSON.parse(await readLimited(response)));
  if (!navigation) throw new Error('outside navigation is not valid');
  return navigation;
}

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > LARGEST_BYTES) throw new Error('outside navigation is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined: not a navigation, or one with a link that must not be followed. */
export function parseNavigation(value: unknown): Navigation | undefined {
  const parsed = Navigation.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
