/** Two Lecterns: the front checks who may call and hands `/tutor-atm-lesson` on; the back serves it on its own data. */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aLesson } from '../../../test/builders.ts';
import type { OpenTestDatabase } from '../../../test/database.ts';
import { type Api, apiOf, buildTestApp } from '../../../test/harness.ts';
import { openSeededDatabase } from '../../../test/module-app.ts';
import type { App } from '../../app.ts';

const SECRET = randomBytes(32).toString('base64url');
let databases: OpenTestDatabase[];
let back: App;
let front: App;
let operator: ApiClient;
let frontApi: Api;
let lessonId: number;

beforeAll(async () => {
  databases = [await openSeededDatabase(5), await openSeededDatabase(5)];
  const [ofFront, ofBack] = databases as [OpenTestDatabase, OpenTestDatabase];
  lessonId = await aLesson(ofBack.db, { name: '后面的课程' });
  back = await buildTestApp(ofBack, { env: { UPSTREAM_SECRET: SECRET } });
  await back.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = back.http.server.address() as AddressInfo;
  const env = { UPSTREAMS: `/tutor-atm-lesson=http://127.0.0.1:${port}`, UPSTREAM_SECRET: SECRET };
  front = await buildTestApp(ofFront, { env });
  frontApi = apiOf(front.http, ofFront);
  operator = await frontApi.as({ name: '前台运营' });
});
afterAll(async () => {
  await front.stop({ noticeMs: 0 });
  await back.stop({ noticeMs: 0 });
  await Promise.all(databases.map((database) => database.close()));
});

const nameOf = async (index: number): Promise<string | undefined> =>
  (await databases[index]?.db.selectFrom('lesson').select('name').where('id', '=', lessonId).executeTakeFirst())?.name;

describe('a prefix switched to another Lectern', () => {
  test('is read from there', async () => {
    const lesson = await operator.call(lessonsContract.get, { params: { id: String(lessonId) } });
    expect(lesson.name).toBe('后面的课程');
    const page = await operator.call(lessonsContract.listIds, { query: { lessonName: '后面', expand: 'rows' } });
    expect(page.list).toEqual([lessonId]);
    expect(await nameOf(0)).toBeUndefined();
  });

  test('is written there, in the name of the person in front', async () => {
    const params = { id: String(lessonId) };
    const { rev } = await operator.call(lessonsContract.get, { params });
    const changed = await operator.call(lessonsContract.update, { params, body: { name: '改过的名字', rev } });
    expect(changed.name).toBe('改过的名字');
    const log = await databases[1]?.db.selectFrom('operationLog').select(['actorName', 'requestId']).execute();
    expect(log?.map((row) => row.actorName)).toContain('前台运营');
  });

  test('answers its refusals with their codes', async () => {
    const params = { id: String(lessonId) };
    const stale = await operator.send(lessonsContract.update, { params, body: { name: '又改', rev: 1_000 } });
    expect([stale.status, stale.error.code]).toEqual([409, 'STALE']);
    expect(stale.error.requestId).toBe(stale.headers['x-request-id']);
    expect((await operator.send(lessonsContract.get, { params: { id: '999999' } })).error.code).toBe('NOT_FOUND');
  });

  test('is asked only for whom the front lets through', async () => {
    const params = { id: String(lessonId) };
    expect((await frontApi.anonymous.send(lessonsContract.get, { params })).status).toBe(401);
    const reader = await frontApi.as({ privileges: ['amaze', 'LESSON_READ'] });
    expect((await reader.send(lessonsContract.update, { params, body: { name: 'x', rev: 1 } })).status).toBe(403);
  });

  test('has no calls but those of the contract', async () => {
    expect((await operator.raw({ url: '/tutor-atm-lesson/api/secret' })).status).toBe(404);
    expect((await operator.raw({ url: '/tutor-atm-lesson/..%2fhealth/live' })).status).toBe(404);
  });

  test('replays an idempotent write from there', async () => {
    const params = { id: String(lessonId) };
    const key = { 'idempotency-key': 'front-1' };
    const first = await operator.send(lessonsContract.copy, { params, body: { name: '复制一次' } }, key);
    const second = await operator.send(lessonsContract.copy, { params, body: { name: '复制一次' } }, key);
    expect([first.status, second.status, second.headers['idempotent-replay']]).toEqual([200, 200, 'true']);
    expect(second.text).toBe(first.text);
  });

  test('serves calls of other prefixes itself', async () => {
    expect((await operator.raw({ url: '/lectern/api/me' })).reply).toMatchObject({ name: '前台运营' });
  });
});

test('the back believes nobody who cannot sign', async () => {
  const client = apiOf(back.http, databases[1] as OpenTestDatabase).anonymous;
  const url = `/tutor-atm-lesson/api/lessons/${lessonId}`;
  for (const forged of ['', 'x', 'a.b', 'e30.AAAA', `${'a'.repeat(9000)}.b`]) {
    expect((await client.raw({ url, headers: { 'x-lectern-actor': forged } })).status).toBe(401);
  }
});
