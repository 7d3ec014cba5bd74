import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { admin, databaseUrl } from '../../../test/global-setup.ts';
import { StartRefusedError } from '../start-refused-error.ts';
import { migrate, refuseNewer } from './migrate.ts';

const server = inject('testServer');
const name = `${server.prefix}_migrate`;
const url = databaseUrl(server.adminUrl, name);
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-migrate-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await admin(server.adminUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
});
beforeEach(async () => {
  await admin(server.adminUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0 STRATEGY FILE_COPY`);
  });
  rmSync(folder, { recursive: true, force: true });
  folder = mkdtempSync(join(tmpdir(), 'lectern-migrate-'));
  write('0001-color.sql', 'CREATE TABLE color (id integer PRIMARY KEY);');
  write('0002-red.sql', 'INSERT INTO color VALUES (1);');
});

const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
const colors = (): Promise<number> =>
  admin(url, async (client) => (await client.query<{ id: number }>('SELECT id FROM color')).rows.length);

describe('migrate', () => {
  it('applies what is missing, in order, once', async () => {
    expect(await migrate(url, folder)).toEqual({ fresh: true, applied: ['0001-color.sql', '0002-red.sql'] });
    expect(await migrate(url, folder)).toEqual({ fresh: false, applied: [] });
    write('0003-blue.sql', 'INSERT INTO color VALUES (2);');
    expect(await migrate(url, folder)).toEqual({ fresh: false, applied: ['0003-blue.sql'] });
    expect(await colors()).toBe(2);
  });

  it('applies each file once when several start at the same time', async () => {
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => migrate(url, folder)));
    expect(outcomes.flatMap((outcome) => outcome.applied).toSorted()).toEqual(['0001-color.sql', '0002-red.sql']);
    expect(await colors()).toBe(1);
  });

  it('refuses a file that was changed after it had been applied', async () => {
    await migrate(url, folder);
    write('0002-red.sql', 'INSERT INTO color VALUES (7);');
    await expect(migrate(url, folder)).rejects.toThrow('迁移文件 0002-red.sql 在应用之后被改动了');
  });

  it('does not mind how lines end', async () => {
    write('0003-green.sql', 'INSERT INTO color VALUES (3);\n-- two lines\n');
    await migrate(url, folder);
    write('0003-green.sql', 'INSERT INTO color VALUES (3);\r\n-- two lines\r\n');
    expect((await migrate(url, folder)).applied).toEqual([]);
  });

  it('refuses a gap in what was applied, but lets a newer database be', async () => {
    write('0003-blue.sql', 'INSERT INTO color VALUES (2);');
    await migrate(url, folder);
    rmSync(join(folder, '0003-blue.sql'));
    expect((await migrate(url, folder)).applied).toEqual([]);
    write('0004-next.sql', 'SELECT 1;');
    await expect(migrate(url, folder)).rejects.toThrow('0003-blue.sql 已应用过，但文件不见了');
  });

  it('refuses what a later version has contracted, and no sooner', async () => {
    write('0005-contract-0003-color.sql', 'ALTER TABLE color DROP COLUMN id;');
    write('0003-hue.sql', 'ALTER TABLE color ADD COLUMN hue integer;');
    await migrate(url, folder);
    rmSync(join(folder, '0005-contract-0003-color.sql'));
    expect((await migrate(url, folder)).applied).toEqual([]);
    rmSync(join(folder, '0003-hue.sql'));
    await expect(migrate(url, folder)).rejects.toThrow(/更新的版本升级（0005-contract-0003-color\.sql）.*备份/);
  });

  it('a place that nobody else serves is refused when it is newer, with what to do', async () => {
    const refuse = () => admin(url, (client) => refuseNewer(client, folder));
    await refuse();
    await migrate(url, folder);
    await refuse();
    write('0003-blue.sql', 'INSERT INTO color VALUES (2);');
    await migrate(url, folder);
    rmSync(join(folder, '0003-blue.sql'));
    await expect(refuse()).rejects.toThrow(/0003-blue\.sql.*当前版本不能打开.*npm run restore/);
  });

  it('lets those who wait behind it pass, and comes again until it gets the table', async () => {
    await migrate(url, folder);
    write('0003-hue.sql', 'ALTER TABLE color ADD COLUMN hue integer;');
    const applied = await admin(url, async (reader) => {
      await reader.query('BEGIN');
      await reader.query('SELECT FROM color');
      const migrating = migrate(url, folder);
      const tries = new Set<string>();
      const look = async () => {
        const { rows } = await admin(url, (client) =>
          client.query<{ begun: string }>(
            `SELECT xact_start::text AS begun FROM pg_stat_activity
             WHERE application_name = 'lectern-migrate' AND wait_event_type = 'Lock' AND datname = current_database()`,
          ),
        );
        for (const { begun } of rows) tries.add(begun);
        return tries.size;
      };
      await vi.waitUntil(async () => (await look()) > 1, { timeout: 60_000, interval: 50 });
      await reader.query('COMMIT');
      return migrating;
    });
    expect(applied.applied).toEqual(['0003-hue.sql']);
  });

  it('makes an index while others write, also where a start before was cut, and several start at once', async () => {
    await migrate(url, folder);
    // What a start leaves that is cut while it makes the index: one that is never read.
    await admin(url, async (client) => {
      await client.query('INSERT INTO color VALUES (11), (-11)');
      const cut = client.query('CREATE UNIQUE INDEX CONCURRENTLY hue ON color (abs(id))');
      await expect(cut).rejects.toThrow('could not create unique index');
      await client.query('DELETE FROM color WHERE id = -11');
    });
    write(
      '0003-concurrently-hue.sql',
      '-- Hue; by itself.\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS hue ON color (abs(id));\n',
    );
    const outcomes = await admin(url, async (writer) => {
      await writer.query('BEGIN');
      await writer.query('INSERT INTO color VALUES (12)');
      const migrating = [1, 2, 3].map(() => migrate(url, folder));
      const isMaking = async () => {
        const { rows } = await admin(url, (client) =>
          client.query(
            `SELECT FROM pg_stat_activity WHERE application_name = 'lectern-migrate' AND wait_event_type = 'Lock'
               AND query LIKE '%CONCURRENTLY%' AND datname = current_database()`,
          ),
        );
        return rows.length > 0;
      };
      await vi.waitUntil(isMaking, { timeout: 30_000, interval: 20 });
      await admin(url, (client) => client.query('INSERT INTO color VALUES (13)'));
      await writer.query('COMMIT');
      return Promise.all(migrating);
    });
    expect(outcomes.flatMap(({ applied }) => applied)).toEqual(['0003-concurrently-hue.sql']);
    const { rows } = await admin(url, (client) =>
      client.query(`SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'hue'::regclass`),
    );
    expect(rows).toEqual([{ valid: true }]);
  });

  it('keeps nothing of a file that fails half way, and names it', async () => {
    write('0003-broken.sql', 'INSERT INTO color VALUES (9); SELECT nonsense;');
    await expect(migrate(url, folder)).rejects.toThrow('Migration 0003-broken.sql failed: column "nonsense"');
    expect(await colors()).toBe(1);
    write('0003-broken.sql', 'INSERT INTO color VALUES (9);');
    expect((await migrate(url, folder)).applied).toEqual(['0003-broken.sql']);
  });

  it.each([
    ['a number used twice', '0002-again.sql', '编号 0002 重复'],
    ['a name of another form', 'add_things.sql', 'NNNN-name.sql'],
  ])('refuses %s', async (_, file, message) => {
    write(file, 'SELECT 1;');
    await expect(migrate(url, folder)).rejects.toThrow(message);
  });

  it('names the variable where the role may not make tables, before and after the owner did', async () => {
    const role = `${server.prefix}_plain`;
    const plain = new URL(url);
    plain.username = role;
    plain.password = 'plain';
    await admin(url, (client) => client.query(`CREATE ROLE ${role} LOGIN PASSWORD 'plain'`));
    try {
      await expect(migrate(plain.href, folder)).rejects.toThrow(/DATABASE_OWNER_URL/);
      await migrate(url, folder);
      await expect(migrate(plain.href, folder)).rejects.toThrow(StartRefusedError);
    } finally {
      await admin(url, (client) => client.query(`DROP ROLE ${role}`));
    }
  });
});
