/**
 * A primary of a test's own and streaming standbys of it, from the programs that come by npm: they bring no pg_basebackup,
 * so a standby is made as the manual's low-level backup is, by a copy of the files between `pg_backup_start` and `_stop`.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/embedded-postgres.ts';
import { serverAccountFor } from '../src/platform/db/embedded/server-account.ts';
import { serverBinaries } from '../src/platform/db/embedded/server-binaries.ts';
import { serverArguments } from '../src/platform/db/embedded/server-settings.ts';
import { type SupervisedServer, superviseServer } from '../src/platform/db/embedded/supervised-server.ts';
import { createMissing, DATABASE_NAME } from '../src/platform/db/start-database.ts';
import { admin } from './global-setup.ts';

const USER = 'lectern';
const MAX_CONNECTIONS = 100;

export interface Node {
  /** Of the database of the product, as the owner of its tables. */
  readonly url: string;
  readonly adminUrl: string;
  readonly clusterFolder: string;
  /** What the server says, and each statement where it is a standby. */
  readonly logFile: string;
  /** Of the server's first process. */
  pid(): number;
  stop(): Promise<void>;
}

export interface TestPrimary extends Node {
  /** Where its standbys lie. */
  readonly folder: string;
  /** Its name is the one by which the primary may wait for it (`synchronous_standby_names`). */
  standby(name: string): Promise<Node>;
  /** All of it, standbys as well. */
  close(): Promise<void>;
}

/** `settings` as of postgresql.conf. */
export async function testPrimary(settings: Readonly<Record<string, string>> = {}): Promise<TestPrimary> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-standby-'));
  chmodSync(folder, 0o755);
  const embedded = await startEmbeddedPostgres({
    dataFolder: join(folder, 'primary'),
    maxConnections: MAX_CONNECTIONS,
  });
  const adminUrl = embedded.urlOf('postgres');
  await createMissing(adminUrl);
  await admin(adminUrl, async (client) => {
    // Nobody needs these files after a power cut.
    for (const name of ['fsync', 'full_page_writes']) await client.query(`ALTER SYSTEM SET ${name} = off`);
    for (const [name, value] of Object.entries(settings)) await client.query(`ALTER SYSTEM SET ${name} = '${value}'`);
    await client.query('SELECT pg_reload_conf()');
  });
  const standbys: Node[] = [];
  const primary: Node = {
    url: embedded.urlOf(DATABASE_NAME),
    adminUrl,
    clusterFolder: embedded.clusterFolder,
    logFile: join(folder, 'primary', 'postgres.log'),
    pid: () => embedded.pid(),
    stop: () => embedded.stop(),
  };
  return {
    ...primary,
    folder,
    standby: async (name) => {
      const made = await standbyOf(primary, join(folder, name), name);
      standbys.push(made);
      return made;
    },
    close: async () => {
      await Promise.all([primary, ...standbys].map((node) => node.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function standbyOf(primary: Node, folder: string, name: string): Promise<Node> {
  await admin(primary.adminUrl, (client) =>
    client.query('SELECT pg_create_physical_replication_slot($1, true)', [name.replaceAll('-', '_')]),
  );
  const cluster = await baseBackup(primary, folder, name);
  follow(cluster, primary, name);
  return startCopy(cluster, folder);
}

/** As `docs/operations/failover.md` has it for servers without pg_basebackup. Answers the folder of the copy. */
export async function baseBackup(primary: Node, folder: string, label: string): Promise<string> {
  const cluster = join(folder, 'postgres');
  mkdirSync(folder, { mode: 0o755 });
  await admin(primary.adminUrl, async (client) => {
    await client.query('SELECT pg_backup_start($1, true)', [label]);
    copyFiles(primary.clusterFolder, cluster);
    const { rows } = await client.query<{ label: string }>('SELECT labelfile AS label FROM pg_backup_stop(false)');
    writeFileSync(join(cluster, 'backup_label'), rows[0]?.label ?? '');
  });
  return cluster;
}

/** Starts what a base backup has become by its settings. */
export async function startCopy(cluster: string, folder: string): Promise<Node> {
  const sockets = mkdtempSync(join(tmpdir(), 'lectern-sb-'));
  giveToServer(sockets);
  giveToServer(cluster);
  const node = await run(cluster, { folder, sockets });
  return {
    ...node,
    stop: async () => {
      await node.stop();
      rmSync(sockets, { recursive: true, force: true });
    },
  };
}

/** From now on, and from each start on, it reads the log of that one. */
export function follow(cluster: string, primary: Pick<Node, 'adminUrl'>, name: string): void {
  const { host, searchParams } = new URL(primary.adminUrl);
  const [socket = '', port = '5432'] = host === '' ? [searchParams.get('host') ?? ''] : host.split(':');
  const primaryHost = decodeURIComponent(socket);
  writeFileSync(join(cluster, 'standby.signal'), '');
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    [
      `primary_conninfo = 'host=${primaryHost} port=${port} user=${USER} application_name=${name}'`,
      `primary_slot_name = '${name.replaceAll('-', '_')}'`,
      `recovery_target_timeline = 'latest'\n`,
    ].join('\n'),
  );
}

async function run(cluster: string, places: { readonly folder: string; readonly sockets: string }): Promise<Node> {
  const { folder, sockets } = places;
  const account = serverAccountFor(cluster);
  const { postgres } = serverBinaries(account, folder);
  const settings = serverArguments({ socketFolder: sockets, maxConnections: MAX_CONNECTIONS });
  const logFile = join(folder, 'postgres.log');
  const server: SupervisedServer = await superviseServer({
    command: [postgres, '-D', cluster, ...settings, '-c', 'log_statement=all'],
    clusterFolder: cluster,
    logFile,
    account,
    onRestart: () => undefined,
    onRestartFailure: () => undefined,
  });
  const urlOf = (database: string) => `postgresql://${USER}@${encodeURIComponent(sockets)}:5432/${database}`;
  return {
    url: urlOf(DATABASE_NAME),
    adminUrl: urlOf('postgres'),
    clusterFolder: cluster,
    logFile,
    pid: () => server.pid(),
    stop: () => server.stop(),
  };
}

const LEFT = ['postmaster.pid', 'postmaster.opts'];

function copyFiles(from: string, to: string): void {
  const copied = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  // What goes away meanwhile the log takes away again.
  const faults = copied.stderr.split('\n').filter((line) => line !== '' && !line.includes('No such file'));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  for (const name of LEFT) rmSync(join(to, name), { force: true });
  for (const name of ['pg_wal', 'pg_replslot']) {
    rmSync(join(to, name), { recursive: true, force: true });
    mkdirSync(join(to, name), { mode: 0o700 });
  }
  mkdirSync(join(to, 'pg_wal', 'archive_status'), { mode: 0o700 });
}

/** The database has an account of its own where the product runs as root. */
export function giveToServer(folder: string): void {
  const account = serverAccountFor(folder);
  if (account) said(spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, folder], { encoding: 'utf8' }));
}

function said({ status, stderr }: { readonly status: number | null; readonly stderr: string }): void {
  if (status !== 0) throw new Error(stderr);
}

/** Its supervisor starts it again. */
export function killNode({ pid }: Pick<Node, 'pid'>): void {
  process.kill(pid(), 'SIGKILL');
}
