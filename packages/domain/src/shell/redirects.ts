/**
 * Where a path leads that is no page of ours (R038, R050, R071-R085; decisions 20-22). The router asks for every
 * path it has no page for, page links and the navigation check ask beforehand.
 */
import { EXTERNAL_ROWS, type ExternalSite, REDIRECT_ROWS, type RedirectRow } from './redirect-rows.ts';

export type Redirect =
  | { readonly kind: 'internal'; readonly to: string }
  /** `path` is what travels to the other site: the whole hash path, or what follows the site's own prefix. */
  | { readonly kind: 'external'; readonly site: ExternalSite; readonly path: string };

/** One hop, or null for a path that stays. The argument is a hash path with its query, `#` or not. */
export function resolveRedirect(pathAndQuery: string): Redirect | null {
  const { path, query } = splitQuery(pathAndQuery);
  const segments = path.split('/').filter((segment) => segment !== '');
  const external = EXTERNAL_ROWS.find((row) => isPrefix(row.from, segments));
  if (external) return { kind: 'external', site: external.site, path: `/${segments.join('/')}${query}` };
  const internal = mostSpecific(REDIRECT_ROWS.filter((row) => matches(row, segments)));
  return internal ? { kind: 'internal', to: `/${targetOf(internal, segments).join('/')}${query}` } : null;
}

/** The end of the way: a path of ours, or another site. */
export function followRedirects(pathAndQuery: string): Redirect {
  let current = pathAndQuery;
  for (let hop = 0; hop <= REDIRECT_ROWS.length; hop += 1) {
    const next = resolveRedirect(current);
    if (next === null) return { kind: 'internal', to: current };
    if (next.kind === 'external') return next;
    current = next.to;
  }
  throw new Error(`redirect rows loop at ${current}`);
}

function matches(row: RedirectRow, segments: readonly string[]): boolean {
  return isPrefix(row.from, segments) && (!row.exact || row.from.split('/').length === segments.length);
}

function isPrefix(from: string, segments: readonly string[]): boolean {
  return from.split('/').every((part, i) => (isPlaceholder(part) ? segments[i] !== undefined : part === segments[i]));
}

function mostSpecific(rows: readonly RedirectRow[]): RedirectRow | undefined {
  return rows.toSorted((a, b) => b.from.split('/').length - a.from.split('/').length)[0];
}

/** The target with its placeholders filled by what stood in their place, and the rest of the path behind it. */
function targetOf(row: RedirectRow, segments: readonly string[]): string[] {
  const from = row.from.split('/');
  const filled = row.to.split('/').map((part) => (isPlaceholder(part) ? (segments[from.indexOf(part)] ?? '') : part));
  return [...filled, ...segments.slice(from.length)];
}

function isPlaceholder(part: string): boolean {
  return part.startsWith('{');
}

function splitQuery(pathAndQuery: string): { path: string; query: string } {
  const bare = pathAndQuery.replace(/^#/, '');
  const at = bare.indexOf('?');
  return at < 0 ? { path: bare, query: '' } : { path: bare.slice(0, at), query: bare.slice(at) };
}
