/**
 * Refuses writes that a foreign page could have triggered in a signed-in browser.
 *
 * Every write needs at least one proof that our own page or a program sent it, and nothing that speaks against it:
 * - `Sec-Fetch-Site: same-origin`, which only the browser itself can set; any other value refuses;
 * - `Origin` equal to our own, which every browser sends with a write; any other value (also `null`) refuses;
 * - the header below, which a form cannot send and a foreign page only after a preflight that we never grant.
 *
 * A write without any of the three is refused: an old browser or a proxy that strips both headers looks the same as a
 * program, and a program can always send one of them. The content type proves nothing, since many writes have no body.
 * Calls of our own ask for the header as well (decision 132).
 */
import { AppError } from '../errors.ts';

/** Sent by our page with every call that is not a GET. */
const REQUEST_HEADER = 'x-lectern-request';

export interface OriginFacts {
  readonly method: string;
  readonly host: string;
  /** Browsers reach us by HTTPS only. */
  readonly https: boolean;
  /** A call of the documents, whose clients do not know our header. */
  readonly documented: boolean;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** @throws AppError 403 */
export function checkSameOrigin({ method, host, https, documented, headers }: OriginFacts): void {
  if (method === 'GET') return;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw foreign();
  const { origin } = headers;
  // A browser that says `same-origin` has compared the schemes itself.
  if (origin !== undefined && !isOwnOrigin(origin, host, https && site === undefined)) throw foreign();
  if (headers[REQUEST_HEADER] === '1') return;
  if (!documented) throw new AppError(403, 'CROSS_SITE', `缺少请求头 ${REQUEST_HEADER}: 1`);
  if (site === undefined && origin === undefined) {
    throw new AppError(
      403,
      'CROSS_SITE',
      `无法确认请求来自本站：请带上请求头 Origin（本站地址）、Sec-Fetch-Site: same-origin 或 ${REQUEST_HEADER}: 1`,
    );
  }
}

/** A proxy may have taken HTTPS off, so the scheme is not that of our own socket but the one browsers must use. */
function isOwnOrigin(origin: string | string[], host: string, httpsOnly: boolean): boolean {
  if (typeof origin !== 'string' || !URL.canParse(origin)) return false;
  const { protocol, host: from } = new URL(origin);
  return from === hostOf(protocol, host) && (protocol === 'https:' || (protocol === 'http:' && !httpsOnly));
}

/** As a browser writes it: lower case and without the scheme's own port. */
const hostOf = (protocol: string, host: string): string | undefined =>
  URL.canParse(`${protocol}//${host}`) ? new URL(`${protocol}//${host}`).host : undefined;

const foreign = () => new AppError(403, 'CROSS_SITE', '不接受来自其他网站的请求，请从讲台页面操作');
