import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { admin } from '../../../../test/global-setup.ts';
import { monotonicMs } from '../../clock.ts';
import { type EmbeddedEvent, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { endOrphan } from './postmaster-file.ts';
import { isProcessAlive, processIdentity, processNamespace } from './process-identity.ts';

const CHILD = fileURLToPath(new URL('../../../../test/embedded-child.ts', import.meta.url));
const IS_ROOT = process.getuid?.() === 0;

let home: string;
let dataFolder: string;
let running: EmbeddedPostgres[];
let children: Child[];
let events: EmbeddedEvent['kind'][];

let made: string;

/** Making a cluster takes most of a second: one is made, and each test gets a copy of it. */
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'lectern-embedded-'));
  chmodSync(made, 0o755);
  const embedded = await startEmbeddedPostgres({ dataFolder: join(made, 'data') });
  await embedded.stop();
});
afterAll(() => rmSync(made, { recursive: true, force: true }));

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lectern-embedded-'));
  chmodSync(home, 0o755);
  dataFolder = join(home, 'data');
  execFileSync('cp', ['-a', join(made, 'data'), dataFolder]);
  running = [];
  children = [];
  events = [];
});
afterEach(async () => {
  await Promise.all(children.map((child) => child.kill()));
  await Promise.all(running.map((embedded) => embedded.stop()));
  await endOrphan(join(dataFolder, 'postgres'));
  rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function start(folder = dataFolder): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres({ dataFolder: folder, report: (event) => events.push(event.kind) });
  running.push(embedded);
  return embedded;
}

async function stop(embedded: EmbeddedPostgres): Promise<void> {
  running = running.filter((each) => each !== embedded);
  await embedded.stop();
}

async function ask<T>(embedded: EmbeddedPostgres, sql: string): Promise<T[]> {
  return admin(embedded.urlOf('postgres'), async (client) => {
    const { rows } = await client.query<{ value: T }>(sql);
    return rows.map((row) => row.value);
  });
}

interface Child {
  readonly process: ChildProcess;
  readonly exited: Promise<number | null>;
  output(): string;
  printed(text: string): Promise<void>;
  kill(): Promise<void>;
}

function startChild(...args: string[]): Child {
  const child = spawn(process.execPath, [CHILD, dataFolder, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const started: Child = {
    process: child,
    exited,
    output: () => output,
    printed: (text) => until(() => output.includes(text)),
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
  children.push(started);
  return started;
}

async function until(isTrue: () => boolean, limitMs = 15_000): Promise<void> {
  const end = monotonicMs() + limitMs;
  while (!isTrue()) {
    if (monotonicMs() > end) throw new Error('waited in vain');
    await sleep(5);
  }
}

const postmasterPid = (): number =>
  Number(readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
const parentOf = (pid: number): number => Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);

describe('the embedded database', () => {
  it('is durable, checksummed, in UTF-8, and listens on nothing but its own socket', async () => {
    const embedded = await start();
    const settings = await ask(
      embedded,
      `SELECT name || '=' || setting AS value FROM pg_settings WHERE name IN ('data_checksums', 'fsync',
         'full_page_writes', 'synchronous_commit', 'listen_addresses', 'server_encoding') ORDER BY name`,
    );
    expect(settings).toEqual([
      'data_checksums=on',
      'fsync=on',
      'full_page_writes=on',
      'listen_addresses=',
      'server_encoding=UTF8',
      'synchronous_commit=on',
    ]);
    const socketFolder = decodeURIComponent(new URL(embedded.urlOf('postgres')).hostname);
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
  });

  it('knows Chinese letters and carries the extensions that the schema needs', async () => {
    const embedded = await start();
    await ask(embedded, 'CREATE EXTENSION pg_trgm');
    await ask(embedded, 'CREATE EXTENSION btree_gist');
    expect(await ask(embedded, `SELECT similarity('暑期英语提高班', '英语提高班') > 0.3 AS value`)).toEqual([true]);
    expect(await ask(embedded, `SELECT lower('ÀÉ') AS value`)).toEqual(['àé']);
  });

  it('keeps its data over a stop, leaves no process and no socket, and starts again at once', async () => {
    rmSync(dataFolder, { recursive: true });
    const first = await start();
    const pid = first.pid();
    await ask(first, 'CREATE TABLE kept AS SELECT 7 AS value');
    await stop(first);
    expect(isProcessAlive(pid)).toBe(false);
    expect(readdirSync(dataFolder).toSorted()).toEqual(['postgres', 'postgres.log']);

    const since = monotonicMs();
    const second = await start();
    expect(monotonicMs() - since).toBeLessThan(5_000);
    expect(await ask(second, 'SELECT value FROM kept')).toEqual([7]);
    expect(events).toEqual(['creating']);
  });

  it('refuses a second start on the same data at once, in Chinese, and leaves the first alone', async () => {
    const child = startChild();
    await child.printed('ready');
    const since = monotonicMs();
    await expect(start()).rejects.toThrow(`正在被另一个 Lectern 使用（进程 ${child.process.pid}）`);
    expect(monotonicMs() - since).toBeLessThan(2_000);
    expect(isProcessAlive(postmasterPid())).toBe(true);
  });

  it('lets exactly one of several that start at the same moment through', async () => {
    const all = [1, 2, 3].map(() => startChild());
    await Promise.all(all.map((child) => Promise.race([child.exited, child.printed('ready')])));
    expect(all.filter((child) => child.output().includes('ready'))).toHaveLength(1);
    expect(all.filter((child) => child.output().includes('StartRefusedError'))).toHaveLength(2);
  });
});

describe('after a kill -9', () => {
  it('of Node the database goes too, and the next start has every acknowledged row', async () => {
    for (let round = 0; round < 3; round += 1) {
      const child = startChild('write');
      await child.printed('wrote 25');
      const pid = postmasterPid();
      await child.kill();
      const since = monotonicMs();
      const embedded = await start();
      expect(monotonicMs() - since).toBeLessThan(5_000);
      expect(isProcessAlive(pid)).toBe(false);
      const acknowledged = child.output().match(/wrote \d+/g)?.length ?? 0;
      const [kept] = await ask<string>(embedded, 'SELECT count(*) AS value FROM written');
      expect(Number(kept)).toBeGreaterThanOrEqual(acknowledged);
      await ask(embedded, 'DROP TABLE written');
      await stop(embedded);
    }
  });

  it.skipIf(process.platform !== 'linux')('of Node and its shell the orphan is stopped by the next start', async () => {
    const child = startChild();
    await child.printed('ready');
    const orphan = postmasterPid();
    process.kill(parentOf(orphan), 'SIGKILL');
    await child.kill();
    const embedded = await start();
    expect(isProcessAlive(orphan)).toBe(false);
    expect(await ask(embedded, 'SELECT 1 AS value')).toEqual([1]);
  });

  it.skipIf(process.platform !== 'linux')(
    'of the shell alone the server is started again under a new one',
    async () => {
      const embedded = await start();
      process.kill(parentOf(embedded.pid()), 'SIGKILL');
      await until(() => events.includes('restarted'));
      expect(await ask(embedded, 'SELECT 1 AS value')).toEqual([1]);
    },
  );

  it('of the database it is started again at the same address', async () => {
    const embedded = await start();
    await ask(embedded, 'CREATE TABLE kept AS SELECT 7 AS value');
    const killed = embedded.pid();
    process.kill(killed, 'SIGKILL');
    await until(() => events.includes('restarted'));
    expect(embedded.pid()).not.toBe(killed);
    expect(await ask(embedded, 'SELECT value FROM kept')).toEqual([7]);
  });

  it('is stopped also while it is being started again', async () => {
    const embedded = await start();
    process.kill(embedded.pid(), 'SIGKILL');
    const starts = () => readFileSync(join(dataFolder, 'postgres.log'), 'utf8').split('starting PostgreSQL').length - 1;
    const before = starts();
    await until(() => starts() > before);
    await embedded.stop();
    expect(existsSync(join(dataFolder, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('during the very first start nothing half made is left', async () => {
    rmSync(dataFolder, { recursive: true });
    const child = startChild();
    await until(() => existsSync(dataFolder) && readdirSync(dataFolder).some((name) => name.includes('.new-')));
    await sleep(60);
    await child.kill();
    expect(existsSync(join(dataFolder, 'postgres'))).toBe(false);
    const embedded = await start();
    expect(await ask(embedded, 'SELECT 1 AS value')).toEqual([1]);
    expect(readdirSync(dataFolder).filter((name) => name.includes('.new-'))).toEqual([]);
  });
});

describe('what an earlier run left behind', () => {
  it('a lock of a process that is gone, or whose number went to another, does not block', async () => {
    const lock = { pid: process.pid, started: 'earlier', namespace: processNamespace() };
    writeFileSync(join(dataFolder, 'lectern.lock'), JSON.stringify(lock));
    await stop(await start());
    writeFileSync(join(dataFolder, 'lectern.lock'), 'nonsense');
    expect(await ask(await start(), 'SELECT 1 AS value')).toEqual([1]);
  });

  it('a lock of a living process in another container blocks while it is fresh', async () => {
    const lock = { pid: 1, started: processIdentity(1), namespace: 'pid:[1]' };
    writeFileSync(join(dataFolder, 'lectern.lock'), JSON.stringify(lock));
    await expect(start()).rejects.toThrow('正在被另一个 Lectern 使用');
  });

  it('a postmaster.pid whose number went to another program is put away', async () => {
    const first = await start();
    await stop(first);
    writeFileSync(
      join(first.clusterFolder, 'postmaster.pid'),
      `${process.pid}\n${first.clusterFolder}\n0\n5432\n/tmp\n`,
    );
    expect(await ask(await start(), 'SELECT 1 AS value')).toEqual([1]);
  });

  it('data of another major version are refused with both versions', async () => {
    const first = await start();
    await stop(first);
    writeFileSync(join(first.clusterFolder, 'PG_VERSION'), '14\n');
    await expect(start()).rejects.toThrow(/由 PostgreSQL 14 创建，当前内置的是 PostgreSQL 18/);
  });

  it('a folder that is no database is refused', async () => {
    const first = await start();
    await stop(first);
    rmSync(join(first.clusterFolder, 'PG_VERSION'));
    await expect(start()).rejects.toThrow('不是完整的 PostgreSQL 数据目录');
  });
});

describe.runIf(IS_ROOT)('started by root', () => {
  it('runs as an ordinary account', async () => {
    const embedded = await start();
    const owner = statSync(embedded.clusterFolder).uid;
    expect(owner).not.toBe(0);
    expect(statSync(`/proc/${embedded.pid()}`).uid).toBe(owner);
  });

  it('keeps the files where that account can reach them when the data folder is closed to it', async () => {
    rmSync(dataFolder, { recursive: true });
    chmodSync(home, 0o700);
    const embedded = await start();
    await ask(embedded, 'CREATE TABLE kept AS SELECT 7 AS value');
    const elsewhere = embedded.clusterFolder;
    expect(elsewhere.startsWith('/var/lib/lectern/')).toBe(true);
    await stop(embedded);
    expect(await ask(await start(), 'SELECT value FROM kept')).toEqual([7]);
    for (const each of running.splice(0)) await each.stop();
    rmSync(dirname(elsewhere), { recursive: true });
  });

  it('is refused by another account afterwards, with a word about whose the files are', async () => {
    const owner = statSync(join(dataFolder, 'postgres')).uid;
    const uid = vi.spyOn(process, 'getuid').mockReturnValue(owner + 1);
    await expect(start()).rejects.toThrow(`属于另一个账户（uid ${owner}），当前账户是 uid ${owner + 1}`);
    uid.mockRestore();
  });
});
