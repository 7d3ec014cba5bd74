/** Calls the application as one person would, by the contract; replies are checked against the contract's schema. */
import { text as textOf } from 'node:stream/consumers';
import type { AnyEndpoint, CallArgs, ReplyOf } from '@lectern/contract/endpoint';
import type { ErrorBody } from '@lectern/contract/wire-values';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { zodOf } from '../src/platform/http/zod-of.ts';

export interface Answer<T> {
  readonly status: number;
  /** The reply when the status is 200, else the error body. */
  readonly reply: T;
  readonly error: ErrorBody;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

export interface ApiClient {
  /** Expects success and gives the reply. */
  call<E extends AnyEndpoint>(endpoint: E, args: CallArgs<E>, headers?: Record<string, string>): Promise<ReplyOf<E>>;
  /** Gives whatever came back. */
  send<E extends AnyEndpoint>(
    endpoint: E,
    args: CallArgs<E>,
    headers?: Record<string, string>,
  ): Promise<Answer<ReplyOf<E>>>;
  /** Anything at all, for what a contract cannot express. */
  raw(options: InjectOptions): Promise<Answer<unknown>>;
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export function apiClient(app: FastifyInstance, headers: Readonly<Record<string, string>> = {}): ApiClient {
  const raw = async (options: InjectOptions): Promise<Answer<unknown>> => {
    const response = await app.inject({
      ...options,
      headers: { 'x-lectern-request': '1', ...headers, ...options.headers },
    });
    if (options.payloadAsStream && response.statusCode === 200) {
      // An event stream may never end: its head tells enough.
      response.stream().destroy();
      const nothing = { code: '', message: '', requestId: '', retryable: false };
      return { status: response.statusCode, reply: '', error: nothing, text: '', headers: response.headers };
    }
    const body = options.payloadAsStream ? await textOf(response.stream()) : response.body;
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const parsed: unknown = isJson && body !== '' ? JSON.parse(body) : body;
    // One of the two is meant, by the status.
    const error = parsed as ErrorBody;
    return { status: response.statusCode, reply: parsed, error, text: body, headers: response.headers };
  };

  const send: ApiClient['send'] = async (endpoint, args, more = {}) => {
    const { params = {}, query = {}, body } = args as Parts;
    const answer = await raw({
      method: endpoint.method,
      url: addressOf(endpoint.path, params, query),
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...more },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return answer as Answer<ReplyOf<typeof endpoint>>;
  };

  const call: ApiClient['call'] = async (endpoint, args, more) => {
    const answer = await send(endpoint, args, more);
    expect(answer.status, answer.text).toBe(200);
    if (!endpoint.contentType) zodOf(endpoint.reply).parse(answer.reply);
    return answer.reply;
  };

  return { call, send, raw };
}

export function addressOf(path: string, params: Parts['params'] = {}, query: Parts['query'] = {}): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return text === '' ? filled : `${filled}?${text}`;
}
