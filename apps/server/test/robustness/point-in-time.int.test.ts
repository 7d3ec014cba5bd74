/** Issue 20: `docs/operations/point-in-time.md` carried out: everything but the mistake stands, and a server works on it. */
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/db/database.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { seedDictionaries } from '../builders.ts';
import { admin } from '../global-setup.ts';
import { baseBackup, giveToServer, killNode, type Node, startCopy, type TestPrimary, testPrimary } from '../standby.ts';
import { aSession } from './a-session.ts';
import { callApi } from './publish-task.ts';
import { startServer } from './running-server.ts';

const PAGE = readFileSync(
  fileURLToPath(new URL('../../../../docs/operations/point-in-time.md', import.meta.url)),
  'utf8',
);
const LESSONS = '/tutor-atm-lesson/api/lessons';

let folder: string;
const anchors = (): string => join(folder, 'anchors.jsonl');
let primary: TestPrimary;
let returned: Node | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-pitr-'));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'archive'));
  giveToServer(join(folder, 'archive'));
  primary = await testPrimary();
  await migrate(primary.url);
  const { db, close } = openDatabase({ url: primary.url, poolSize: 1 });
  await seedDictionaries(db);
  await close();
}, 300_000);

afterAll(async () => {
  await returned?.stop();
  await primary?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The block after this heading of a step, with the folders of this test. */
function block(of: RegExp): string {
  const [, text] = of.exec(PAGE) ?? [];
  if (text === undefined) throw new Error(`the page has no block ${of}`);
  return text.replaceAll('/srv/archive', join(folder, 'archive'));
}

async function runBlock(url: string, of: RegExp): Promise<readonly unknown[]> {
  let rows: readonly unknown[] = [];
  await admin(url, async (client) => {
    for (const text of block(of).split(';')) {
      if (text.trim() !== '') ({ rows } = await client.query(text));
    }
  });
  return rows;
}

const ARCHIVE = /-- on the primary\n(ALTER SYSTEM SET archive_mode[\s\S]*?)```/;
const ARCHIVED = /-- on the primary\n(SELECT archived_count[\s\S]*?)```/;
const LAST = /-- on the primary\n(SELECT pg_switch_wal[\s\S]*?)```/;
const SETTINGS = /```text\n(restore_command[\s\S]*?)```/;
const RETURNING = /-- on the returned database\n([\s\S]*?)```/;

function command(script: string, args: readonly string[], url: string) {
  const path = fileURLToPath(new URL(`../../${script}`, import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], {
    env: { PATH: process.env['PATH'], DATABASE_URL: url, LECTERN_LOG_ANCHORS: anchors() },
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
}

interface Person {
  readonly baseUrl: string;
  readonly cookie: string;
}

/** Somebody at a server of this database, which is stopped afterwards. */
async function atWork(url: string, work: (person: Person) => Promise<void>): Promise<void> {
  const { pool, close } = openDatabase({ url, poolSize: 1 });
  const { cookie } = await aSession(pool, { name: '回到过去', privileges: PRIVILEGE.codes });
  await close();
  const server = await startServer({ env: { DATABASE_URL: url, LECTERN_DEMO: '0', LECTERN_LOG_ANCHORS: anchors() } });
  try {
    await work({ baseUrl: server.baseUrl, cookie });
  } finally {
    await server.stop();
  }
}

const create = (person: Person, name: string): Promise<unknown> =>
  callApi(person, 'POST', LESSONS, { name, category: 'systematic', flattedCategory: 'ted' });

async function switchArchiveOn(): Promise<void> {
  await runBlock(primary.adminUrl, ARCHIVE);
  // Its supervisor starts it again, as a restart.
  killNode(primary);
  const modeNow = () =>
    admin(primary.adminUrl, (client) => client.query(`SELECT current_setting('archive_mode') AS mode`))
      .then(({ rows }) => rows[0])
      .catch(() => undefined);
  await expect.poll(modeNow, { timeout: 60_000 }).toEqual({ mode: 'on' });
}

async function archiveTheRest(): Promise<void> {
  const { rows } = await admin(primary.adminUrl, (client) =>
    client.query<{ last: string }>('SELECT pg_walfile_name(pg_current_wal_lsn()) AS last'),
  );
  await runBlock(primary.adminUrl, LAST);
  await expect.poll(() => existsSync(join(folder, 'archive', rows[0]?.last ?? '')), { timeout: 60_000 }).toBe(true);
  expect((await runBlock(primary.adminUrl, ARCHIVED))[0]).toMatchObject({ last_failed_wal: null });
}

async function returnTo(instant: Date, cluster: string): Promise<Node> {
  const written = instant.toISOString().replace('T', ' ').replace('Z', '+00');
  writeFileSync(join(cluster, 'recovery.signal'), '');
  appendFileSync(join(cluster, 'postgresql.auto.conf'), block(SETTINGS).replace('2026-11-27 08:00:00+08', written));
  const node = await startCopy(cluster, join(cluster, '..'));
  const place = async () => (await runBlock(node.adminUrl, RETURNING))[0];
  await expect.poll(place, { timeout: 60_000 }).toMatchObject({ returning: false });
  return node;
}

test('what was written before the mistake stands, the mistake does not, and the log is proved', async () => {
  await switchArchiveOn();
  await atWork(primary.url, async (person) => {
    await create(person, '基础备份之前');
  });
  const cluster = await baseBackup(primary, join(folder, 'returned'), 'base');
  await atWork(primary.url, async (person) => {
    await create(person, '基础备份之后');
  });
  const { rows } = await admin(primary.adminUrl, (client) =>
    client.query<{ at: Date }>('SELECT clock_timestamp() AS at'),
  );
  const before = rows[0]?.at ?? new Date();
  await atWork(primary.url, async (person) => {
    await callApi(person, 'POST', `${LESSONS}/1`, { name: '误改的名称' });
    await create(person, '误操作之后');
  });
  await archiveTheRest();

  const { url } = (returned = await returnTo(before, cluster));
  const cutOff = command('verify/main.ts', [], url);
  expect(cutOff).toEqual({ status: 1, said: expect.stringContaining('末尾的记录被删去了') });
  expect(command('backup/restore.ts', ['--returned-to', '2026-11-27 08:00'], url)).toMatchObject({ status: 2 });
  const adopted = command('backup/restore.ts', ['--returned-to', before.toISOString()], url);
  expect(adopted).toEqual({ status: 0, said: expect.stringContaining('可以启动了。所有人需要重新登录。') });
  await atWork(url, async (person) => {
    await create(person, '恢复之后');
  });
  const { rows: lessons } = await admin(url, (client) => client.query('SELECT name FROM lesson ORDER BY id'));
  expect(lessons.map(({ name }) => name)).toEqual(['基础备份之前', '基础备份之后', '恢复之后']);
  expect(command('verify/main.ts', [], url)).toEqual({ status: 0, said: expect.stringContaining('操作日志：一致') });
}, 300_000);
