import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { diskFileStore } from './disk-file-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function* text(content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content);
}

describe('the folder of the file store on disk', () => {
  test('is for the server’s own account only', async () => {
    await diskFileStore(folder).put('a-1', text('x'));
    expect(statSync(join(folder, 'files/a-1')).mode & 0o077).toBe(0);
    expect([...readdirSync(join(folder, 'incoming')), ...readdirSync(join(folder, 'files'))]).toEqual(['a-1']);
  });

  test('is swept on where a file left it meanwhile', async () => {
    const store = diskFileStore(folder);
    await store.put('a-1', text('x'));
    // Listed, but not there when it is looked at.
    symlinkSync('nowhere', join(folder, 'incoming/gone.part'));
    writeFileSync(join(folder, 'incoming/old.part'), 'x');
    utimesSync(join(folder, 'incoming/old.part'), 1, 1);
    await store.sweep(new Date(10_000));
    expect(readdirSync(join(folder, 'incoming'))).toEqual(['gone.part']);
  });

  test('is swept of what a crash left half-written, and of that only', async () => {
    const store = diskFileStore(folder);
    await store.sweep(new Date());
    await store.put('a-1', text('x'));
    for (const name of ['old.part', 'new.part']) writeFileSync(join(folder, 'incoming', name), 'x');
    utimesSync(join(folder, 'incoming/old.part'), 1, 1);
    utimesSync(join(folder, 'files/a-1'), 1, 1);
    await store.sweep(new Date(10_000));
    expect(readdirSync(join(folder, 'incoming'))).toEqual(['new.part']);
    expect(readdirSync(join(folder, 'files'))).toEqual(['a-1']);
  });
});
