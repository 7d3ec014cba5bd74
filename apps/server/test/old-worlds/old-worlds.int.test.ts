/**
 * Issue 20: data of earlier versions open in the present one, with every row. A world is a backup of the scope walk's two
 * sides at the level of migrations that its name says. `MAKE_WORLD=1 npm run vitest -- --project=server-int old-worlds`
 * writes one of the present level, to be added at each release.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { afterAll, expect, test } from 'vitest';
import { makeBackup } from '../../src/platform/backup/make-backup.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { MIGRATIONS_FOLDER, migrate } from '../../src/platform/db/migrate.ts';
import { diskFileStore } from '../../src/platform/files/disk-file-store.ts';
import { seedDictionaries } from '../builders.ts';
import { emptyDatabase, openTestDatabase } from '../database.ts';
import { buildTestApp } from '../harness.ts';
import { aSession } from '../robustness/a-session.ts';
import { INSIDE, makeTwoSidedWorld } from '../scope/two-sided-world.ts';
import { idOf, isRead, openWalk, stepsOf } from '../scope/walk.ts';

const WORLDS = fileURLToPath(new URL('.', import.meta.url));
const worlds = readdirSync(WORLDS).filter((name) => name.endsWith('.tgz'));
const folder = mkdtempSync(join(tmpdir(), 'lectern-worlds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WITHIN = { name: 'within', address: INSIDE.id, rest: INSIDE.id };

test.each(worlds)('issue 20: the world %s opens, keeps its rows and is read by every call', async (world) => {
  const backup = join(folder, world);
  mkdirSync(backup);
  tar('-xzf', join(WORLDS, world), '-C', backup);
  const { url, drop } = await emptyDatabase();
  const store = diskFileStore(join(folder, 'files'));
  const asItWas = await restoreBackup({
    backup,
    ownerUrl: url,
    store,
    putOwnFile: () => undefined,
    afterwards: () => Promise.resolve(),
  });
  const { fresh } = await migrate(url);
  expect(fresh).toBe(false);
  const { db, pool, close } = openDatabase({ url, poolSize: 4 });
  try {
    const rows = await Promise.all(
      asItWas.tables.map(async ({ name }) => {
        const { rows: found } = await pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM "${name}"`);
        return [name, found[0]?.n ?? -1] as const;
      }),
    );
    const lost = asItWas.tables.filter(({ name, rows: were }) => (new Map(rows).get(name) ?? -1) < were);
    expect(lost.map(({ name }) => name)).toEqual([]);
    expect(await faultsOf({ db, pool, close, url })).toEqual([]);
  } finally {
    await close();
    await drop();
  }
});

/** What of the reading calls fails on it. */
async function faultsOf(database: Parameters<typeof buildTestApp>[0]): Promise<string[]> {
  const app = await buildTestApp(database, { over: { now: () => new Date('2026-09-03T02:00:00Z') } });
  try {
    const { cookie } = await aSession(database.pool, { name: '旧数据', privileges: PRIVILEGE.codes });
    const walk = await openWalk(app);
    const faults: string[] = [];
    let answered = 0;
    for (const call of walk.calls.filter(isRead)) {
      for await (const { request, answer } of stepsOf(walk, call, { ...WITHIN, isShort: true }, cookie)) {
        if (answer.status < 300) answered += 1;
        if (answer.status >= 500) faults.push(`${idOf(call)} ${request.url} ${answer.status} ${answer.text}`);
      }
    }
    expect(answered).toBeGreaterThan(200);
    return faults;
  } finally {
    await app.stop({ noticeMs: 0 });
  }
}

test.runIf(process.env['MAKE_WORLD'] === '1')('a world of the present level', async () => {
  const database = await openTestDatabase();
  try {
    await seedDictionaries(database.db);
    await makeTwoSidedWorld(database.pool);
    const { path } = await makeBackup({
      url: database.url,
      folder: join(folder, 'made'),
      store: diskFileStore(join(folder, 'none')),
      ownFiles: {},
      now: new Date(),
    });
    const level = readdirSync(MIGRATIONS_FOLDER).toSorted().at(-1)?.slice(0, 4) ?? '';
    tar('-czf', join(WORLDS, `${level}.tgz`), '-C', path, '.');
    expect(readdirSync(WORLDS)).toContain(`${level}.tgz`);
  } finally {
    await database.close();
  }
});

function tar(...args: readonly string[]): void {
  const { status, stderr } = spawnSync('tar', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
