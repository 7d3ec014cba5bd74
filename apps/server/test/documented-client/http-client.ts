/** What somebody with the documents, a cookie and `fetch` would write. No documented call gets a header of ours; the sign-in, which no document names, does. */
import { type Answer, answerOf } from './answer.ts';
import { type CallId, documentedCall } from './documented-calls.ts';

type QueryValue = string | number | boolean | readonly (string | number)[];

export interface Sent {
  /** What stands for `{id}`, `{lessonId}` ... in the path. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** A list is sent as the name once more for each. */
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** Sent as it is: an object, a bare list, a bare number, `null`; without it the request has no body. */
  readonly json?: unknown;
  readonly form?: FormData;
  /** Where the page stands that sends it; the product's own address unless told otherwise. */
  readonly origin?: string;
}

export interface DocumentClient {
  call(id: CallId, sent?: Sent): Promise<Answer>;
}

export async function signedIn(
  baseUrl: string,
  person: { readonly account: string; readonly password: string },
): Promise<DocumentClient> {
  const entered = await fetch(`${baseUrl}/lectern/api/login`, {
    method: 'POST',
    headers: { origin: baseUrl, 'content-type': 'application/json', 'x-lectern-request': '1' },
    body: JSON.stringify(person),
  });
  if (!entered.ok) throw new Error(`sign-in answers ${entered.status}: ${await entered.text()}`);
  await entered.arrayBuffer();
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return { call: (id, sent = {}) => send(baseUrl, cookie, id, sent) };
}

async function send(baseUrl: string, cookie: string, id: CallId, sent: Sent): Promise<Answer> {
  const { params, query, json, form, origin = baseUrl } = sent;
  const { method, path } = documentedCall(id);
  const headers: Record<string, string> = { cookie, origin };
  if (json !== undefined) headers['content-type'] = 'application/json';
  const response = await fetch(`${baseUrl}${filled(path, params)}${searchOf(query)}`, {
    method,
    headers,
    redirect: 'manual',
    ...(form ? { body: form } : json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  return answerOf(`${id} ${method} ${filled(path, params)}`, response);
}

function filled(path: string, params: Sent['params'] = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} is called without ${name}`);
    return encodeURIComponent(value);
  });
}

function searchOf(query: Sent['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  return search.size === 0 ? '' : `?${search.toString()}`;
}
