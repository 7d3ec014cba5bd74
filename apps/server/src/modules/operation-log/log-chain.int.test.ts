/** Issue 13, 8: the log cannot be forged unseen. Each test is one attack. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../test/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { readAnchors } from './chain-anchors.ts';
import { type ChainKeeper, createChainKeeper } from './chain-keeper.ts';
import { recordOperations } from './operation-log.repository.ts';
import { verifyChain } from './verify-chain.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-anchors-'));
const anchorFile = join(folder, 'anchors.jsonl');
let database: OpenTestDatabase;
let keeper: ChainKeeper;
let told: string[];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await past('TRUNCATE operation_log, operation_log_chain');
  writeFileSync(anchorFile, '');
  told = [];
  keeper = keeperOf();
});

const keeperOf = () =>
  createChainKeeper({
    db: database.db,
    now: () => new Date(),
    anchorFile,
    tell: {
      anchored: (position) => told.push(`anchored ${position}`),
      broken: (what) => told.push(`broken ${what}`),
      failed: (error) => told.push(`failed ${String(error)}`),
    },
  });

/** As somebody does it who owns the tables. */
async function past(statement: string): Promise<void> {
  await database.pool.query(`BEGIN; SET LOCAL session_replication_role = replica; ${statement}; COMMIT`);
}

const entries = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    actor: { id: 7, name: '林静' },
    action: 'lesson.update',
    subject: { type: 'lesson', id: i + 1, name: `课程 “${i}”` },
    changes: [{ field: 'price', before: i, after: 0.1 + i }],
    requestId: 'request-1',
  }));
const write = (count: number) => inTransaction(database.db, (tx) => recordOperations(tx, entries(count)));
const faults = async (now = new Date()) =>
  (await verifyChain(database.db, readAnchors(anchorFile), now)).faults.map((fault) => fault.replaceAll(/\d+/g, 'N'));

test('rows that were there before and rows that come are chained, and prove right', async () => {
  await write(2_500);
  expect(await keeper.catchUp()).toBe(2_500);
  await write(3);
  expect(await keeper.catchUp()).toBe(3);
  expect(await keeper.catchUp()).toBe(0);
  const report = await verifyChain(database.db, readAnchors(anchorFile), new Date());
  expect(report).toEqual({ rows: 2_503, anchors: 2, faults: [] });
});

test.for([
  [
    'one character',
    `UPDATE operation_log SET actor_name = '林静。' WHERE id = (SELECT min(id) + 1 FROM operation_log)`,
  ],
  [
    'a moment',
    `UPDATE operation_log SET at = at + interval '1 microsecond' WHERE id = (SELECT max(id) FROM operation_log)`,
  ],
  [
    'a value in a change',
    `UPDATE operation_log SET changes = jsonb_set(changes, '{0,after}', '1.10') WHERE subject_id = 2`,
  ],
  ['the chain alone', `UPDATE operation_log_chain SET hash = sha256('') WHERE position = 3`],
])('a change of %s is found', async ([, statement]) => {
  await write(5);
  await keeper.catchUp();
  await past(statement ?? '');
  expect(await faults()).toContain('操作日志 N（第 N 位）或链本身被改动过');
});

test('a row that is gone is found, and so is one that is gone with its place', async () => {
  await write(5);
  await keeper.catchUp();
  await past('DELETE FROM operation_log WHERE subject_id = 2');
  expect(await faults()).toEqual(['操作日志 N（第 N 位）被删去了']);
  await past('DELETE FROM operation_log_chain WHERE position = 2');
  expect(await faults()).toContain('链上缺少第 N 到 N 位');
});

test('a row that came in by another door is found when the system has not taken it up', async () => {
  await write(1);
  await keeper.catchUp();
  await write(1);
  expect(await faults()).toEqual([]);
  expect(await faults(new Date(Date.now() + 120_000))).toEqual([
    '有 N 条操作日志不在链上：不是由系统写入，或系统还没有补上（请先启动一次再查）',
  ]);
});

test('the end cut off, and a chain made anew, contradict the anchor', async () => {
  await write(1_200);
  await keeper.catchUp();
  expect(told).toEqual(['anchored 1000']);
  await past(`DELETE FROM operation_log WHERE id IN (SELECT log_id FROM operation_log_chain WHERE position > 900);
    DELETE FROM operation_log_chain WHERE position > 900`);
  expect(await faults()).toEqual(['链到第 N 位为止，但 N-N-NTN:N:N.NZ 的锚点记到第 N 位：末尾的记录被删去了']);

  await past(`UPDATE operation_log SET actor_name = '别人' WHERE subject_id = 10; TRUNCATE operation_log_chain`);
  await keeperOf().catchUp();
  await write(300);
  await keeperOf().catchUp();
  expect(await faults()).toEqual(['链的第 N 位与 N-N-NTN:N:N.NZ 记下的锚点不符']);
  const next = keeperOf();
  next.start();
  await expect.poll(() => told.filter((one) => one.startsWith('broken'))).toHaveLength(1);
  await next.stop();
});

test('a transaction that commits late is chained, though later rows were before it', async () => {
  const late = new pg.Client({ connectionString: database.url });
  await late.connect();
  await late.query('BEGIN');
  await late.query(`INSERT INTO operation_log (actor_name, action, subject_type, subject_id, request_id)
    VALUES ('慢', 'lesson.update', 'lesson', 1, 'late')`);
  await write(3);
  expect(await keeper.catchUp()).toBe(3);
  await late.query('COMMIT');
  await late.end();
  expect(await keeper.catchUp()).toBe(1);
  expect(await faults()).toEqual([]);
});

test('two processes make one chain', async () => {
  await write(2_000);
  const [one, other] = [keeperOf(), keeperOf()];
  await Promise.all([one.catchUp(), other.catchUp()]);
  await one.catchUp();
  expect(await faults()).toEqual([]);
  expect((await verifyChain(database.db, [], new Date())).rows).toBe(2_000);
});

test('what is noted outside names position and hash, and the end notes once more', async () => {
  await write(5);
  keeper.start();
  await expect
    .poll(() => database.pool.query('SELECT FROM operation_log_chain').then(({ rowCount }) => rowCount), {
      timeout: 10_000,
    })
    .toBe(5);
  await keeper.stop();
  expect(told).toEqual(['anchored 5']);
  expect(JSON.parse(readFileSync(anchorFile, 'utf8'))).toMatchObject({
    position: 5,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});
