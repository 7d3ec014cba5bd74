import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aLesson, anEpisode, aTeacher, seedDictionaries } from '../../../test/builders.ts';
import { emptyDatabase, type OpenTestDatabase, openTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { changedTables, tablePrinter } from '../../../test/robustness/table-prints.ts';
import { refuseUnfinishedRestore, UNFINISHED_RESTORE } from '../db/unfinished-restore.ts';
import { diskFileStore } from '../files/disk-file-store.ts';
import type { FileStore } from '../files/file-store.ts';
import { type MadeBackup, makeBackup } from './make-backup.ts';
import { type RestoreWanted, restoreBackup } from './restore-backup.ts';

const HARD_TEXTS = ['a\tb', 'c\nd\re', String.raw`f\g\.`, String.raw`\N`, '', '中文 👍', '"quoted", ${}'];
const KEY = 'practiceAudio-1';
const LATER_MS = 1000;

const folder = mkdtempSync(join(tmpdir(), 'lectern-backup-test-'));
const store = diskFileStore(join(folder, 'store'));
let source: OpenTestDatabase;
let backup: MadeBackup;
let count = 0;
const emptyOnes: TestDatabase[] = [];

beforeAll(async () => {
  source = await openTestDatabase({ poolSize: 4 });
  const { db, pool } = source;
  await seedDictionaries(db);
  await aTeacher(db);
  const lessonId = await aLesson(db);
  await anEpisode(db, { lessonId });
  for (const [at, text] of HARD_TEXTS.entries()) {
    await pool.query('INSERT INTO lesson_mark (name, color) VALUES ($1, $2)', [`${at}${text}`.slice(0, 20), '#00ff00']);
  }
  await pool.query(`INSERT INTO staff (id, account, name, created_at) VALUES (77, 'backup.tester', '备份', now())`);
  const { size, sha256 } = await store.put(KEY, Readable.from([Buffer.from('a stored file')]));
  await pool.query(
    `INSERT INTO stored_file (id, owner_id, purpose, storage_key, name, content_type, size, sha256, created_at)
     VALUES ($1, 77, 'practiceAudio', $2, '录音.mp3', 'audio/mpeg', $3, $4, now())`,
    ['x'.repeat(32), KEY, size, sha256],
  );
  writeFileSync(join(folder, 'anchors'), 'the end of the log\n');
  backup = await backUp();
});

afterAll(async () => {
  for (const each of emptyOnes) await each.drop();
  await source?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Names are to the second: each gets one of its own. */
function backUp(more: { store?: FileStore } = {}): Promise<MadeBackup> {
  count += 1;
  return makeBackup({
    url: source.url,
    folder: join(folder, 'backups'),
    store,
    ownFiles: { anchors: join(folder, 'anchors'), absent: join(folder, 'absent') },
    now: new Date(Date.UTC(2026, 10, 26) + count * LATER_MS),
    ...more,
  });
}

async function restored(path: string, more: Partial<RestoreWanted> = {}) {
  const target = await emptyDatabase();
  emptyOnes.push(target);
  const ownFiles: Record<string, string> = {};
  const targetStore = diskFileStore(join(folder, `store-${emptyOnes.length}`));
  const manifest = await restoreBackup({
    backup: path,
    ownerUrl: target.url,
    store: targetStore,
    putOwnFile: (name, from) => {
      ownFiles[name] = readFileSync(from, 'utf8');
    },
    afterwards: () => Promise.resolve(),
    ...more,
  });
  return { target, manifest, ownFiles, targetStore };
}

async function inDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe('issue 20: a backup is restored into an empty place', () => {
  test('every row of every table is the same, and so are files, small files and the numbers that come next', async () => {
    const { target, manifest, ownFiles, targetStore } = await restored(backup.path);
    expect(manifest.tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(200);
    const pool = new pg.Pool({ connectionString: target.url, max: 1 });
    const [before, after] = [await tablePrinter(source.pool)(), await tablePrinter(pool)()];
    expect([...after.keys()]).toEqual([...before.keys()]);
    // The database notes there when each migration was applied to it.
    expect(changedTables(before, after).filter((name) => name !== 'schema_migration')).toEqual([]);
    const next = `INSERT INTO lesson_mark (name, color) VALUES ('新标记', '#00ff00') RETURNING id::int`;
    expect((await pool.query(next)).rows).toEqual((await source.pool.query(next)).rows);
    await expect(pool.query('DELETE FROM subject')).rejects.toThrow('violates foreign key constraint');
    await pool.end();
    expect(await (await targetStore.open(KEY)).toArray()).toEqual([Buffer.from('a stored file')]);
    expect(ownFiles).toEqual({ anchors: 'the end of the log\n' });
  });

  test('what is written while the backup is made is in it as a whole or not at all', async () => {
    const { pool } = source;
    const made = new AbortController();
    let pairs = 0;
    const writer = (async () => {
      for (; !made.signal.aborted; pairs += 1) {
        await pool.query(
          `WITH one AS (INSERT INTO lesson_mark (name, color) VALUES ($1, '#00ff00') RETURNING id)
           INSERT INTO teacher (name) SELECT '对 ' || id FROM one`,
          [`对 ${pairs}`],
        );
      }
    })();
    const meanwhile = await backUp();
    made.abort();
    await writer;
    expect(pairs).toBeGreaterThan(1);
    const { target } = await restored(meanwhile.path);
    const { rows } = await inDatabase(target.url, (client) =>
      client.query(
        `SELECT (SELECT count(*) FROM lesson_mark WHERE name LIKE '对 %')::int AS marks,
                (SELECT count(*) FROM teacher WHERE name LIKE '对 %')::int AS teachers`,
      ),
    );
    expect(rows[0].marks).toBe(rows[0].teachers);
  });

  test('it is done before sessions end, and the mark of an unfinished one goes last', async () => {
    const { target } = await restored(backup.path, {
      afterwards: async (client) => {
        await expect(refuseUnfinishedRestore(client)).rejects.toThrow('恢复没有完成');
        await client.query('DELETE FROM lesson_mark');
      },
    });
    await inDatabase(target.url, async (client) => {
      await refuseUnfinishedRestore(client);
      expect((await client.query('SELECT FROM lesson_mark')).rowCount).toBe(0);
    });
  });

  test('one that ends half-way cannot be started on, and cannot be filled a second time', async () => {
    const target = await emptyDatabase();
    emptyOnes.push(target);
    const failing = restoreBackup({
      backup: backup.path,
      ownerUrl: target.url,
      store: { ...store, put: () => Promise.reject(new Error('the machine is gone')) },
      putOwnFile: () => undefined,
      afterwards: () => Promise.resolve(),
    });
    await expect(failing).rejects.toThrow('the machine is gone');
    await inDatabase(target.url, async (client) => {
      await expect(refuseUnfinishedRestore(client)).rejects.toThrow('恢复没有完成');
    });
    await expect(
      restoreBackup({
        backup: backup.path,
        ownerUrl: target.url,
        store,
        putOwnFile: () => undefined,
        afterwards: () => Promise.resolve(),
      }),
    ).rejects.toThrow('不是空的');
  });
});

describe('issue 20: bad input', () => {
  const copyOf = async () => (await backUp()).path;
  const changed = (path: string, change: (manifest: Record<string, unknown>) => void) => {
    const file = join(path, 'manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    change(manifest);
    writeFileSync(file, JSON.stringify(manifest));
  };

  test.each<[sentence: string, spoil: (path: string) => void, words: string]>([
    ['half a backup', (path) => rmSync(join(path, 'manifest.json')), '不是完整的备份'],
    ['a manifest that is none', (path) => writeFileSync(join(path, 'manifest.json'), '{}'), '已损坏'],
    ['a table is gone', (path) => rmSync(join(path, 'tables/lesson')), 'tables/lesson'],
    [
      'one byte of a table differs',
      (path) => {
        const file = join(path, 'tables/teacher');
        const bytes = readFileSync(file);
        bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
        writeFileSync(file, bytes);
      },
      'tables/teacher',
    ],
    ['a file is gone', (path) => rmSync(join(path, 'files', KEY)), `files/${KEY}`],
    ['of a later version', (path) => changed(path, (manifest) => Object.assign(manifest, { format: 2 })), '更新版本'],
    [
      'with a migration that we do not have',
      (path) =>
        changed(path, ({ migrations }) =>
          (migrations as object[]).push({ version: 9999, name: 'to-come', sha256: 'x' }),
        ),
      '9999-to-come.sql',
    ],
  ])('%s', async (_sentence, spoil, words) => {
    const path = await copyOf();
    spoil(path);
    await expect(restored(path)).rejects.toThrow(words);
  });

  test('over something that stands nothing is written', async () => {
    const before = await tablePrinter(source.pool)();
    await expect(
      restoreBackup({
        backup: backup.path,
        ownerUrl: source.url,
        store,
        putOwnFile: () => undefined,
        afterwards: () => Promise.resolve(),
      }),
    ).rejects.toThrow('不是空的');
    expect(changedTables(before, await tablePrinter(source.pool)())).toEqual([]);
    expect([...before.keys()]).not.toContain(UNFINISHED_RESTORE);
  });

  test('a full disk leaves no half backup, and says what to do', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const before = readdirSync(join(folder, 'backups'));
    await expect(backUp({ store: { ...store, open: () => Promise.reject(full) } })).rejects.toThrow('磁盘空间不足');
    expect(readdirSync(join(folder, 'backups'))).toEqual(before);
  });

  test('a file that the store lost or that is another one is named, and the rest is saved', async () => {
    const lost = await backUp({ store: diskFileStore(join(folder, 'empty')) });
    expect(lost.manifest.missingFiles).toEqual([KEY]);
    const other: FileStore = { ...store, open: () => Promise.resolve(Readable.from([Buffer.from('another')])) };
    const wrong = await backUp({ store: other });
    expect(wrong.manifest.missingFiles).toEqual([KEY]);
    expect((await restored(wrong.path)).manifest.files).toEqual([]);
  });
});
