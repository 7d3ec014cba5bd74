import { PROGRAM_KEY_HEADER } from '@lectern/contract/endpoint';
import { factsContract as contract, type Fact } from '@lectern/contract/exams/facts';
import { DAY_MS, HOUR_MS } from '@lectern/domain/time/durations';
import { afterAll, describe, expect, test } from 'vitest';
import { aStaffRow, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { factsModule } from './index.ts';

let clock = TEST_NOW;
const database = await openSeededDatabase();
const { db } = database;
const facts = factsModule({ db, now: () => clock });
const app = moduleApp(facts);
const api = await app.as();
afterAll(async () => {
  await app.close();
  await database.close();
});

const SEEN = [{ kind: 'reportSeen', examId: 1, studentId: 1, seenTime: 1 }] as Fact[];
const byKey = (key: string) => ({ [PROGRAM_KEY_HEADER]: key });
const report = (key: string, some = SEEN) => api.send(contract.ingest, { body: { facts: some } }, byKey(key));
const sourceNamed = async (id: number) => {
  const source = (await api.call(contract.sources, {})).find((one) => one.id === id);
  if (!source) throw new Error('the source is there');
  return source;
};
const settings = { families: ['exam', 'attendance'] as const, callsPerMinute: 1200 };
const change = async (id: number, over: object) => {
  const { rev, name } = await sourceNamed(id);
  return api.send(contract.changeSource, {
    params: { id: String(id) },
    body: { name, ...settings, families: [...settings.families], rev, ...over },
  });
};

describe('statistics 2: a source', () => {
  test('is known by its key alone, which is shown once', async () => {
    expect(await report('x'.repeat(40))).toMatchObject({ status: 401, error: { code: 'sourceUnknown' } });
    const made = await api.call(contract.createSource, { body: { name: '教室' } });
    expect(await api.send(contract.createSource, { body: { name: '教室' } })).toMatchObject({
      status: 409,
      error: { code: 'nameTaken' },
    });
    expect((await report(made.key)).status).toBe(200);
    const own = await sourceNamed(made.id);
    expect(own).toMatchObject({ name: '教室', refused: 0, waiting: 1, accepted: 0, enabled: true, state: 'usual' });
    expect(own.arrivedTime).toBe(TEST_NOW.getTime());
    expect(JSON.stringify(await api.call(contract.sources, {}))).not.toContain(made.key);
    const off = { params: { id: String(made.id) }, body: { enabled: false, rev: own.rev } };
    await api.call(contract.switchSource, off);
    expect(await api.send(contract.switchSource, off)).toMatchObject({ status: 409, error: { code: 'STALE' } });
    expect(await report(made.key)).toMatchObject({ status: 401, error: { code: 'sourceUnknown' } });
  });

  test('is turned away without a key of ours before its body is read', async () => {
    const broken = {
      method: 'POST',
      url: contract.ingest.path,
      payload: '{ this is no JSON',
      headers: { 'content-type': 'application/json' },
    } as const;
    expect(await api.raw(broken)).toMatchObject({ status: 401, error: { code: 'sourceUnknown' } });
    const { key } = await api.call(contract.createSource, { body: { name: '读到正文' } });
    const known = await api.raw({ ...broken, headers: { ...broken.headers, ...byKey(key) } });
    expect(known.status).toBe(400);
  });

  test('with a new key is known by the old one no longer', async () => {
    const made = await api.call(contract.createSource, { body: { name: '换密钥' } });
    const { rev } = await sourceNamed(made.id);
    const renewed = await api.call(contract.renewKey, { params: { id: String(made.id) }, body: { rev } });
    expect((await report(made.key)).status).toBe(401);
    expect((await report(renewed.key)).status).toBe(200);
  });

  test('reports the kinds that it may; others are refused one by one, and counted by reason', async () => {
    const made = await api.call(contract.createSource, { body: { name: '只报到课', families: ['attendance'] } });
    const attendance = { kind: 'attendance', episodeId: 1, studentId: 1, anchorTime: 1, live: [], replay: [] };
    const { reply } = await report(made.key, [attendance as Fact, ...SEEN, ...SEEN]);
    expect([...reply.waiting, ...reply.refused].map(({ index, code }) => [index, code])).toEqual([
      [0, 'unknownEpisode'],
      [1, 'kindNotAllowed'],
      [2, 'kindNotAllowed'],
    ]);
    expect((await sourceNamed(made.id)).lately.refused).toEqual([
      { code: 'kindNotAllowed', label: expect.stringContaining('不能上报'), count: 2 },
    ]);
    expect((await change(made.id, { families: [] })).status).toBe(400);
    expect((await change(made.id, { name: '全部', families: ['exam', 'attendance'] })).status).toBe(200);
    expect((await report(made.key)).reply.refused.map(({ code }) => code)).not.toContain('kindNotAllowed');
  });

  test('calls as often a minute as it may', async () => {
    const made = await api.call(contract.createSource, { body: { name: '每分钟两次', callsPerMinute: 2 } });
    const answers = [await report(made.key), await report(made.key), await report(made.key)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[2]?.error.code).toBe('tooManyCalls');
  });
});

test('statistics 2: a source that is silent for longer than usual is a message to whoever manages them, once, until it reports again', async () => {
  await aStaffRow(db);
  const role = { code: 'ROLE_SOURCES', name: '数据来源管理', privileges: ['ADMIN_CONFIG'] };
  const { id: roleId } = await db.insertInto('role').values(role).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('staffRole').values({ staffId: 7, roleId }).execute();
  const made = await api.call(contract.createSource, { body: { name: '静默的教室' } });
  const notices = () => db.selectFrom('notice').select('text').where('kind', '=', 'sourceSilent').execute();
  const start = TEST_NOW.getTime() + 30 * DAY_MS;
  const reportAt = async (at: number) => {
    clock = new Date(at);
    expect((await report(made.key)).status).toBe(200);
  };
  for (let day = 0; day <= 4; day += 1) await reportAt(start + day * DAY_MS);
  const last = start + 4 * DAY_MS;
  clock = new Date(last + 25 * HOUR_MS);
  await facts.sweep();
  expect(await notices()).toEqual([]);
  clock = new Date(last + 27 * HOUR_MS);
  await Promise.all([facts.sweep(), facts.sweep()]);
  expect(await notices()).toEqual([{ text: expect.stringContaining('静默的教室') }]);
  expect(await sourceNamed(made.id)).toMatchObject({ state: 'silent', usualPause: DAY_MS });
  await reportAt(last + 28 * HOUR_MS);
  clock = new Date(last + 28 * HOUR_MS + 31 * HOUR_MS);
  await facts.sweep();
  expect(await notices()).toHaveLength(2);
  clock = TEST_NOW;
});
