import { lessonSaleContract as contract } from '@lectern/contract/lessons/lesson-sale';
import { addDays, startOfDay } from '@lectern/domain/time/shanghai-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLesson, anEpisode, TEST_NOW } from '../../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../../test/module-app.ts';
import { anEnrolment, aStudent, aTeam, joinTeam } from '../../../../test/team-builders.ts';
import { ingestCarts, ingestOrders, lessonSaleModule } from '../index.ts';

const database = await openSeededDatabase();
const { db } = database;
const warned: string[] = [];
const app = moduleApp(lessonSaleModule({ db, now: () => TEST_NOW, warn: (what) => warned.push(what) }));
const api = await app.as();
afterAll(async () => {
  await app.close();
  await database.close();
});

const HOUR_MS = 3_600_000;
/** Noon of a day before today, in Shanghai. */
const noon = (daysAgo: number) => new Date(addDays(startOfDay(TEST_NOW.getTime()), -daysAgo) + 12 * HOUR_MS);
const ids = { lesson: 0, one: 0, two: 0 };
const of = (query: Readonly<Record<string, string>> = {}) => ({ params: { id: String(ids.lesson) }, query });

async function anOrder(studentId: number, fields: { paidAt: Date; refundedAt?: Date; closedAt?: Date }) {
  const state = fields.refundedAt ? 'refunded' : fields.closedAt ? 'closed' : 'paid';
  const order = { orderNo: `LE${String(10_000_000_000 + studentId)}`, lessonName: '课程', amount: 129_900, state };
  const { id } = await db
    .insertInto('studentOrder')
    .values({ ...order, studentId, lessonId: ids.lesson, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

beforeAll(async () => {
  ids.lesson = await aLesson(db);
  const made = { createdAt: noon(20), updatedAt: noon(20) };
  [ids.one, ids.two] = [
    await aTeam(db, ids.lesson, 'on_shelf', { ...made, capacity: 10 }),
    await aTeam(db, ids.lesson, 'on_shelf', { ...made, capacity: 20 }),
  ];
  const lessonId = ids.lesson;
  // Buys, changes the team, and has the money back.
  const bought = await aStudent(db);
  const orderId = await anOrder(bought, { paidAt: noon(5), refundedAt: noon(1) });
  await anEnrolment(db, { lessonId, studentId: bought, orderId, startedAt: noon(5) });
  await joinTeam(db, { teamId: ids.one, studentId: bought, joinedAt: noon(5), leftAt: noon(3) });
  await joinTeam(db, { teamId: ids.two, studentId: bought, joinedAt: noon(3), leftAt: noon(1) });
  await db
    .updateTable('enrolment')
    .set({ endedAt: noon(1), endReason: 'refund' })
    .where('studentId', '=', bought)
    .execute();
  // Comes from another lesson, and is placed the day after.
  const moved = await aStudent(db);
  await anEnrolment(db, { lessonId, studentId: moved, source: 'transfer', startedAt: noon(4) });
  await joinTeam(db, { teamId: ids.two, studentId: moved, joinedAt: noon(3) });
  // Had it in the cart, and took it out.
  const undecided = await aStudent(db);
  await db
    .insertInto('cartItem')
    .values({ studentId: undecided, lessonId, addedAt: noon(4) })
    .execute();
  await db.deleteFrom('cartItem').where('studentId', '=', undecided).execute();
  // What was closed when it was paid brought nothing.
  await anOrder(undecided, { paidAt: noon(2), closedAt: noon(2) });
});

const dayOf = async (daysAgo: number, teamId?: number) => {
  const { days } = await api.call(contract.days, of(teamId === undefined ? {} : { teamId: String(teamId) }));
  return days.find(({ day }) => day === startOfDay(noon(daysAgo).getTime()));
};

test('statistics 7: a day has its carts, orders, money, who came and who left', async () => {
  expect(await dayOf(5)).toMatchObject({ orders: 1, payers: 1, paidCents: 129_900, paid: 1, students: 1 });
  expect(await dayOf(4)).toMatchObject({ inCart: 1, orders: 0, movedIn: 1, students: 2 });
  expect(await dayOf(2)).toMatchObject({ orders: 0, paidCents: 0, students: 2 });
  expect(await dayOf(1)).toMatchObject({ refunders: 1, refundCents: 129_900, refunded: 1, students: 1 });
  const { days } = await api.call(contract.days, of());
  expect(days).toHaveLength(30);
  expect(days.every(({ balanced }) => balanced)).toBe(true);
  expect(warned).toEqual([]);
});

test('statistics 7: of a team a move is no sale; money goes to the team of then, and back from the last one', async () => {
  expect(await dayOf(5, ids.one)).toMatchObject({ inCart: null, orders: 1, paid: 1, students: 1 });
  expect(await dayOf(3, ids.one)).toMatchObject({ orders: 0, movedOut: 1, students: 0 });
  expect(await dayOf(3, ids.two)).toMatchObject({ movedIn: 1, otherJoined: 1, students: 2 });
  expect(await dayOf(1, ids.two)).toMatchObject({ refunders: 1, refunded: 1, students: 1 });
  expect(await dayOf(1, ids.one)).toMatchObject({ refunders: 0, refunded: 0 });
});

test('statistics 7: places of a past day are those of then', async () => {
  const change = (set: { capacity?: number; saleStatus?: string }, at: Date) =>
    db
      .updateTable('team')
      .set({ ...set, updatedAt: at })
      .where('id', '=', ids.two)
      .execute();
  await change({ capacity: 25 }, noon(6));
  await change({ saleStatus: 'off_shelf' }, noon(2));
  expect(await dayOf(7)).toMatchObject({ capacity: 30 });
  expect(await dayOf(3)).toMatchObject({ capacity: 35, shelfStudents: 2, offShelfStudents: 0 });
  expect(await dayOf(1)).toMatchObject({ capacity: 10, shelfStudents: 0, offShelfStudents: 1 });
});

test('statistics 7: a day that does not add up is marked and logged', async () => {
  const studentId = await aStudent(db);
  const enrolment = { lessonId: ids.lesson, studentId, source: 'import' };
  const first = { ...enrolment, startedAt: noon(4), endedAt: noon(2), endReason: 'removed' };
  await db
    .insertInto('enrolment')
    .values([first, { ...enrolment, startedAt: noon(3) }])
    .execute();
  expect(await dayOf(4)).toMatchObject({ balanced: true });
  expect(await dayOf(3)).toMatchObject({ balanced: false });
  expect(warned.at(-1)).toBe(`students of lesson ${ids.lesson} do not add up`);
  await db.deleteFrom('enrolment').where('studentId', '=', studentId).execute();
});

test('statistics 13: too many days, days in the wrong order, a team of another lesson', async () => {
  const other = await aTeam(db, await aLesson(db));
  expect(await api.send(contract.days, of({ teamId: String(other) }))).toMatchObject({ status: 404 });
  expect(await api.send(contract.days, of({ from: '200', to: '100' }))).toMatchObject({ status: 400 });
  const from = String(noon(401).getTime());
  expect(await api.send(contract.days, of({ from }))).toMatchObject({ status: 409, error: { code: 'tooManyDays' } });
});

test('the file names its days and filters; it asks for the right to read statistics, and for the lesson’s scope', async () => {
  const csv = (await api.call(contract.exportCsv, of({ teamId: String(ids.one) }))).replaceAll('"', '');
  expect(csv).toContain('筛选,小班：1 班');
  expect(csv.split('\r\n').filter((line) => /^\d{4}-\d{2}-\d{2},/.test(line))).toHaveLength(30);
  const exporter = await app.as({ privileges: new Set(['amaze', 'EXPORT']) });
  expect(await exporter.send(contract.exportCsv, of())).toMatchObject({ status: 409 });
  const elsewhere = await app.as({ scope: { subjects: [1], phases: null } });
  for (const call of [contract.days, contract.exportCsv]) {
    expect(await elsewhere.send(call, of())).toMatchObject({ status: 404 });
  }
});

test('statistics 4 and 7: reported orders count with their part of a bundle, their channel and refunds in parts', async () => {
  const [lessonId, other, studentId] = [await aLesson(db), await aLesson(db), await aStudent(db)];
  const episode = await anEpisode(db, { lessonId }, { startAt: noon(3), endAt: new Date(noon(3).getTime() + HOUR_MS) });
  expect(episode).toBeGreaterThan(0);
  await anEnrolment(db, { lessonId, studentId, source: 'import', startedAt: noon(9) });
  const step = { orderNo: 'LE99990000000001', studentId };
  const lessons = [
    { lessonId, listCents: 3000 },
    { lessonId: other, listCents: 1000 },
  ];
  await database.db.transaction().execute((tx) =>
    ingestOrders(
      tx,
      [
        { ...step, kind: 'orderRefunded', eventId: '4', time: noon(2).getTime(), cents: 500 },
        { ...step, kind: 'orderRefunded', eventId: '3', time: noon(5).getTime(), cents: 1000 },
        { ...step, kind: 'orderPaid', eventId: '2', time: noon(8).getTime(), cents: 3000 },
        { ...step, kind: 'orderCreated', eventId: '1', time: noon(8).getTime(), lessons, channel: '电销', seller: '' },
      ],
      { at: TEST_NOW },
    ),
  );
  await database.db.transaction().execute((tx) =>
    ingestCarts(tx, [{ kind: 'cart', eventId: '1', studentId, lessonId, time: noon(9).getTime(), putIn: true }], {
      at: TEST_NOW,
    }),
  );
  const call = (query: Readonly<Record<string, string>> = {}) =>
    api.call(contract.figures, { params: { id: String(lessonId) }, query });
  expect(await call()).toMatchObject({
    channels: [{ channel: '电销', orders: 1, payers: 1, paidCents: 2250, refunders: 1, refundCents: 1125 }],
    conversion: { inCart: 1, paid: 1, unripe: 0 },
    refunds: {
      payers: 1,
      refundedBefore: 0,
      refundedAfter: 0,
      paidCents: 2250,
      backBeforeCents: 750,
      backAfterCents: 375,
    },
    retention: { students: 1, weeks: [{ week: 1, students: 1, isOver: false }] },
  });
  const days = async (query: Readonly<Record<string, string>>) =>
    (await api.call(contract.days, { params: { id: String(lessonId) }, query })).days;
  const sum = (all: readonly { paidCents: number; refundCents: number }[]) =>
    all.reduce((net, { paidCents, refundCents }) => net + paidCents - refundCents, 0);
  expect(sum(await days({}))).toBe(1125);
  expect(sum(await days({ channel: '电销' }))).toBe(1125);
  expect(sum(await days({ channel: '官网' }))).toBe(0);
  expect((await days({ channel: '电销' })).at(-1)).toMatchObject({ inCart: null, capacity: null, students: 0 });
  expect((await call({ channel: '官网' })).refunds.payers).toBe(0);
  const elsewhere = await app.as({ scope: { subjects: [1], phases: null } });
  expect(await elsewhere.send(contract.figures, of())).toMatchObject({ status: 404 });
});
