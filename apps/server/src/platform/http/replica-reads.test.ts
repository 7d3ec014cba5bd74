/** Issue 20: which calls go to a replica, what becomes of them when it is lost, and how a write is found there. */
import { endpoint } from '@lectern/contract/endpoint';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { apiClient } from '../../../test/api-client.ts';
import { bareApp } from '../../../test/bare-app.ts';
import { DatabaseAwayError } from '../db/database-errors.ts';
import type { Replica } from '../db/replicas/replica.ts';
import type { ReadWanted } from '../db/replicas/replicas.ts';
import { NotFoundError } from '../errors.ts';
import { type CallReplicas, positionCookie } from './replica-reads.ts';

const common = { tag: 't', permission: 'signedIn', reply: z.string() } as const;
const contract = {
  list: endpoint({ ...common, id: 'L900', method: 'GET', path: '/t/list', summary: '列', onReplica: true }),
  record: endpoint({ ...common, id: 'L901', method: 'GET', path: '/t/record', summary: '读' }),
  write: endpoint({ ...common, id: 'L902', method: 'POST', path: '/t/write', summary: '写' }),
  task: endpoint({ ...common, id: 'L903', method: 'GET', path: '/t/task', summary: '任务', showsWork: true }),
};

/** Where the handler ran. */
let place = 'primary';
let wanted: ReadWanted[] = [];
let fails: Error | undefined;
let position: () => Promise<bigint>;

const replica: Pick<Replica, 'name' | 'serve'> = {
  name: 'db2:5432',
  serve: async (work) => {
    place = 'replica';
    try {
      if (fails) throw fails;
      return await work();
    } finally {
      place = 'primary';
    }
  },
};
const replicas: CallReplicas = {
  choose: (read) => {
    wanted.push(read);
    return Promise.resolve(replica as Replica);
  },
  position: () => position(),
};

let close: () => Promise<unknown> = () => Promise.resolve();
afterEach(async () => {
  await close();
  [place, wanted, fails] = ['primary', [], undefined];
});

async function client(cookie = '', https = false) {
  position = () => Promise.resolve(0x16_b374_d848n);
  const where = () => Promise.resolve(place);
  const handlers = { list: where, record: where, write: where, task: where };
  const { app } = await bareApp(contract, handlers, { deps: { replicas, https } });
  close = () => app.close();
  return apiClient(app, { cookie });
}

test('only a call that is declared so is answered by a replica', async () => {
  const api = await client();
  expect(await api.call(contract.list, {})).toBe('replica');
  expect(await api.call(contract.record, {})).toBe('primary');
  expect(wanted).toEqual([{ position: undefined, key: 1 }]);
});

test.each([
  ['16b374d848', 0x16_b374_d848n],
  ['16/B374D848', undefined],
])('a cookie that says %s asks for the position %s', async (text, expected) => {
  const api = await client(`${positionCookie(false)}=${encodeURIComponent(text)}`);
  await api.call(contract.list, {});
  expect(wanted[0]?.position).toBe(expected);
});

test('a write, and news of a task, carry the position along; a read does not', async () => {
  const api = await client();
  for (const each of [contract.write, contract.task]) {
    const { headers } = await api.send(each, {});
    expect(headers['set-cookie']).toBe(
      `${positionCookie(false)}=16b374d848; Max-Age=600; Path=/; HttpOnly; SameSite=Lax`,
    );
  }
  for (const each of [contract.list, contract.record]) {
    expect((await api.send(each, {})).headers['set-cookie']).toBe(undefined);
  }
});

test('ASVS V3.3.1, V3.3.3: by HTTPS the cookie is for this very host alone', async () => {
  const name = '__Host-lectern_position';
  const { headers } = await (await client('', true)).send(contract.write, {});
  expect(headers['set-cookie']).toBe(`${name}=16b374d848; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax`);
  await close();
  await (await client(`${name}=16b374d848`, true)).call(contract.list, {});
  expect(wanted[0]?.position).toBe(0x16_b374_d848n);
});

test('where the position of a write is not known, no replica will do for a while', async () => {
  const api = await client();
  position = () => Promise.reject(new Error('the primary is away'));
  const { status, headers } = await api.send(contract.write, {});
  expect(status).toBe(200);
  expect(headers['set-cookie']).toMatch(/^lectern_position=ffffffffffffffff; Max-Age=60;/);
});

test.each([new DatabaseAwayError(new Error('lost')), new Error('column "new" does not exist')])(
  'what a replica fails at the primary answers: %s',
  async (error) => {
    const api = await client();
    fails = error;
    expect(await api.call(contract.list, {})).toBe('primary');
  },
);

test('a refusal of a replica is the answer', async () => {
  const api = await client();
  fails = new NotFoundError('课程', 1);
  expect((await api.send(contract.list, {})).status).toBe(404);
});
