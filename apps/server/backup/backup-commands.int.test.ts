/** The commands as operators type them, each in a process of its own. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aLesson, seedDictionaries } from '../test/builders.ts';
import { emptyDatabase, type OpenTestDatabase, openTestDatabase, type TestDatabase } from '../test/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-backup-commands-'));
const backups = join(folder, 'backups');
let source: OpenTestDatabase;
let target: TestDatabase;

beforeAll(async () => {
  source = await openTestDatabase({ poolSize: 2 });
  target = await emptyDatabase();
  await seedDictionaries(source.db);
  await aLesson(source.db, { name: '备份的课程' });
});
afterAll(async () => {
  await source?.close();
  await target?.drop();
  rmSync(folder, { recursive: true, force: true });
});

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

function run(command: 'main' | 'restore', args: readonly string[], url: string): Promise<Ended> {
  const script = fileURLToPath(new URL(`${command}.ts`, import.meta.url));
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: url,
    LECTERN_DATA: join(folder, 'data'),
    LECTERN_BACKUPS: backups,
  };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => said.push(String(text)));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said: said.join('') }));
  });
}
const newest = () => join(backups, readdirSync(backups).toSorted().at(-1) ?? '');

describe('issue 20: backup and restore as commands', () => {
  test('a drill without a backup says what to do first', async () => {
    expect(await run('main', ['--drill'], source.url)).toEqual({
      code: 2,
      said: expect.stringContaining('请先运行 npm run backup'),
    });
  });

  test('a backup says where it is, and is noted; a scheduled one waits for its time', async () => {
    expect(await run('main', [], source.url)).toEqual({
      code: 0,
      said: expect.stringContaining(`已备份到 ${newest()}`),
    });
    expect(await run('main', ['--scheduled'], source.url)).toEqual({ code: 0, said: '' });
    const runs = await source.db.selectFrom('backupRun').select(['kind', 'fault', 'missingFiles']).execute();
    expect(runs).toEqual([{ kind: 'backup', fault: '', missingFiles: 0 }]);
  });

  test('a drill restores it in a place of its own, proves it, and leaves nothing', async () => {
    expect(await run('main', ['--drill'], source.url)).toEqual({
      code: 0,
      said: expect.stringContaining('恢复演练通过'),
    });
    const last = await source.db.selectFrom('backupRun').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(last).toMatchObject({ kind: 'drill', fault: '' });
    expect(last.rowCount).toBeGreaterThan(100);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('lectern-drill-'))).toEqual([]);
  });

  test('without a name the restore lists the backups, newest first', async () => {
    expect(await run('restore', [], target.url)).toEqual({ code: 2, said: expect.stringContaining(newest()) });
  });

  test('a restore fills an empty database, and refuses one that stands', async () => {
    expect(await run('restore', [newest()], target.url)).toEqual({
      code: 0,
      said: expect.stringContaining('逐表一致'),
    });
    expect(await run('restore', [newest()], target.url)).toEqual({
      code: 2,
      said: expect.stringContaining('不是空的'),
    });
    expect(await run('restore', [join(folder, 'nothing')], target.url)).toEqual({
      code: 2,
      said: expect.stringContaining('不是完整的备份'),
    });
  });
});
