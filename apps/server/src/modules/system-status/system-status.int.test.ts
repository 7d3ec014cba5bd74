import { systemStatusContract as contract } from '@lectern/contract/administration/system-status';
import { afterAll, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { systemStatusModule } from './index.ts';
import { databaseFigures } from './system-facts.queries.ts';

const database = await openSeededDatabase();
const { db, pool } = database;
const app = moduleApp(
  systemStatusModule({
    db,
    now: () => TEST_NOW,
    replicas: () => [{ name: 'db-2:5432', state: 'away', lagMs: null }],
    directory: () => Promise.resolve('away'),
    settings: { backupEveryHours: 24, enginePackage: '18.4.0-beta.17' },
  }),
);
const api = await app.as();
afterAll(async () => {
  await app.close();
  await database.close();
});
const minutesAgo = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * 60_000);
const lineOf = async (label: string) =>
  (await api.call(contract.status, {})).lines.find((line) => line.label === label);

test('issue 20: what the database says of itself', async () => {
  expect((await lineOf('引擎'))?.value).toMatch(/^PostgreSQL \d+\.\d+，内置（组件 18\.4\.0-beta\.17）$/);
  const [used, most] = ((await lineOf('连接'))?.value ?? '').split(' / ').map(Number);
  expect(used).toBeGreaterThan(0);
  expect(most).toBeGreaterThan(used ?? Infinity);
});

test('issue 20: a replica that nobody reaches, as this server sees it', async () => {
  expect(await lineOf('db-2:5432')).toMatchObject({
    group: '只读副本',
    state: 'wrong',
    value: '连接不上，暂不使用',
    advice: expect.stringContaining('检查副本是否在运行'),
  });
});

test('issue 20: the transaction that is open longest, of another connection', async () => {
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT pg_sleep(0.2)');
  expect((await databaseFigures(db)).longestMs).toBeGreaterThan(190);
  await client.query('COMMIT');
  client.release();
  expect((await databaseFigures(db)).longestMs).toBeLessThan(190);
});

test('issue 20: marks that wait, a log that nothing chains, a backup that was made', async () => {
  expect(await lineOf('统计更新')).toMatchObject({ state: 'fine', value: '没有待更新的数据' });
  await db
    .insertInto('statMark')
    .values({ kind: 'lesson', itemId: 1, madeAt: minutesAgo(30) })
    .execute();
  expect(await lineOf('统计更新')).toMatchObject({ state: 'look', value: '1 处待更新' });

  await pool.query(
    `INSERT INTO operation_log (at, actor_name, action, subject_type, subject_id, request_id)
     VALUES ($1, '林静', 'lesson.update', 'lesson', 1, 'test')`,
    [minutesAgo(30)],
  );
  expect(await lineOf('操作日志')).toMatchObject({ state: 'wrong', value: '1 条未连入校验链' });

  expect(await lineOf('最近的备份')).toMatchObject({ state: 'wrong' });
  const [begunAt, endedAt] = [minutesAgo(62), minutesAgo(60)];
  await db.insertInto('backupRun').values({ kind: 'backup', begunAt, endedAt, name: 'b1' }).execute();
  expect(await lineOf('最近的备份')).toMatchObject({ state: 'fine' });
});

test('issue 20: a task whose rows stand still', async () => {
  expect(await lineOf('批量任务')).toMatchObject({ value: '没有在执行的任务' });
  await db
    .insertInto('task')
    .values({
      type: 'lesson.publish',
      label: '发布',
      state: 'running',
      rowCount: 10,
      succeeded: 4,
      creatorId: 1,
      creatorName: '林静',
      startedAt: minutesAgo(40),
    })
    .execute();
  expect(await lineOf('批量任务')).toMatchObject({ state: 'wrong', value: '1 个在执行，还有 6 条' });
});
