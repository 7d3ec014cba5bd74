/**
 * Refuses writes that a foreign page could have triggered in a signed-in browser. Three fences, each enough alone: the
 * browser's own word about the origin, a header that a form cannot send, and the JSON content type (body parser).
 */
import { AppError } from '../errors.ts';

/** Sent by our page and by programs with every call that is not a GET. */
export const REQUEST_HEADER = 'x-lectern-request';

export interface OriginFacts {
  readonly method: string;
  readonly host: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** @throws AppError 403 */
export function checkSameOrigin({ method, host, headers }: OriginFacts): void {
  if (method === 'GET') return;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw foreign();
  const { origin } = headers;
  if (origin !== undefined && hostOf(origin) !== host.toLowerCase()) throw foreign();
  if (headers[REQUEST_HEADER] !== '1') {
    throw new AppError(403, 'CROSS_SITE', `缺少请求头 ${REQUEST_HEADER}: 1`);
  }
}

/** Behind a proxy only the host is comparable: the scheme may have been taken off. */
function hostOf(origin: string | string[]): string | undefined {
  return typeof origin === 'string' && URL.canParse(origin) ? new URL(origin).host : undefined;
}

const foreign = () => new AppError(403, 'CROSS_SITE', '不接受来自其他网站的请求，请从讲台页面操作');
