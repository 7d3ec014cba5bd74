import { customerServiceContract as contract } from '@lectern/contract/students/customer-service';
import { PRIVILEGE, type Privilege } from '@lectern/domain/access/privileges';
import { STANDARD_PHONE_BUDGET } from '@lectern/domain/administration/phone-budget';
import { afterAll, describe, expect, test } from 'vitest';
import { aLesson, anEpisode, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aStudent, aTeam, joinTeam } from '../../../test/team-builders.ts';
import { customerServiceModule } from './index.ts';

const DAY_MS = 86_400_000;
const day = (days: number): Date => new Date(TEST_NOW.getTime() + days * DAY_MS);
const database = await openSeededDatabase();
const { db } = database;
const app = moduleApp(customerServiceModule({ db, now: () => TEST_NOW }));
const api = await app.as();
afterAll(async () => {
  await app.close();
  await database.close();
});

const logsOf = (studentId: number) =>
  db
    .selectFrom('operationLog')
    .select(['action', 'actorId'])
    .where('subjectType', '=', 'student')
    .where('subjectId', '=', studentId)
    .orderBy('id')
    .execute();

async function anOrder(studentId: number, lessonId: number, orderNo: string, over: object = {}) {
  const row = { studentId, lessonId, orderNo, lessonName: '课程', amount: 150_000, state: 'paid', paidAt: day(-40) };
  await db
    .insertInto('studentOrder')
    .values({ ...row, ...over })
    .execute();
}

describe('the search', () => {
  test('areas 12: finds by whole phone, id or order, and shows no number', async () => {
    const id = await aStudent(db, [], { phone: '13800138001', nickname: '小红' });
    const sibling = await aStudent(db, [], { phone: '13800138001', nickname: '小蓝' });
    await anOrder(id, await aLesson(db), 'LT2026030100000001');
    const found = async (text: string) => (await api.call(contract.search, { body: { text } })).students;
    expect(await found('138 0013 8001')).toEqual([
      { id, nickname: '小红', gradeName: '初一', phone: '138****8001' },
      { id: sibling, nickname: '小蓝', gradeName: '初一', phone: '138****8001' },
    ]);
    expect(await found(String(id))).toHaveLength(1);
    expect(await found('lt2026030100000001')).toMatchObject([{ id }]);
    expect(await found('13800138999')).toEqual([]);
    expect(await api.send(contract.search, { body: { text: '138****8001' } })).toMatchObject({
      status: 409,
      error: { code: 'notSearchable' },
    });
  });

  test('areas 2: stays within the phases a person may see', async () => {
    const id = await aStudent(db, [], { gradeId: 7 });
    const primary = await app.as({ scope: { subjects: null, phases: [1] } });
    expect(await primary.call(contract.search, { body: { text: String(id) } })).toEqual({ students: [] });
    expect((await primary.send(contract.desk, { params: { id: String(id) }, query: {} })).status).toBe(404);
  });
});

describe('the desk', () => {
  test('areas 12: tells teams, refund and transfer as of a date, each with its rule', async () => {
    const [deadline, left] = [day(-2), day(-1)];
    const lessonId = await aLesson(db, {
      refundDeadline: deadline,
      refundDeadlineRule: 'main_episode_3',
      transferable: true,
    });
    await anEpisode(db, { lessonId }, { startAt: day(-3), endAt: new Date(day(-3).getTime() + 1000) });
    const teamId = await aTeam(db, lessonId);
    const studentId = await aStudent(db);
    await joinTeam(db, { teamId, studentId, joinedAt: day(-30), leftAt: left });
    await anOrder(studentId, lessonId, 'LT2026030100000002', { state: 'refunded', refundedAt: left });
    const desk = (query: object) => api.call(contract.desk, { params: { id: String(studentId) }, query });
    expect(await desk({})).toMatchObject({ lessons: [], orders: [{ state: 'refunded' }] });
    expect((await desk({ date: '2026-02-20' })).lessons).toMatchObject([
      {
        teamId,
        episodes: 1,
        taught: 0,
        refund: { rule: 'beforeDeadline', amount: 150_000 },
        transfer: { verdict: 'yes' },
      },
    ]);
    const late = await desk({ date: '2026-02-27' });
    expect(late.lessons).toMatchObject([
      { taught: 1, refund: { verdict: 'no', rule: 'deadlinePassed', amount: null } },
    ]);
    expect(late.orders).toMatchObject([{ state: 'paid', refundedTime: 0 }]);
    expect((await desk({ date: '2026-01-01' })).orders).toEqual([]);
    const { status } = await api.send(contract.desk, {
      params: { id: String(studentId) },
      query: { date: '2026-02-30' },
    });
    expect(status).toBe(400);
  });

  test('areas 2: lessons outside of the scope are counted, not told', async () => {
    const [maths, english] = [await aLesson(db), await aLesson(db, { subjectId: 3 })];
    const studentId = await aStudent(db, [await aTeam(db, maths), await aTeam(db, english)]);
    const scoped = await app.as({ scope: { subjects: [3], phases: null } });
    const desk = await scoped.call(contract.desk, {
      params: { id: String(studentId) },
      query: { date: '2030-01-01' },
    });
    expect(desk).toMatchObject({ lessons: [{ lessonId: english }], hidden: 1 });
  });

  test('issue 13 section 8: a student of another subject or phase only is not found', async () => {
    const grade = { gradeId: 7 };
    const maths = await aStudent(db, [await aTeam(db, await aLesson(db))], grade);
    const left = await aStudent(db, [], grade);
    const teamId = await aTeam(db, await aLesson(db));
    await joinTeam(db, { teamId, studentId: left, leftAt: day(-1) });
    const ordered = await aStudent(db, [], grade);
    await anOrder(ordered, await aLesson(db), 'LT2026030100000077');
    const senior = await aStudent(db, [await aTeam(db, await aLesson(db, { phase: 3 }))], grade);
    const none = await aStudent(db, [], grade);
    const seen = async (subjects: number[] | null, phases: number[] | null) => {
      const scoped = await app.as({ scope: { subjects, phases } });
      const found: number[] = [];
      for (const id of [maths, left, ordered, senior, none]) {
        const { students } = await scoped.call(contract.search, { body: { text: String(id) } });
        found.push(...students.map((student) => student.id));
      }
      return found;
    };
    expect(await seen([2], [2])).toEqual([maths, left, ordered, none]);
    expect(await seen([3], [2])).toEqual([none]);
    expect(await seen([2], [3])).toEqual([senior]);
    expect(await seen([3], [1])).toEqual([]);
  });

  test('areas 12: shows materials, clock-in and feedback of the student', async () => {
    const lessonId = await aLesson(db);
    const phone = '13900139001';
    const studentId = await aStudent(db, [], { phone });
    await db
      .insertInto('studentParcel')
      .values({
        studentId,
        lessonId,
        name: '秋季教材',
        state: 'sent',
        carrier: '顺丰',
        trackingNo: 'SF1',
        sentAt: day(-1),
      })
      .execute();
    const { id: importId } = await db
      .insertInto('clockInImport')
      .values({ entrance: 'clockInExpress', fileName: 'a.csv', sha256: 'a', createdAt: TEST_NOW })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('clockInMakeUp')
      .values([2, 5].map((ordinal) => ({ phone, lessonId, ordinal, importId })))
      .execute();
    await db.insertInto('evaluation').values({ studentId, clientVersion: '7.0.1', star: 4, content: '好' }).execute();
    const desk = await api.call(contract.desk, { params: { id: String(studentId) }, query: {} });
    expect(desk).toMatchObject({
      parcels: [{ name: '秋季教材', state: 'sent', deliveredTime: 0 }],
      clockIns: [{ lessonId, express: false, madeUp: [2, 5] }],
      feedback: [{ about: 'App 7.0.1', star: 4, words: '好' }],
    });
  });
});

test('issue 13 section 8: who saw a student stands on the page, each reading with its purpose', async () => {
  const id = await aStudent(db, [], { phone: '13800138010' });
  const params = { id: String(id) };
  const someone = await app.as({ id: 83, name: '值班员' });
  await someone.call(contract.desk, { params, query: {} });
  await someone.call(contract.desk, { params, query: {} });
  await someone.call(contract.search, { body: { text: '13800138010' } });
  const { readings } = await api.call(contract.readings, { params });
  expect(readings.map(({ staffName, kind }) => `${staffName} ${kind}`).toSorted()).toEqual([
    '值班员 lookUp',
    '值班员 view',
    '值班员 view',
  ]);
  await expect(db.deleteFrom('studentReading').where('studentId', '=', id).execute()).rejects.toThrow('insert-only');
  const other = await app.as({ scope: { subjects: [2], phases: [1] } });
  const english = await aStudent(db, [await aTeam(db, await aLesson(db, { subjectId: 3 }))]);
  expect((await other.send(contract.readings, { params: { id: String(english) } })).status).toBe(404);
});

describe('a search by a full number', () => {
  test('issue 13 section 8: needs the right to numbers, and each one is in the log, found or not', async () => {
    const id = await aStudent(db, [], { phone: '13800138008' });
    const blind = await app.as({ privileges: new Set<Privilege>(PRIVILEGE.codes.filter((c) => c !== 'PHONE_READ')) });
    const look = (text: string) => blind.send(contract.search, { body: { text } });
    expect([(await look('13800138008')).status, (await look(String(id))).status]).toEqual([403, 200]);
    expect(await logsOf(id)).toEqual([]);
    const person = await app.as({ id: 81, name: '客服' });
    await person.call(contract.search, { body: { text: '13800138008' } });
    await person.call(contract.search, { body: { text: '13800138998' } });
    expect(await logsOf(id)).toEqual([{ action: 'student.lookUp', actorId: 81 }]);
    const searches = db.selectFrom('operationLog').select('subjectName').where('subjectType', '=', 'phoneLookUp');
    expect(await searches.where('actorId', '=', 81).orderBy('id').execute()).toEqual([
      { subjectName: '138****8008' },
      { subjectName: '138****8998' },
    ]);
  });

  test('issue 13 section 8: ends for the day at the limit; ids are found as before', async () => {
    const id = await aStudent(db, [], { phone: '13800138009' });
    const person = await app.as({ id: 82, name: '好奇' });
    const look = (text: string) => person.send(contract.search, { body: { text } });
    const statuses: number[] = [];
    for (let i = 0; i < STANDARD_PHONE_BUDGET.lookUp; i += 1) statuses.push((await look('13800138009')).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await look('13800138009')).error.code).toBe('lookUpsSpent');
    expect((await look(String(id))).status).toBe(200);
  });
});

describe('R288: welcome calls', () => {
  test('wait in the order of their time, go on by what came of them, and leave a row of the log', async () => {
    const lessonId = await aLesson(db);
    const students = [await aStudent(db), await aStudent(db)];
    await db
      .insertInto('welcomeCall')
      .values(students.map((studentId, i) => ({ studentId, lessonId, dueAt: day(i === 0 ? 1 : -1) })))
      .execute();
    const queue = (query: object) => api.call(contract.calls, { query: { lessonId: String(lessonId), ...query } });
    const all = await queue({});
    expect(all.list.map(({ student }) => student.id)).toEqual(students.toReversed());
    expect((await queue({ overdue: 'true' })).total).toBe(1);
    const [first] = all.list;
    const params = { id: String(first?.id) };
    const failed = await api.call(contract.recordCall, { params, body: { rev: 1, outcome: 'notConnected', note: '' } });
    expect(failed).toMatchObject({ state: 'callFail', attempts: 1, calledTime: TEST_NOW.getTime(), rev: 2 });
    const body = { rev: 2, outcome: 'connected', note: '家长已加群' } as const;
    expect(await api.call(contract.recordCall, { params, body })).toMatchObject({
      state: 'firstCallSuccess',
      attempts: 2,
      note: '家长已加群',
    });
    const { error } = await api.send(contract.recordCall, { params, body: { ...body, note: '再约' } });
    const fields = [
      { field: 'state', yours: 'secondCallSuccess', theirs: 'firstCallSuccess' },
      { field: 'note', yours: '再约', theirs: '家长已加群' },
    ];
    expect(error).toMatchObject({ code: 'STALE', details: { rev: 3, fields } });
    expect(await api.send(contract.recordCall, { params, body: { rev: 3, outcome: 'notNeeded' } })).toMatchObject({
      status: 409,
      error: { code: 'notFollowing' },
    });
    expect(await queue({ states: 'firstCallSuccess,callFail' })).toMatchObject({ total: 1 });
    expect(await logsOf(first?.student.id ?? 0)).toHaveLength(2);
  });
});
