import { endpoint } from '@lectern/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ApiClient, apiClient } from '../../../test/api-client.ts';
import { anActor, bareApp } from '../../../test/bare-app.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../test/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { RefusedError } from '../errors.ts';
import { releaseAbandonedKeys, removeOldKeys } from './idempotency.repository.ts';
import { runOnce } from './idempotency.ts';

const contract = {
  add: endpoint({
    id: 'L900',
    method: 'POST',
    path: '/t/things/:id',
    tag: 't',
    summary: '加一',
    permission: 'signedIn',
    params: z.strictObject({ id: z.string() }),
    body: z.strictObject({ how: z.enum(['once', 'refuse', 'twice', 'read']).default('once') }),
    reply: z.object({ effects: z.int(), mark: z.number() }),
  }),
};

let database: OpenTestDatabase;
let mine: ApiClient;
let theirs: ApiClient;
/** Lets a test hold a handler inside its transaction. */
let insideTransaction: () => Promise<void> = () => Promise.resolve();
const closing: (() => Promise<unknown>)[] = [];

async function clientOf(staffId: number): Promise<ApiClient> {
  const effect = (id: string) =>
    inTransaction(database.db, async (tx) => {
      const key = `effect.${id}`;
      await tx
        .insertInto('setting')
        .values({ key, value: '1' })
        .onConflict((row) => row.column('key').doUpdateSet({ value: '2' }))
        .execute();
      await tx.insertInto('errorReport').values({ eventId: id, envelope: '' }).execute();
      await insideTransaction();
    });
  const { app } = await bareApp(
    contract,
    {
      add: async ({ params, body, call }) => {
        call.setHeader('code', '1001');
        if (body.how === 'read') {
          await inTransaction(database.db, (tx) => tx.selectFrom('errorReport').select('id').execute());
          throw new RefusedError('no', '不行');
        }
        await effect(params.id);
        if (body.how === 'twice') throw new Error('after the first of two effects');
        if (body.how === 'refuse') throw new RefusedError('no', '不行');
        return { effects: await effectsOf(params.id), mark: Math.random() };
      },
    },
    { actor: anActor({ id: staffId }), deps: { runOnce: runOnce(database.db) } },
  );
  closing.push(() => app.close());
  return apiClient(app);
}

async function effectsOf(id: string): Promise<number> {
  return (await database.db.selectFrom('errorReport').select('id').where('eventId', '=', id).execute()).length;
}

const add = (api: ApiClient, id: string, key: string, how?: 'once' | 'refuse' | 'twice' | 'read') =>
  api.send(contract.add, { params: { id }, body: how ? { how } : {} }, { 'idempotency-key': key });

const age = (key: string, seconds: number) =>
  database.pool.query(
    'UPDATE idempotency_key SET created_at = now() - make_interval(secs => $2), status = NULL WHERE key = $1',
    [key, seconds],
  );

beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 12 });
  mine = await clientOf(1);
  theirs = await clientOf(2);
});
beforeEach(() => {
  insideTransaction = () => Promise.resolve();
});
afterAll(async () => {
  await Promise.all(closing.map((close) => close()));
  await database.close();
});

describe('a call with an idempotency key', () => {
  test('has one effect and is answered with the same bytes and headers again', async () => {
    const first = await add(mine, 'a', 'key-a');
    const second = await add(mine, 'a', 'key-a');
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.text).toBe(first.text);
    expect(second.headers['code']).toBe('1001');
    expect([first.headers['idempotent-replay'], second.headers['idempotent-replay']]).toEqual([undefined, 'true']);
    expect(await effectsOf('a')).toBe(1);
  });

  test('sent many times at once has one effect; the others are told so', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(mine, 'b', 'key-b')));
    expect(await effectsOf('b')).toBe(1);
    expect(answers.map((answer) => answer.status)).toContain(200);
    for (const { status, error } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, error.code]).toEqual([409, 'IDEMPOTENCY_IN_FLIGHT']);
    }
  });

  test('is refused with another body, and with another address', async () => {
    await add(mine, 'c', 'key-c');
    expect((await add(mine, 'c', 'key-c', 'once')).error.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await add(mine, 'c2', 'key-c')).toMatchObject({ status: 422 });
    expect(await effectsOf('c2')).toBe(0);
  });

  test('is independent of the same key of another person', async () => {
    await add(mine, 'd', 'key-d');
    expect((await add(theirs, 'd', 'key-d')).headers['idempotent-replay']).toBeUndefined();
    expect(await effectsOf('d')).toBe(2);
  });

  test('runs again after a refusal that changed nothing', async () => {
    expect((await add(mine, 'e', 'key-e', 'read')).status).toBe(409);
    expect((await add(mine, 'e', 'key-e', 'read')).error.code).toBe('no');
  });

  test('does not run again after a failure behind its effect', async () => {
    expect((await add(mine, 'f', 'key-f', 'twice')).status).toBe(500);
    expect((await add(mine, 'f', 'key-f', 'twice')).error.code).toBe('IDEMPOTENCY_REPLY_LOST');
    expect(await effectsOf('f')).toBe(1);
  });

  test('without a key runs each time', async () => {
    await mine.call(contract.add, { params: { id: 'g' }, body: {} });
    await mine.call(contract.add, { params: { id: 'g' }, body: {} });
    expect(await effectsOf('g')).toBe(2);
  });

  test.each(['', 'a b', '键', 'x'.repeat(101)])('is refused with the malformed key %j', async (key) => {
    const answer = await mine.raw({
      method: 'POST',
      url: '/t/things/h',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      payload: '{}',
    });
    expect([answer.status, answer.error.code]).toEqual([400, 'INVALID']);
  });
});

describe('after a crash', () => {
  test('between effect and kept reply, a repeat never runs again', async () => {
    await add(mine, 'p', 'key-p');
    await age('key-p', 3600);
    expect((await add(mine, 'p', 'key-p')).error.code).toBe('IDEMPOTENCY_REPLY_LOST');
    expect(await effectsOf('p')).toBe(1);
  });

  test('on the embedded database a repeat is told at once that the reply is lost', async () => {
    await add(mine, 'o', 'key-o');
    await database.pool.query("UPDATE idempotency_key SET status = NULL WHERE key = 'key-o'");
    expect((await add(mine, 'o', 'key-o')).error.code).toBe('IDEMPOTENCY_IN_FLIGHT');
    await releaseAbandonedKeys(database.db);
    expect((await add(mine, 'o', 'key-o')).error.code).toBe('IDEMPOTENCY_REPLY_LOST');
    expect(await effectsOf('o')).toBe(1);
  });

  test('before the effect, a repeat runs once the lease is over', async () => {
    await add(mine, 'q', 'key-q');
    await database.pool.query("UPDATE idempotency_key SET effect_at = NULL, status = NULL WHERE key = 'key-q'");
    expect((await add(mine, 'q', 'key-q')).error.code).toBe('IDEMPOTENCY_IN_FLIGHT');
    await age('key-q', 16);
    expect((await add(mine, 'q', 'key-q')).status).toBe(200);
  });

  test('on the embedded database a repeat runs at once, because nobody else can hold the key', async () => {
    await add(mine, 'r', 'key-r');
    await database.pool.query("UPDATE idempotency_key SET effect_at = NULL, status = NULL WHERE key = 'key-r'");
    await releaseAbandonedKeys(database.db);
    expect((await add(mine, 'r', 'key-r')).status).toBe(200);
  });

  test('a holder that was only slow finds the key taken over and rolls back', async () => {
    const gate = Promise.withResolvers<void>();
    const inside = Promise.withResolvers<void>();
    insideTransaction = () => {
      insideTransaction = () => Promise.resolve();
      inside.resolve();
      return gate.promise;
    };
    const slow = add(mine, 's', 'key-s');
    await inside.promise;
    await age('key-s', 16);
    // Another row than the one the slow holder has locked.
    await database.pool.query("UPDATE idempotency_key SET fence = gen_random_uuid() WHERE key = 'key-s'");
    gate.resolve();
    expect((await slow).error.code).toBe('IDEMPOTENCY_IN_FLIGHT');
    expect(await effectsOf('s')).toBe(0);
  });
});

test('keys are kept for 48 hours', async () => {
  await add(mine, 'x', 'key-x');
  await add(mine, 'y', 'key-y');
  await database.pool.query("UPDATE idempotency_key SET created_at = now() - interval '47 hours' WHERE key = 'key-x'");
  await database.pool.query("UPDATE idempotency_key SET created_at = now() - interval '49 hours' WHERE key = 'key-y'");
  await removeOldKeys(database.db);
  expect((await add(mine, 'x', 'key-x')).headers['idempotent-replay']).toBe('true');
  expect((await add(mine, 'y', 'key-y')).headers['idempotent-replay']).toBeUndefined();
});
