import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NotFoundError } from '../errors.ts';
import { diskFileStore } from './disk-file-store.ts';
import { readText } from './read-text.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function* pieces(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}
async function* broken(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('half');
  throw new Error('the sender went away');
}
async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  let text = '';
  for await (const piece of readText(bytes, 'utf-8')) text += piece;
  return text;
}

describe('the file store on disk', () => {
  test('gives back what it was given, and tells its size, hash and type', async () => {
    const store = diskFileStore(folder);
    const stored = await store.put('clockInExpress-1-a', pieces('\ufeff手机号,', 'lessonId'));
    expect(stored).toEqual({
      size: 21,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      type: { contentType: 'text/plain', encoding: 'utf-8' },
    });
    expect(await textOf(await store.open('clockInExpress-1-a'))).toBe('手机号,lessonId');
    expect(statSync(join(folder, 'files/clockInExpress-1-a')).mode & 0o077).toBe(0);
    await store.remove('clockInExpress-1-a');
    await store.remove('clockInExpress-1-a');
    await expect(store.open('clockInExpress-1-a')).rejects.toThrow(NotFoundError);
  });

  test('leaves nothing of content that breaks off', async () => {
    const store = diskFileStore(folder);
    await expect(store.put('a-1', broken())).rejects.toThrow('the sender went away');
    await expect(store.open('a-1')).rejects.toThrow(NotFoundError);
    expect([...readdirSync(join(folder, 'incoming')), ...readdirSync(join(folder, 'files'))]).toEqual([]);
  });

  test.each(['../secret', 'a/b', '', '.hidden', 'a\0'])('takes %j for no key', async (key) => {
    await expect(async () => diskFileStore(folder).put(key, pieces('x'))).rejects.toThrow('not a storage key');
  });

  test('sweeps on where a file left the folder meanwhile', async () => {
    const store = diskFileStore(folder);
    await store.put('a-1', pieces('x'));
    // Listed, but not there when it is looked at.
    symlinkSync('nowhere', join(folder, 'incoming/gone.part'));
    writeFileSync(join(folder, 'incoming/old.part'), 'x');
    utimesSync(join(folder, 'incoming/old.part'), 1, 1);
    await store.sweep(new Date(10_000));
    expect(readdirSync(join(folder, 'incoming'))).toEqual(['gone.part']);
  });

  test('sweeps what a crash left half-written, and that only', async () => {
    const store = diskFileStore(folder);
    await store.sweep(new Date());
    await store.put('a-1', pieces('x'));
    for (const name of ['old.part', 'new.part']) writeFileSync(join(folder, 'incoming', name), 'x');
    utimesSync(join(folder, 'incoming/old.part'), 1, 1);
    utimesSync(join(folder, 'files/a-1'), 1, 1);
    await store.sweep(new Date(10_000));
    expect(readdirSync(join(folder, 'incoming'))).toEqual(['new.part']);
    expect(readdirSync(join(folder, 'files'))).toEqual(['a-1']);
  });
});
