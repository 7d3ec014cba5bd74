/**
 * The calls that anybody may make without a session. A `public` permission in a contract is not enough: the call must
 * also stand in policy/public.txt, so that opening one is a change somebody reviews on its own.
 */
import { readFileSync } from 'node:fs';

export type PublicEndpoints = ReadonlySet<string>;

const PUBLIC_ENDPOINTS_FILE = new URL('../../../policy/public.txt', import.meta.url);

/** Lines `METHOD /path`; text after `#` is the reason. */
export function parsePublicEndpoints(text: string): PublicEndpoints {
  const lines = text.split('\n').map((line) => line.replace(/#.*$/, '').trim().replace(/\s+/g, ' '));
  return new Set(lines.filter((line) => line !== ''));
}

export function readPublicEndpoints(): PublicEndpoints {
  return parsePublicEndpoints(readFileSync(PUBLIC_ENDPOINTS_FILE, 'utf8'));
}
