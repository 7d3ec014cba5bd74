/** What every store of files does, wherever it keeps them; the bucket is one of a real server that speaks S3. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type S3Server, startS3 } from '../../../test/s3-server.ts';
import { NotFoundError } from '../errors.ts';
import { diskFileStore } from './disk-file-store.ts';
import { readText } from './read-text.ts';
import { s3FileStore } from './s3-file-store.ts';

let s3: S3Server;
let folder: string;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3[Symbol.asyncDispose]());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function* pieces(...contents: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const content of contents) yield Buffer.from(content);
}
async function* broken(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('half');
  throw new Error('the sender went away');
}

describe.each([
  ['on disk', () => diskFileStore(folder)],
  ['in a bucket', () => s3FileStore(s3.settings, folder)],
])('the file store %s', (_where, open) => {
  test('gives back what it was given, and tells its size, hash and type', async () => {
    const store = open();
    const stored = await store.put('clockInExpress-1-a', pieces('\ufeff手机号,', 'lessonId'));
    expect(stored).toEqual({
      size: 21,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      type: { contentType: 'text/plain', encoding: 'utf-8' },
    });
    const text = await Readable.from(readText(await store.open('clockInExpress-1-a'), 'utf-8')).toArray();
    expect(text.join('')).toBe('手机号,lessonId');
    await store.remove('clockInExpress-1-a');
    await store.remove('clockInExpress-1-a');
    await expect(store.open('clockInExpress-1-a')).rejects.toThrow(NotFoundError);
  });

  test('keeps every byte of a long file, and of an empty one', async () => {
    const store = open();
    const piece = Buffer.from(Array.from({ length: 65_536 }, (_, i) => i % 251));
    await store.put('long-1', pieces(...Array.from({ length: 64 }, () => piece)));
    await store.put('empty-1', pieces());
    const back = Buffer.concat(await (await store.open('long-1')).toArray());
    expect(back.length).toBe(64 * 65_536);
    expect(back.subarray(-65_536).equals(piece)).toBe(true);
    expect(await (await store.open('empty-1')).toArray()).toEqual([]);
  });

  test('leaves nothing of content that breaks off', async () => {
    const store = open();
    await expect(store.put('a-1', broken())).rejects.toThrow('the sender went away');
    await expect(store.open('a-1')).rejects.toThrow(NotFoundError);
    expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
  });

  test.each(['../secret', 'a/b', '', '.hidden', 'a\0'])('takes %j for no key', async (key) => {
    await expect(async () => open().put(key, pieces('x'))).rejects.toThrow('not a storage key');
    await expect(async () => open().open(key)).rejects.toThrow('not a storage key');
  });
});

test.each<[string, Partial<S3Server['settings']>]>([
  ['refuses the signature', { secretAccessKey: 'another' }],
  ['is not there', { bucketUrl: '/nowhere' }],
  ['does not answer', { bucketUrl: 'http://127.0.0.1:1/lectern' }],
])('a bucket that %s is told as storage out of reach', async (_why, other) => {
  const settings = { ...s3.settings, ...other };
  const bucketUrl = new URL(settings.bucketUrl, s3.settings.bucketUrl).href;
  const store = s3FileStore({ ...settings, bucketUrl }, folder);
  await expect(store.put('a-1', pieces('x'))).rejects.toMatchObject({ status: 503, code: 'STORAGE_UNAVAILABLE' });
  expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
});
