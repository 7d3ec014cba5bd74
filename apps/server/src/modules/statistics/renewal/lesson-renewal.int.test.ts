import { lessonRenewalContract as contract } from '@lectern/contract/lessons/lesson-renewal';
import type { Privilege } from '@lectern/domain/access/privileges';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLesson, anEpisode, aTemplate, idOf, TEST_NOW } from '../../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../../test/module-app.ts';
import { anEnrolment, aStudent, aTeam, joinTeam } from '../../../../test/team-builders.ts';
import { renewalModule } from '../index.ts';

const database = await openSeededDatabase();
const { db } = database;
const warnings: string[] = [];
const app = moduleApp(renewalModule({ db, now: () => TEST_NOW, warn: (what) => warnings.push(what) }));
const api = await app.as();
afterAll(async () => {
  await app.close();
  await database.close();
});

const NOW = TEST_NOW.getTime();
const before = (days: number): Date => new Date(NOW - days * 86_400_000);
const ids = { lesson: 0, next: 0, connection: 0, one: 0, two: 0 };
const students: Record<string, number> = {};

interface Sale {
  readonly paidAt: Date;
  readonly refundedAt?: Date;
  readonly endedAt?: Date;
}

async function buy(name: string, lessonId: number, { paidAt, refundedAt, endedAt }: Sale): Promise<number> {
  const studentId = students[name] ?? 0;
  const state = refundedAt ? 'refunded' : 'paid';
  const orderNo = `LT${String(studentId).padStart(6, '0')}${String(lessonId).padStart(6, '0')}${paidAt.getTime() % 10_000_000}`;
  const order = { orderNo, studentId, lessonId, lessonName: '课程', amount: 100, state, paidAt };
  const orderId = await idOf(
    db
      .insertInto('studentOrder')
      .values({ ...order, refundedAt: refundedAt ?? null })
      .returning('id'),
  );
  const end = endedAt ? { endedAt, endReason: 'refund' } : {};
  await db
    .insertInto('enrolment')
    .values({ lessonId, studentId, source: 'order', orderId, startedAt: paidAt, ...end })
    .execute();
  return orderId;
}

async function aStudentOf(name: string, teamId: number | null): Promise<void> {
  const id = await aStudent(db, [], { nickname: name });
  students[name] = id;
  const startedAt = before(60);
  await anEnrolment(db, { lessonId: ids.lesson, studentId: id, source: 'manual', startedAt });
  if (teamId !== null) await joinTeam(db, { teamId, studentId: id, joinedAt: startedAt });
}

beforeAll(async () => {
  const [from, to] = await db.selectFrom('semester').select('id').orderBy('startAt').limit(2).execute();
  const [here, there] = [await aTemplate(db), await aTemplate(db)];
  const own = {
    templateId: here,
    semesterId: from?.id ?? 0,
    gradeIds: [7],
    status: 'published',
    publishedAt: before(90),
    updatedAt: before(90),
  };
  ids.lesson = await aLesson(db, own);
  ids.next = await aLesson(db, { ...own, templateId: there, semesterId: to?.id ?? 0, name: '春季课' });
  ids.connection = await idOf(
    db
      .insertInto('templateConnection')
      .values({
        fromTemplateId: here,
        toTemplateId: there,
        fromSemesterId: from?.id ?? 0,
        toSemesterId: to?.id ?? 0,
        oldStudentStartAt: before(20),
        createdAt: before(40),
        updatedAt: before(40),
      })
      .returning('id'),
  );
  await anEpisode(db, { lessonId: ids.lesson }, { startAt: before(50), endAt: before(49.9) });
  [ids.one, ids.two] = [await aTeam(db, ids.lesson), await aTeam(db, ids.lesson)];
  for (const name of ['续报', '早付', '续后退', '购物车']) await aStudentOf(name, ids.one);
  for (const name of ['没有消息', '别的年级']) await aStudentOf(name, ids.two);
  await aStudentOf('未分班', null);
  await db
    .updateTable('student')
    .set({ gradeId: 9 })
    .where('id', '=', students['别的年级'] ?? 0)
    .execute();
  await buy('续报', ids.next, { paidAt: before(10) });
  await buy('早付', ids.next, { paidAt: before(41) });
  await buy('续后退', ids.next, { paidAt: before(10), refundedAt: before(5), endedAt: before(5) });
  const inCart = { studentId: students['购物车'] ?? 0, lessonId: ids.next, addedAt: before(3) };
  await db.insertInto('cartItem').values(inCart).execute();
  const refunded = await aStudent(db, [], { nickname: '退费' });
  students['退费'] = refunded;
  await buy('退费', ids.lesson, { paidAt: before(60), refundedAt: before(30), endedAt: before(30) });
});

const summary = (body: { at?: number; teamId?: number } = {}) =>
  api.call(contract.summary, { body: { lessonId: ids.lesson, ...body } });
const rows = async (query: Record<string, string> = {}) => {
  const sent = { params: { id: String(ids.lesson) }, query: { page: '1', pageSize: '50', ...query } };
  return (await api.call(contract.students, sent)).list;
};
const classes = async (at?: number) =>
  Object.fromEntries((await rows(at === undefined ? {} : { at: String(at) })).map((row) => [row.name, row.reason]));

test('statistics 6: everyone who was ever in has one class, with its reason; the counts are those of the rows', async () => {
  expect(await classes()).toEqual({
    续报: 'bought',
    // The connection was not there yet when it was paid.
    早付: 'windowOpen',
    续后退: 'renewalLost',
    购物车: 'inCart',
    没有消息: 'windowOpen',
    别的年级: 'outsideConnection',
    未分班: 'windowOpen',
    退费: 'refundedAfterStart',
  });
  const answer = await summary();
  expect(answer).toMatchObject({
    state: 'known',
    time: NOW,
    classes: { renewed: 1, notRenewed: 5, cannotRenew: 1, refunded: 1 },
    rates: [
      { code: 'default', numerator: 1, denominator: 6 },
      { code: 'atFirstStart', numerator: 1, denominator: 8 },
      { code: 'atLastEnd', numerator: 1, denominator: 8 },
      { code: 'everyone', numerator: 1, denominator: 8 },
      { code: 'afterLoss', numerator: 0, denominator: 1 },
    ],
    teams: [
      { team: { id: ids.one }, classes: { renewed: 1, notRenewed: 3 } },
      { team: { id: ids.two }, classes: { notRenewed: 1, cannotRenew: 1 } },
      { team: null, classes: { notRenewed: 1, refunded: 1 } },
    ],
  });
  for (const { reason, count } of answer.reasons) expect((await rows({ reason })).length).toBe(count);
  for (const { team, classes: own } of answer.teams) {
    for (const code of ['renewed', 'notRenewed', 'cannotRenew', 'refunded'] as const) {
      expect((await rows({ class: code, teamId: String(team?.id ?? 0) })).length).toBe(own[code]);
    }
  }
});

test('a row names the connection that leads on and the lesson that was bought', async () => {
  const [row] = await rows({ text: '续报' });
  expect(row).toMatchObject({
    class: 'renewed',
    team: { id: ids.one },
    target: { id: ids.next, name: '春季课' },
    paidTime: before(10).getTime(),
    connection: { id: ids.connection, windowStart: before(20).getTime(), windowEnd: 0 },
  });
  expect((await rows({ text: '续后退' }))[0]).toMatchObject({ renewalLost: true, target: null, paidTime: 0 });
});

const exportedBy = async (privileges: readonly Privilege[]) =>
  (await app.as({ privileges: new Set(privileges) })).send(contract.exportCsv, {
    params: { id: String(ids.lesson) },
    query: {},
  });

test('statistics 9: the file has the students of the list, with who, when, filters, version, and the numbers by team', async () => {
  const csv = await api.call(contract.exportCsv, { params: { id: String(ids.lesson) }, query: {} });
  const lines = csv.trimEnd().split('\r\n');
  expect(lines.slice(1, 6).map((line) => line.split(',')[0])).toEqual(
    ['导出人', '导出时间', '统计时间', '筛选', '口径'].map((word) => `"${word}"`),
  );
  expect(csv).toContain('"全部学员","已续 1，未续 5，不可续 1，已退 1"');
  expect(csv).toContain('"小班：未分班","已续 0，未续 1，不可续 0，已退 1"');
  const head = lines.findIndex((line) => line.startsWith('"学员 ID"'));
  expect(lines.length - head - 1).toBe((await rows()).length);
  expect(lines.find((line) => line.includes('"续报"'))).toContain('"已续"');
  const narrowed = await api.call(contract.exportCsv, {
    params: { id: String(ids.lesson) },
    query: { class: 'cannotRenew', teamId: String(ids.two) },
  });
  expect(narrowed).toContain('续报情况：不可续');
  expect(narrowed.trimEnd().split('\r\n').at(-1)).toContain('"别的年级"');
  expect(await exportedBy(['amaze', 'EXPORT', 'STUDENT_READ'])).toMatchObject({
    error: { code: 'statisticsRightMissing' },
  });
  expect(await exportedBy(['amaze', 'EXPORT', 'STATISTICS_READ'])).toMatchObject({
    error: { code: 'studentRightMissing' },
  });
});

test('statistics 6: a past instant is what it was, whatever came later', async () => {
  const past = await classes(before(7).getTime());
  expect(past).toMatchObject({ 续后退: 'bought', 购物车: 'windowOpen' });
  expect(await classes(before(25).getTime())).toMatchObject({ 续报: 'windowAhead' });
  expect(await classes(before(41).getTime())).toMatchObject({ 续报: 'withoutConnection', 退费: 'withoutConnection' });
  expect(await classes(before(61).getTime())).toEqual({});
  // What changes from now on leaves the past as it was.
  await db.updateTable('templateConnection').set({ valid: false, updatedAt: TEST_NOW }).execute();
  await db.updateTable('lesson').set({ status: 'init', updatedAt: TEST_NOW }).where('id', '=', ids.next).execute();
  await db.deleteFrom('cartItem').execute();
  expect(await classes()).toMatchObject({ 续报: 'bought', 没有消息: 'withoutConnection' });
  expect(await classes(NOW - 1)).toMatchObject({ 没有消息: 'windowOpen', 购物车: 'inCart' });
  expect(await classes(before(7).getTime())).toEqual(past);
  const restore = { updatedAt: new Date(NOW + 1) };
  await db
    .updateTable('templateConnection')
    .set({ valid: true, ...restore })
    .execute();
  await db
    .updateTable('lesson')
    .set({ status: 'published', ...restore })
    .where('id', '=', ids.next)
    .execute();
});

test('E151: days add up, in all and by team', async () => {
  const all = await api.call(contract.days, { body: { lessonId: ids.lesson } });
  expect(all).toMatchObject({ state: 'known', balanced: true });
  expect(all.days).toHaveLength(30);
  const busy = all.days.filter(({ renewals, losses }) => renewals + losses > 0);
  expect(busy.map(({ renewals, losses, net, renewed }) => [renewals, losses, net, renewed])).toEqual([
    [2, 0, 2, 2],
    [0, 1, -1, 1],
  ]);
  expect(all.days.at(-1)?.renewed).toBe((await summary()).classes?.renewed);
  const two = await api.call(contract.days, { body: { lessonId: ids.lesson, teamId: ids.two } });
  expect(two.days.every(({ renewals }) => renewals === 0)).toBe(true);
});

test('R064: other types say why there is none', async () => {
  const lessonId = await aLesson(db, { flattedCategory: 'live' });
  const answer = await api.call(contract.summary, { body: { lessonId } });
  expect(answer).toMatchObject({ state: 'absent', classes: null, rates: [], teams: [] });
  expect(answer.why).toContain('不统计续报');
  expect(await api.call(contract.days, { body: { lessonId } })).toMatchObject({ state: 'absent', days: [] });
  const file = await api.send(contract.exportCsv, { params: { id: String(lessonId) }, query: {} });
  expect(file).toMatchObject({ status: 409, error: { code: 'renewalNotKnown' } });
});

test('the days of a time long ago begin where times of replies do', async () => {
  const body = { lessonId: ids.lesson };
  expect(await api.call(contract.days, { body: { ...body, to: 5 } })).toMatchObject({ days: [], balanced: true });
  const { days } = await api.call(contract.days, { body: { ...body, from: 1, to: 2 * 86_400_000 } });
  expect(days.map(({ day }) => day)).toEqual([57_600_000, 144_000_000]);
});

test('statistics 13: bad input is refused with words', async () => {
  const body = { lessonId: ids.lesson };
  expect(await api.send(contract.days, { body: { ...body, from: NOW, to: NOW - 1 } })).toMatchObject({ status: 400 });
  const long = await api.send(contract.days, { body: { ...body, from: NOW - 401 * 86_400_000 } });
  expect(long).toMatchObject({ status: 409, error: { code: 'tooManyDays' } });
  const elsewhere = await aTeam(db, ids.next);
  expect(await api.send(contract.summary, { body: { ...body, teamId: elsewhere } })).toMatchObject({ status: 404 });
  expect(await api.send(contract.summary, { body: { lessonId: 999_999 } })).toMatchObject({ status: 404 });
  const counter = await app.as({ privileges: new Set(['amaze', 'STATISTICS_READ']) });
  const sent = { params: { id: String(ids.lesson) }, query: { page: '1', pageSize: '20' } };
  expect(await counter.send(contract.students, sent)).toMatchObject({
    status: 409,
    error: { code: 'studentRightMissing' },
  });
});

test.each(['student_order', 'template_connection'])(
  'statistics 6: while %s cannot be read the whole answer is unknown, never a class',
  async (table) => {
    await sql`ALTER TABLE ${sql.table(table)} RENAME TO unreadable`.execute(db);
    try {
      expect(await summary()).toMatchObject({ state: 'unknown', classes: null, reasons: [], rates: [], teams: [] });
      expect(await rows()).toEqual([]);
      expect(warnings.at(-1)).toContain('cannot be read');
    } finally {
      await sql`ALTER TABLE unreadable RENAME TO ${sql.table(table)}`.execute(db);
    }
    expect((await summary()).state).toBe('known');
  },
);

test('an order that is closed is over from its close on', async () => {
  await aStudentOf('关闭', ids.two);
  const orderId = await buy('关闭', ids.next, { paidAt: before(2) });
  await db
    .updateTable('studentOrder')
    .set({ state: 'closed', closedAt: before(1) })
    .where('id', '=', orderId)
    .execute();
  expect(await classes(NOW - 1)).toMatchObject({ 关闭: 'renewalLost' });
  expect(await classes(before(1.5).getTime())).toMatchObject({ 关闭: 'bought' });
});
