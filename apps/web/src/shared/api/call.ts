/**
 * The one way to the server: an endpoint of the contract and its arguments in, the reply or an `ApiError` out.
 *
 * Every request says that it comes from our page (`x-lectern-request`, the server's defence against forged requests),
 * carries the platform header of the second variant (R340) and is logged (R339). A write carries one idempotency key
 * however often it has to be sent, so a person's click takes effect once.
 */

import type { AnyEndpoint, CallArgs, ReplyOf } from '@lectern/contract/endpoint';
import { TASK_HEADER, taskIdOf } from '@lectern/domain/tasks/task-redirect';
import { apiErrorOf, isApiError } from './api-error.ts';
import { clientSettings } from './client-settings.ts';
import { takePreloaded } from './preloaded.ts';
import { randomKey } from './random-key.ts';
import { logRequest } from './request-log.ts';
import { type QueryValues, requestUrl } from './request-url.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The same key for the same action of a person; by default each call is an action of its own. */
  readonly idempotencyKey?: string | undefined;
  /** A task that goes on in the background is watched where it was started; no page opens for it. */
  readonly staysHere?: boolean | undefined;
}

/** Numbers, flags and lists stand as they are; the wire's text is made here. */
type Text<T> = T extends string
  ? string extends T
    ? string | number | boolean | readonly (string | number)[]
    : T extends 'true' | 'false'
      ? T | boolean
      : T
  : T;
type Texts<T> = { [K in keyof T]: Text<T[K]> };
type PartArgs<A> = {
  [K in keyof A]: K extends 'params' | 'query' ? Texts<A[K]> : A[K];
};
/** A body that may be absent may be left out. */
type Leavable<A> = A extends { body: infer B } ? (undefined extends B ? Omit<A, 'body'> & { body?: B } : A) : A;
export type Args<E> = PartArgs<Leavable<CallArgs<E>>>;
type Rest<E> =
  object extends Args<E> ? [args?: Args<E>, options?: CallOptions] : [args: Args<E>, options?: CallOptions];

interface Parts {
  readonly params?: QueryValues;
  readonly query?: QueryValues;
  readonly body?: unknown;
}

/** Calls whose 401 is an answer about what was entered, not about the session. */
const ANSWERS_401 = new Set(['L001', 'L002', 'L003', 'L006']);
const RETRY_AFTER_MS = 600;
const LONGEST_WAIT_MS = 3_000;

export async function call<E extends AnyEndpoint>(endpoint: E, ...[args, options]: Rest<E>): Promise<ReplyOf<E>> {
  // The type of `args` follows the endpoint's schemas; here only their three parts matter.
  const parts = (args ?? {}) as Parts;
  const url = requestUrl(endpoint.path, parts.params, parts.query);
  const response = await sendWithKey(endpoint, url, parts.body, options ?? {});
  const body = await bodyOf(response, endpoint.contentType !== undefined);
  if (!response.ok) {
    if (response.status === 401 && !ANSWERS_401.has(endpoint.id)) clientSettings().onSignedOut();
    throw apiErrorOf(response.status, body, response.headers.get('x-request-id') ?? '');
  }
  const taskId = taskIdOf(response.headers.get(TASK_HEADER), body);
  if (taskId !== undefined && options?.staysHere !== true) clientSettings().onTask(taskId);
  // The server serialises replies from the same schema; parsing them again here would cost a third of a read.
  return body as ReplyOf<E>;
}

async function sendWithKey(endpoint: AnyEndpoint, url: string, body: unknown, options: CallOptions): Promise<Response> {
  const writes = endpoint.method !== 'GET' && endpoint.readOnly !== true;
  if (!writes) return send(endpoint, url, body, options.signal, undefined);
  const key = options.idempotencyKey ?? randomKey();
  try {
    const first = await send(endpoint, url, body, options.signal, key);
    if (!isRefusedForNow(first)) return first;
    await wait(retryAfterMs(first));
  } catch (error) {
    if (!isApiError(error)) throw error;
    await wait(RETRY_AFTER_MS);
  }
  return send(endpoint, url, body, options.signal, key);
}

/** Nothing was done. A limit that lasts longer than a person waits, such as that of sign-ins, is no matter of moments. */
function isRefusedForNow({ status, headers }: Response): boolean {
  if (status === 503) return true;
  const seconds = Number(headers.get('retry-after'));
  return status === 429 && seconds > 0 && seconds * 1_000 <= LONGEST_WAIT_MS;
}

async function send(
  endpoint: AnyEndpoint,
  url: string,
  body: unknown,
  signal: AbortSignal | undefined,
  idempotencyKey: string | undefined,
): Promise<Response> {
  const startedAt = performance.now();
  let status = 0;
  try {
    const early = endpoint.method === 'GET' ? takePreloaded(url) : undefined;
    const response = await (early ?? fetch(url, requestInit(endpoint, body, signal, idempotencyKey)));
    status = response.status;
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw apiErrorOf(0, undefined);
  } finally {
    if (!signal?.aborted) logRequest(endpoint, url, status, performance.now() - startedAt);
  }
}

function requestInit(
  endpoint: AnyEndpoint,
  body: unknown,
  signal: AbortSignal | undefined,
  idempotencyKey: string | undefined,
): RequestInit {
  const headers: Record<string, string> = { 'x-lectern-request': '1' };
  const { platformHeader } = clientSettings();
  if (platformHeader) headers[platformHeader.name] = platformHeader.value;
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin', signal: signal ?? null };
  if (body === undefined) return init;
  headers['content-type'] = 'application/json';
  return { ...init, body: JSON.stringify(body) };
}

async function bodyOf(response: Response, text: boolean): Promise<unknown> {
  const raw = await response.text();
  if (text && response.ok) return raw;
  try {
    return raw === '' ? undefined : JSON.parse(raw);
  } catch {
    return undefined;
  }
}

function retryAfterMs(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1_000, LONGEST_WAIT_MS) : RETRY_AFTER_MS;
}

function wait(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms);
  });
}
