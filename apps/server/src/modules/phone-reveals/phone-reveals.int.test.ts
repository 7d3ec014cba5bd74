/** Issue 13 section 8: full numbers only with a purpose, until an end, within a daily budget, with an alert. */
import { phoneRevealsContract as contract } from '@lectern/contract/people/phone-reveals';
import { PRIVILEGE, type Privilege } from '@lectern/domain/access/privileges';
import { STANDARD_PHONE_BUDGET } from '@lectern/domain/administration/phone-budget';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aLesson, aTeacher, TEST_NOW } from '../../../test/builders.ts';
import type { OpenTestDatabase } from '../../../test/database.ts';
import { type ModuleApp, moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aStudent, aTeam } from '../../../test/team-builders.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { phoneRevealsModule } from './index.ts';

const LIMIT = STANDARD_PHONE_BUDGET.number;
const without = (...codes: Privilege[]) => new Set<Privilege>(PRIVILEGE.codes.filter((code) => !codes.includes(code)));
let database: OpenTestDatabase;
let app: ModuleApp;
let now = TEST_NOW;

beforeAll(async () => {
  database = await openSeededDatabase();
  app = moduleApp(phoneRevealsModule({ db: database.db, now: () => now, teacherIdsDisplayPhone: [] }));
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function person(over: Partial<Actor> = {}): Promise<{ id: number; api: ApiClient }> {
  const account = `someone-${Math.random().toString(36).slice(2)}`;
  const { id } = await database.db
    .insertInto('staff')
    .values({ account, name: '林静' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, api: await app.as({ id, name: '林静', ...over }) };
}

const student = (id: number, minutes = 30) => ({
  body: { subjectType: 'student' as const, subjectId: id, purpose: '欢迎外呼', minutes },
});
const asStatus = ({ status, error }: { status: number; error: { code: string } }) =>
  status === 200 ? 'ok' : error.code;

async function see(api: ApiClient, id: number): Promise<string> {
  const request = await api.send(contract.request, student(id));
  if (request.status !== 200) return asStatus(request);
  // Whoever asks after the budget is spent waits for somebody's agreement, and has seen nothing.
  if (request.reply.state !== 'approved') return request.reply.state;
  return asStatus(await api.send(contract.reveal, { params: { id: `${request.reply.id}` } }));
}

/** At once, but no more than have a connection each: who waits two seconds for one is told that the server is busy. */
const AT_ONCE = 8;
async function seeAll(api: ApiClient, ids: readonly number[]): Promise<readonly string[]> {
  const outcomes: string[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    outcomes.push(...(await Promise.all(ids.slice(from, from + AT_ONCE).map((id) => see(api, id)))));
  }
  return outcomes;
}

test('a number of a student is open to the right with a purpose, until it ends, and leaves rows of the log', async () => {
  const { id: staffId, api } = await person();
  const id = await aStudent(database.db, [], { phone: '13800138001' });
  const request = await api.call(contract.request, student(id, 10_080));
  const params = { id: `${request.id}` };
  const shown = await api.call(contract.reveal, { params });
  // Nobody grants themselves more than a working day.
  expect(shown).toEqual({ phone: '13800138001', expiresTime: TEST_NOW.getTime() + 480 * 60_000 });
  expect(await api.call(contract.request, student(id))).toEqual({ id: request.id, state: 'approved' });
  const rows = await database.db
    .selectFrom('operationLog')
    .select(['action', 'subjectId'])
    .where('actorId', '=', staffId)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { action: 'phoneReveal.request', subjectId: request.id },
    { action: 'phoneReveal.reveal', subjectId: request.id },
    { action: 'student.revealPhone', subjectId: id },
  ]);
  now = new Date(TEST_NOW.getTime() + 480 * 60_000);
  expect((await api.send(contract.reveal, { params })).error.code).toBe('notRevealable');
  now = TEST_NOW;
});

test('without the right it waits for somebody who has it; a teacher always waits', async () => {
  const id = await aStudent(database.db, [], { phone: '13800138002' });
  const teacherId = await aTeacher(database.db, { phone: '13900139002' });
  const { api } = await person({ privileges: without('PHONE_READ') });
  const request = await api.call(contract.request, student(id));
  expect(request.state).toBe('requested');
  const params = { id: `${request.id}` };
  expect((await api.send(contract.reveal, { params })).error.code).toBe('notRevealable');
  const devops = await person({ privileges: without('PHONE_READ') });
  const decide = { params, body: { approve: true } };
  expect((await devops.api.send(contract.decide, decide)).status).toBe(403);
  const admin = await person();
  expect(await admin.api.call(contract.decide, decide)).toMatchObject({ state: 'approved', byRight: false });
  expect(await api.call(contract.reveal, { params })).toMatchObject({ phone: '13800138002' });
  const body = { subjectType: 'teacher' as const, subjectId: teacherId, purpose: '直播中断', minutes: 30 };
  expect((await admin.api.call(contract.request, { body })).state).toBe('requested');
});

test('beyond the budget nobody goes on alone; administrators are alerted at each threshold', async () => {
  const admin = await person();
  await database.db
    .insertInto('role')
    .values({ code: 'ROLE_ALERTED', name: '管理', privileges: ['ADMIN_CONFIG'] })
    .execute();
  await database.db
    .insertInto('staffRole')
    .columns(['staffId', 'roleId'])
    .expression((from) =>
      from
        .selectFrom('role')
        .select(({ val }) => [val(admin.id).as('staffId'), 'id as roleId'])
        .where('code', '=', 'ROLE_ALERTED'),
    )
    .execute();
  const { api } = await person();
  const ids: number[] = [];
  for (let i = 0; i < LIMIT + 2; i += 1) ids.push(await aStudent(database.db, [], { phone: `1360000${1000 + i}` }));
  const outcomes = await seeAll(api, ids);
  // At once or one after another: never one more than the budget.
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(LIMIT);
  const seenAgain = ids[outcomes.indexOf('ok')] ?? 0;
  expect(await see(api, seenAgain)).toBe('ok');
  const last = await aStudent(database.db, [], { phone: '13600009999' });
  const request = await api.call(contract.request, student(last));
  expect(request.state).toBe('requested');
  const params = { id: `${request.id}` };
  await admin.api.call(contract.decide, { params, body: { approve: true } });
  expect(await api.call(contract.reveal, { params })).toMatchObject({ phone: '13600009999' });
  const notices = await database.db
    .selectFrom('notice')
    .select('text')
    .where('staffId', '=', admin.id)
    .orderBy('id')
    .execute();
  expect(notices.map(({ text }) => text)).toEqual([
    `林静今天查看完整手机号 ${LIMIT * 0.8} 个，接近每日上限 ${LIMIT}，请核实用途`,
    `林静今天查看完整手机号 ${LIMIT} 个，已达到每日上限 ${LIMIT}，请核实用途`,
    `林静今天查看完整手机号 ${LIMIT + 1} 个，超过每日上限（经审批） ${LIMIT}，请核实用途`,
  ]);
});

test('requests are found by whose number, what for and who requested it, and sorted', async () => {
  const id = await aStudent(database.db, [], { phone: '13800138011' });
  const teacherId = await aTeacher(database.db, { phone: '13900139011' });
  const { id: staffId, api } = await person();
  const ofStudent = await api.call(contract.request, student(id));
  const body = { subjectType: 'teacher' as const, subjectId: teacherId, purpose: '改签合同 A', minutes: 30 };
  const ofTeacher = await api.call(contract.request, { body });
  const found = async (query: Readonly<Record<string, string>>) => {
    const { list, total } = await api.call(contract.list, { query: { pageSize: '200', ...query } });
    const ids = list.filter((row) => row.staffId === staffId).map((row) => row.id);
    expect(total).toBeGreaterThanOrEqual(ids.length);
    return ids;
  };
  expect(await found({ subjectType: 'teacher' })).toEqual([ofTeacher.id]);
  expect(await found({ subjectType: 'student' })).toEqual([ofStudent.id]);
  expect(await found({ purpose: '合同 a' })).toEqual([ofTeacher.id]);
  expect(await found({ staffName: '没有这个人' })).toEqual([]);
  expect(await found({ state: 'requested' })).toEqual([ofTeacher.id]);
  expect(await found({ sort: 'expiresTime', order: 'desc' })).toEqual([ofStudent.id, ofTeacher.id]);
  expect(await found({ sort: 'expiresTime', order: 'asc' })).toEqual([ofTeacher.id, ofStudent.id]);
});

test('the scope holds at the request, at the list and at each look', async () => {
  const id = await aStudent(database.db, [await aTeam(database.db, await aLesson(database.db, { subjectId: 3 }))], {
    phone: '13800138003',
  });
  const { id: staffId, api } = await person();
  const request = await api.call(contract.request, student(id));
  const narrow = await app.as({ id: staffId, scope: { subjects: [2], phases: [2] } });
  expect((await narrow.send(contract.request, student(id))).status).toBe(404);
  expect((await narrow.send(contract.reveal, { params: { id: `${request.id}` } })).status).toBe(404);
  expect((await narrow.call(contract.list, { query: {} })).list.filter((row) => row.subjectId === id)).toEqual([]);
  const lost = await app.as({ id: staffId, privileges: without('PHONE_READ') });
  expect((await lost.send(contract.reveal, { params: { id: `${request.id}` } })).status).toBe(403);
});
