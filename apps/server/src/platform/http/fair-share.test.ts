/** Issue 13 section 8: a client that sends without pause leaves room for everybody else. */
import type { AddressInfo } from 'node:net';
import { endpoint } from '@lectern/contract/endpoint';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { anActor, bareApp } from '../../../test/bare-app.ts';

const call = { tag: 't', summary: '等', permission: 'signedIn', reply: z.string() } as const;
const contract = {
  wait: endpoint({ ...call, id: 'L900', method: 'GET', path: '/t/wait' }),
  save: endpoint({ ...call, id: 'L901', method: 'POST', path: '/t/save' }),
};
const SHARE = 3;
let close: (() => Promise<unknown>) | undefined;
afterEach(() => close?.());

/** The session `a1` is one of person `a`. */
async function listening() {
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  const lookedUp: string[] = [];
  const { app } = await bareApp(
    contract,
    {
      wait: async ({ actor }) => {
        begun.push(actor.name);
        await gate.promise;
        return 'waited';
      },
      save: async () => 'saved',
    },
    {
      maxInFlightPerPerson: SHARE,
      deps: {
        authenticate: async ({ cookies: { session = '' } }) => {
          lookedUp.push(session);
          const name = session.slice(0, 1);
          return anActor({ id: name.charCodeAt(0), name });
        },
      },
    },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  close = () => {
    gate.resolve();
    return app.close();
  };
  const { port } = app.server.address() as AddressInfo;
  const send = (path: string, session: string, more: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...more,
      headers: { cookie: `session=${session}`, 'x-lectern-request': '1' },
    });
  return { send, open: gate.resolve, begun, lookedUp };
}

test.each([
  ['one session', ['a1', 'a1', 'a1', 'a1', 'a1'], SHARE],
  ['many sessions of one person', ['a1', 'a2', 'a3', 'a4', 'a5'], 5],
])('%s: beyond the share 429, and others read and write', async (_, sessions, lookUps) => {
  const { send, open, begun, lookedUp } = await listening();
  const answers = sessions.map((session) => send('/t/wait', session));
  const refused = await Promise.all((await firstOf(answers, sessions.length - SHARE)).map((answer) => answer.json()));
  for (const body of refused) expect(body).toMatchObject({ code: 'TOO_MANY_CALLS', retryable: true });
  expect(begun).toEqual(['a', 'a', 'a']);
  expect(lookedUp, 'what waits by its session is not looked up').toHaveLength(lookUps);
  expect((await send('/t/save', 'b1', { method: 'POST' })).status).toBe(200);
  expect((await send('/t/save', 'a9', { method: 'POST' })).status).toBe(429);
  open();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429, 429]);
  expect((await send('/t/wait', 'a1')).status).toBe(200);
});

test('a call that waits takes the place of one that ends', async () => {
  const { send, open } = await listening();
  const answers = Array.from({ length: 4 * SHARE }, () => send('/t/wait', 'a1'));
  await expect.poll(async () => (await send('/t/save', 'b1', { method: 'POST' })).status).toBe(200);
  open();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(4 * SHARE).fill(200));
});

test('who hangs up gives the place back, and waits no longer', async () => {
  const { send, open, begun } = await listening();
  const leaving = new AbortController();
  const gone = Array.from({ length: 2 * SHARE }, () => send('/t/wait', 'a1', { signal: leaving.signal }));
  await expect.poll(() => begun.length).toBe(SHARE);
  leaving.abort();
  await Promise.allSettled(gone);
  const answers = Array.from({ length: SHARE }, () => send('/t/wait', 'a1'));
  await expect.poll(() => begun.length).toBe(2 * SHARE);
  open();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(SHARE).fill(200));
});

/** The first `count` to be answered. */
async function firstOf(answers: readonly Promise<Response>[], count: number): Promise<Response[]> {
  const found: Response[] = [];
  await new Promise<void>((resolve, reject) => {
    for (const answer of answers) {
      answer.then((response) => {
        if (found.length < count) found.push(response);
        if (found.length === count) resolve();
      }, reject);
    }
  });
  return found;
}
