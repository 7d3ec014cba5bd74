/**
 * Issue 20: with an address of a collector, a call, its statements and the rows of the task that comes of it are sent as
 * one trace, without anything that somebody typed or that stands in a record.
 */
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDictionaries } from '../builders.ts';
import { type OpenTestDatabase, openTestDatabase } from '../database.ts';
import { aSession } from './a-session.ts';
import { callApi, confirmPlan, insertLessons, planPublish, taskFacts } from './publish-task.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { type SentSpan, startCollector, type TraceCollector } from './trace-collector.ts';

const ROWS = 40;
const THEIRS = '4bf92f3577b34da6a3ce929d0e0e4736';

let database: OpenTestDatabase;
let collector: TraceCollector;
let server: RunningServer;
let cookie: string;

beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 2 });
  await seedDictionaries(database.db);
  collector = await startCollector();
  server = await startServer({
    env: {
      DATABASE_URL: database.url,
      LECTERN_DEMO: '0',
      LECTERN_RELEASE_PERCENT: '100',
      LECTERN_TRACES_URL: collector.url,
      LECTERN_TRACES_PERCENT: '100',
    },
  });
  ({ cookie } = await aSession(database.pool, { name: '林秘密', privileges: PRIVILEGE.codes }));
}, 120_000);

afterAll(async () => {
  await server.stop();
  collector.stop();
  await database.close();
});

const attribute = ({ attributes }: SentSpan, key: string) => attributes.find((one) => one.key === key)?.value;
const below = (span: SentSpan) => collector.spans.filter(({ parentSpanId }) => parentSpanId === span.spanId);

test('a plan, its confirmation and its rows, and nothing of what they are about', async () => {
  const caller = { baseUrl: server.baseUrl, cookie };
  const ids = await insertLessons(database.pool, ROWS, 0);
  const plan = await planPublish(caller, ids);
  await confirmPlan(caller, plan);
  await expect.poll(() => taskFacts(database.pool, plan.id), { timeout: 30_000 }).toMatchObject({ succeeded: ROWS });
  const wanted = encodeURIComponent('绝密的课程名');
  await callApi(caller, 'GET', `/tutor-atm-lesson/api/lesson-ids?pageSize=20&lessonInfo=${wanted}`, undefined, {
    traceparent: `00-${THEIRS}-00f067aa0ba902b7-01`,
  });
  // What is still to be sent is sent before the end.
  await server.stop();

  const planning = collector.spans.find(({ name }) => name === 'POST /lectern/api/plans');
  if (!planning) throw new Error('no span of the plan');
  expect(planning.parentSpanId ?? '').toBe('');
  expect(below(planning).map(({ name }) => name)).toContain('SELECT');
  // The turns of the workers hang below the call that planned them.
  const turns = below(planning).filter(({ name }) => name === 'task lesson.publish');
  expect(turns.length).toBeGreaterThan(0);
  const rows = turns.flatMap(below).filter(({ name }) => name === 'row' || name === 'rows');
  const done = rows.filter((row) => attribute(row, 'lectern.result')?.stringValue === 'done');
  expect(done.reduce((sum, row) => sum + Number(attribute(row, 'lectern.rows')?.intValue), 0)).toBe(ROWS);
  expect(rows.flatMap(below).some(({ name }) => name === 'UPDATE')).toBe(true);
  expect([...turns, ...rows].every(({ traceId }) => traceId === planning.traceId)).toBe(true);

  // Anybody may send the header: what it names is linked, and is not where our trace goes.
  const list = collector.spans.find(({ name }) => name === 'GET /tutor-atm-lesson/api/lesson-ids');
  expect(list?.traceId).not.toBe(THEIRS);
  expect(list?.links?.map(({ traceId }) => traceId)).toEqual([THEIRS]);

  for (const secret of ['绝密', wanted, '批量课', '林秘密', cookie.split('=')[1] ?? '']) {
    expect(collector.text()).not.toContain(secret);
  }
});
