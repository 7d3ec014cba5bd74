/** One HTTP exchange with a named service: bounded in time and size, no redirect followed, no cookie kept. */
import { UpstreamAwayError, UpstreamError, UpstreamTimeoutError } from './upstream-errors.ts';

export interface UpstreamCall {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

export interface UpstreamAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 20 * 1024 * 1024;

/** @throws UpstreamError or UpstreamTimeoutError */
export async function exchange(call: UpstreamCall): Promise<UpstreamAnswer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await once(call, signal);
  } catch (error) {
    // A kept connection may have been closed at the moment of use; only a read may be asked again.
    if (call.method === 'GET' && isClosedConnection(error)) return once(call, signal).catch(fail);
    return fail(error);
  }
}

async function once({ url, method, headers, body }: UpstreamCall, signal: AbortSignal): Promise<UpstreamAnswer> {
  const response = await fetch(url, {
    method,
    headers,
    redirect: 'manual',
    signal,
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
  const text = await textOf(response);
  if (response.status >= 500 && response.status !== 503) throw new UpstreamAwayError(`answered ${response.status}`);
  return { status: response.status, headers: response.headers, text };
}

async function textOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  // Counted after decoding: a small packed answer may unfold to anything.
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > MAX_BYTES) throw new UpstreamError('answered more than may be passed on');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

const isClosedConnection = (error: unknown): boolean =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  (error.cause.code === 'ECONNRESET' || error.cause.code === 'UND_ERR_SOCKET');

function fail(error: unknown): never {
  if (error instanceof UpstreamError) throw error;
  const isTimeout = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
  throw isTimeout ? new UpstreamTimeoutError(error) : new UpstreamAwayError('could not be reached', error);
}
