import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { BusyError } from '../errors.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { DatabaseAwayError, DatabaseTimeoutError } from './database-errors.ts';

let file: TestDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  file = await createTestDatabase();
  database = openDatabase({ url: file.url, poolSize: 2 });
});
afterAll(async () => {
  await database.close();
  await file.drop();
});

const backendPid = async (): Promise<number | undefined> =>
  (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(database.db)).rows[0]?.pid;

describe('the guarded pool', () => {
  it('sets its limits on every connection', async () => {
    const { rows } = await sql<{ name: string; setting: string }>`
      SELECT name, setting FROM pg_settings
      WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`.execute(
      database.db,
    );
    expect(rows.map((row) => row.setting)).toEqual(['15000', '5000', '10000']);
  });

  it('lets the statements of a command that is patient take as long as they need, and no lock', async () => {
    const patient = openDatabase({ url: file.url, poolSize: 1, isPatient: true });
    const { rows } = await sql<{ setting: string }>`
      SELECT setting FROM pg_settings WHERE name IN ('statement_timeout', 'lock_timeout') ORDER BY name`.execute(
      patient.db,
    );
    await patient.close();
    expect(rows.map((row) => row.setting)).toEqual(['5000', '0']);
  });

  it('says that the database is away when the connection breaks under a query, and heals with the next one', async () => {
    const broken = database.db.transaction().execute(async (tx) => {
      await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx);
    });
    await expect(broken).rejects.toBeInstanceOf(DatabaseAwayError);
    expect(await backendPid()).toBeGreaterThan(0);
  });

  it('says that a statement took too long, and keeps its connection', async () => {
    const slow = database.db.transaction().execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = '50ms'`.execute(tx);
      await sql`SELECT pg_sleep(2)`.execute(tx);
    });
    await expect(slow).rejects.toBeInstanceOf(DatabaseTimeoutError);
    expect(await backendPid()).toBeGreaterThan(0);
  });

  it('says that it is busy when every connection stays in use for two seconds', async () => {
    const { promise: release, resolve } = Promise.withResolvers<void>();
    const holders = [1, 2].map(() => database.db.connection().execute(() => release));
    await expect(backendPid()).rejects.toBeInstanceOf(BusyError);
    resolve();
    await Promise.all(holders);
    expect(await backendPid()).toBeGreaterThan(0);
  });
});
