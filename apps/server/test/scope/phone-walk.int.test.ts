/**
 * Issue 13 section 8: every student and teacher has a number of their own, and after a walk of all calls as every role no
 * reply, no row of any table, no line of the server's log and no export holds one in full. Only the reveal shows it.
 */
import { phoneRevealsContract } from '@lectern/contract/people/phone-reveals';
import { SEEDED_ROLE } from '@lectern/domain/access/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../src/app.ts';
import { seedRoles } from '../../src/modules/staff/index.ts';
import { apiClient } from '../api-client.ts';
import { makePrincipals, type PrincipalName } from '../authz-principals.ts';
import { seedDictionaries } from '../builders.ts';
import { type OpenTestDatabase, openTestDatabase } from '../database.ts';
import { buildTestApp } from '../harness.ts';
import { freshening } from './fresh-rows.ts';
import { phoneRows } from './phone-rows.ts';
import { studentPhone, teacherPhone } from './side-numbers.ts';
import { INSIDE, makeTwoSidedWorld, SIDES } from './two-sided-world.ts';
import { idOf, isRead, openWalk, stepsOf, type Walk } from './walk.ts';
import type { Reach } from './walk-requests.ts';

const PHONES = SIDES.flatMap((side) => [studentPhone(side), teacherPhone(side)]);
const WITHIN: Reach = { name: 'within', address: INSIDE.id, rest: INSIDE.id };
const SHORT: Reach = { ...WITHIN, isShort: true };
/** Its reply is the number: that is what it is for. */
const REVEAL = 'L348';
const READERS: readonly PrincipalName[] = ['staff', 'temp', 'viewer', 'devops', 'amazeOnly', 'guest', 'anonymous'];

let database: OpenTestDatabase;
let app: App;
let walk: Walk;
let fresh: string;
let cookieOf: (name: PrincipalName) => Promise<string>;
const lines: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  await seedDictionaries(database.db);
  await database.db.transaction().execute(seedRoles);
  await makeTwoSidedWorld(database.pool);
  fresh = await freshening(database.pool, INSIDE);
  app = await buildTestApp(database, {
    over: { now: () => new Date('2026-09-03T02:00:00Z') },
    log: (line) => lines.push(line),
  });
  walk = await openWalk(app);
  ({ cookieOf } = await makePrincipals(database.db));
}, 360_000);
afterAll(async () => {
  await app.stop({ noticeMs: 0 });
  await database.close();
});

/** Which calls answered with whose number, where the caller had not sent it. */
async function shownTo(cookie: string, calls: Walk['calls'], reach: Reach): Promise<string[]> {
  const shown = new Set<string>();
  for (const call of calls) {
    if (!isRead(call)) await database.pool.query(fresh);
    for await (const { id, request, answer } of stepsOf(walk, call, reach, cookie)) {
      const sent = JSON.stringify(request);
      const told = answer.text + JSON.stringify(answer.headers);
      if (PHONES.some((phone) => told.includes(phone) && !sent.includes(phone))) shown.add(`${id} ${request.url}`);
    }
  }
  return [...shown];
}

test('the walk knows every seeded role', () => {
  expect([...READERS, 'admin']).toEqual(expect.arrayContaining(['staff', 'temp', 'viewer', 'devops', 'admin']));
  expect(SEEDED_ROLE.codes).toHaveLength(5);
});

describe('no call shows a full number', () => {
  test.each(READERS)(
    'that reads, to %s',
    async (name) => {
      expect(await shownTo(await cookieOf(name), walk.calls.filter(isRead), SHORT)).toEqual([]);
    },
    900_000,
  );

  test('that reads or writes, to the administrator', async () => {
    const calls = walk.calls.filter((call) => idOf(call) !== REVEAL);
    expect(await shownTo(await cookieOf('admin'), calls, WITHIN)).toEqual([]);
  }, 1_800_000);
});

test('the reveal shows it with a purpose, and leaves it nowhere, not even among the repeated answers', async () => {
  const client = apiClient(app.http, { cookie: await cookieOf('staff') });
  const body = { subjectType: 'student' as const, subjectId: INSIDE.id, purpose: '欢迎外呼', minutes: 30 };
  const { id } = await client.call(phoneRevealsContract.request, { body });
  const params = { id: `${id}` };
  const shown = await client.call(phoneRevealsContract.reveal, { params }, { 'idempotency-key': 'reveal-once' });
  expect(shown.phone).toBe(studentPhone(INSIDE));
  expect(await phoneRows(database.pool, PHONES)).toEqual([]);
  expect(lines.filter((line) => PHONES.some((phone) => line.includes(phone)))).toEqual([]);
});
