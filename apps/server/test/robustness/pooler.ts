/** A real PgBouncer that lends connections by transaction. There is no stand-in: without it the tests fail. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { accountOptions, serverAccountFor } from '../../src/platform/db/embedded/server-account.ts';
import { freePort } from '../free-port.ts';

const PGBOUNCER = '/usr/sbin/pgbouncer';

export interface Pooler {
  readonly url: string;
  /** Of the connections to the database that it has now. */
  connections(): Promise<number>;
  /** As its machine does it: whoever waits gets no answer. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** @param url of the database; @param size how many connections it lends */
export async function startPooler(url: string, size: number): Promise<Pooler> {
  if (!existsSync(PGBOUNCER)) throw new Error(`needs PgBouncer at ${PGBOUNCER}: apt-get install pgbouncer`);
  const target = new URL(url);
  const database = target.pathname.slice(1);
  const folder = await mkdtemp(join(tmpdir(), 'lectern-pooler-'));
  // It refuses to run as root, as the database does.
  const account = serverAccountFor(folder);
  const port = await freePort();
  const people = join(folder, 'people.txt');
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(people, `"${target.username}" ""\n`);
  await writeFile(settings, settingsOf(target, { port, people, size }));
  await chmod(folder, 0o755);
  if (account) for (const file of [folder, people, settings]) await chown(file, account.uid, account.gid);
  const address = (name: string) => `postgresql://${target.username}@127.0.0.1:${port}/${name}`;

  async function start(): Promise<ChildProcess> {
    const started = spawn(PGBOUNCER, ['-q', settings], { ...accountOptions(account), stdio: 'ignore' });
    for (let tries = 0; tries < 200; tries += 1) {
      const isThere = await ask(address('pgbouncer'), 'SHOW VERSION')
        .then(() => true)
        .catch(() => false);
      if (isThere) return started;
      await pause(50);
    }
    throw new Error('PgBouncer does not listen');
  }
  async function end(running: ChildProcess): Promise<void> {
    if (running.exitCode !== null || running.signalCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  }

  let running = await start();
  return {
    url: address(database),
    connections: async () => (await ask(address('pgbouncer'), 'SHOW SERVERS')).length,
    restart: async () => {
      await end(running);
      running = await start();
    },
    stop: async () => {
      await end(running);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Lending {
  readonly port: number;
  /** The file that names who may enter. */
  readonly people: string;
  readonly size: number;
}

function settingsOf(target: URL, { port, people, size }: Lending): string {
  const database = target.pathname.slice(1);
  const host = decodeURIComponent(target.hostname) || target.searchParams.get('host');
  return `[databases]
${database} = host=${host} port=${target.port || '5432'} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${people}
admin_users = ${target.username}
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 500
`;
}

/** Its own console knows no prepared statements and no parameters. */
async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
