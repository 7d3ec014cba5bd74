/** Files from their upload to their end, on disk and in a bucket of a real server that speaks S3. */
import { readdirSync } from 'node:fs';
import { clockInContract } from '@lectern/contract/files/clock-in';
import { resourcesContract } from '@lectern/contract/files/resources';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aLesson, seedDictionaries } from '../../../test/builders.ts';
import { apiOf, buildTestApp, test } from '../../../test/harness.ts';
import { oneFile } from '../../../test/one-file.ts';
import { type S3Server, startS3 } from '../../../test/s3-server.ts';

const UPLOAD = `${clockInContract.upload.path}?entrance=clockInExpress`;

async function upload(api: ApiClient, content: string, name: string): Promise<string> {
  const answer = await api.raw({ method: 'POST', url: UPLOAD, ...oneFile(content, name) });
  expect(answer.status, answer.text).toBe(200);
  return clockInContract.upload.reply.parse(answer.reply).resourceId;
}
const download = (api: ApiClient, id: string) => api.send(resourcesContract.download, { params: { id } });

describe('a stored file', () => {
  test('decision 121: is given back to its owner as an attachment that no browser shows', async ({ api }) => {
    const owner = await api.as();
    const answer = await download(owner, await upload(owner, '手机号,lessonId\n', '三月 打卡;.csv'));
    expect([answer.status, answer.text]).toEqual([200, '手机号,lessonId\n']);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent('三月 打卡;.csv')}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(answer.headers['content-security-policy']).toContain('sandbox');
  });

  test('tells its owner how far its import has come, and nobody else', async ({ api, database }) => {
    const [mine, theirs] = [await api.as(), await api.as()];
    const id = await upload(mine, 'a,b\n', 'a.csv');
    await database.pool.query('UPDATE stored_file SET imported_bytes = 1 WHERE id = $1', [id]);
    expect(await mine.call(resourcesContract.progress, { params: { id } })).toEqual({ done: 0.25 });
    expect((await theirs.send(resourcesContract.progress, { params: { id } })).status).toBe(404);
  });

  test('of somebody else, of nobody and one that is over are the same to who asks', async ({ api, database }) => {
    const [mine, theirs] = [await api.as(), await api.as()];
    const [id, old] = [await upload(mine, 'a,b\n', 'a.csv'), await upload(mine, 'a,b\n', 'b.csv')];
    const past = [new Date('2026-03-01'), new Date('2026-03-08'), old];
    await database.pool.query('UPDATE stored_file SET created_at = $1, expires_at = $2 WHERE id = $3', past);
    const answers = [await download(theirs, id), await download(mine, 'A'.repeat(32)), await download(mine, old)];
    for (const { status, error } of answers) {
      expect([status, error.message]).toEqual([404, '文件不存在、已过期，或不是你上传的，请重新上传']);
    }
    expect((await download(mine, id)).status).toBe(200);
  });
});

describe('in a bucket', () => {
  let s3: S3Server;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3[Symbol.asyncDispose]());

  test('a file is uploaded, imported, given back and cleaned up', async ({ database, clock, storageFolder }) => {
    const { bucketUrl, accessKeyId, secretAccessKey } = s3.settings;
    const env = {
      LECTERN_STORAGE: 's3',
      LECTERN_STORAGE_FOLDER: storageFolder,
      LECTERN_S3_BUCKET_URL: bucketUrl,
      LECTERN_S3_ACCESS_KEY_ID: accessKeyId,
      LECTERN_S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    clock.set(new Date('2026-03-01T02:00:00.000Z'));
    const app = await buildTestApp(database, { env, over: { now: clock.now } });
    const owner = await apiOf(app.http, database).as();
    await seedDictionaries(database.db);
    const text = `手机号,lessonId\n13800138001,${await aLesson(database.db)}\n1.38E+10,1\n`;
    const body = await upload(owner, text, '打卡.csv');
    const stored = () => readdirSync(`${s3.folder}/lectern`, { recursive: true }).map(String);
    expect(stored().filter((name) => name.includes('clockInExpress-1772330400000-'))).not.toEqual([]);
    expect((await download(owner, body)).text).toBe(text);
    expect(await owner.call(clockInContract.express, { body })).toMatchObject({ newCount: 1, failedLines: [3] });
    clock.set(new Date('2026-03-09T02:00:00.000Z'));
    await app.sweep();
    expect(stored().filter((name) => name.includes('clockInExpress-1772330400000-'))).toEqual([]);
    await app.stop({ noticeMs: 0 });
  });
});
