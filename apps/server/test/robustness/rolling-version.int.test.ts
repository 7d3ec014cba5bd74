/**
 * Issue 20: three servers of the version before are replaced by this one, one after the other, while people work. The
 * first of them changes the tables under the two others, which go on serving.
 */

import { readdirSync } from 'node:fs';
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/db/database.ts';
import { MIGRATIONS_FOLDER } from '../../src/platform/db/migrate.ts';
import { seedDictionaries } from '../builders.ts';
import { emptyDatabase, type OpenTestDatabase } from '../database.ts';
import { aSession } from './a-session.ts';
import { type Balancer, balance } from './behind-balancer.ts';
import { LANES, peopleAtWork, TASK_ONCE } from './people-at-work.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { buildVersionBefore, commitOfBefore, type VersionBefore } from './version-before.ts';

const SERVERS = 3;
/** Lists, boards and sums of several areas; what they select is what a change of tables would take away. */
const READS = [
  '/tutor-atm-lesson/api/lesson-ids?pageSize=20',
  '/tutor-atm-lesson/api/lesson-template-ids?pageSize=20',
  '/lectern/api/teams?pageSize=20',
  '/lectern/api/tasks?pageSize=20',
  '/lectern/api/operation-logs/all?pageSize=20',
  '/lectern/api/questions?pageSize=20',
  '/lectern/api/sheets?pageSize=20',
  '/lectern/api/mock-exams?pageSize=20',
  '/lectern/api/stat-board?pageSize=20',
  '/lectern/api/notices',
];

const newestMigration = (): number =>
  Math.max(...readdirSync(MIGRATIONS_FOLDER).map((name) => Number.parseInt(name, 10)));

const commit = commitOfBefore();

describe.skipIf(commit === undefined)('from the version before to this one', () => {
  let before: VersionBefore;
  let database: OpenTestDatabase;
  let balancer: Balancer | undefined;

  beforeAll(async () => {
    before = buildVersionBefore(commit ?? '');
    const { url, drop } = await emptyDatabase();
    const { close, ...open } = openDatabase({ url, poolSize: 4 });
    database = { ...open, url, close: () => close().then(drop) };
  }, 360_000);

  afterAll(async () => {
    await Promise.all((balancer?.servers ?? []).map(async (server) => server?.stop()));
    await database?.close();
    before?.remove();
  });

  const start = (version: Pick<VersionBefore, 'main'> | undefined, port?: number): Promise<RunningServer> =>
    startServer({
      env: {
        DATABASE_URL: database.url,
        LECTERN_DEMO: '0',
        LECTERN_RELEASE_PERCENT: '100',
        LECTERN_TASK_LEASE_SECONDS: '2',
      },
      ...(port === undefined ? {} : { port }),
      ...(version === undefined ? {} : { main: version.main }),
    });

  const levelOfTables = async (): Promise<number> => {
    const { rows } = await database.pool.query<{ level: number }>(
      'SELECT max(version)::int AS level FROM schema_migration',
    );
    return rows[0]?.level ?? 0;
  };

  test('each write and each row of a task is done once, and every read is answered', async () => {
    const first = await start(before);
    expect(await levelOfTables()).toBe(before.level);
    balancer = balance([first, ...(await Promise.all([start(before), start(before)]))]);
    const { servers } = balancer;
    await seedDictionaries(database.db);
    const { cookie } = await aSession(database.pool, { name: '滚动更新', privileges: PRIVILEGE.codes });
    const people = await peopleAtWork({ balancer, pool: database.pool, cookie, mark: 'v', paths: READS });
    const replace = async (place: number, version?: VersionBefore) => {
      const old = servers[place];
      servers[place] = undefined;
      await old?.stop();
      servers[place] = await start(version, old?.port);
      await people.anotherWrite();
    };
    for (let place = 0; place < SERVERS; place += 1) await replace(place);
    expect(await levelOfTables()).toBe(newestMigration());
    // Who regrets it goes back without the tables.
    await replace(0, before);
    const work = await people.finish();
    expect(work).toMatchObject({ refused: [], offLessons: [], task: TASK_ONCE });
    expect(work.lessons).toBeGreaterThan(LANES);
  }, 300_000);
});
