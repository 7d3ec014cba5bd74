import { PROGRAM_KEY_HEADER } from '@lectern/contract/endpoint';
import { factsContract as contract, type Fact } from '@lectern/contract/exams/facts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aLesson, aStaffRow, TEST_NOW } from '../../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../../test/module-app.ts';
import { aStudent } from '../../../../test/team-builders.ts';
import { factsModule } from '../../facts/index.ts';

const database = await openSeededDatabase();
const { db } = database;
let now = TEST_NOW;
const facts = factsModule({ db, now: () => now });
const app = moduleApp(facts);
const api = await app.as();
let key = '';
beforeAll(async () => {
  ({ key } = await api.call(contract.createSource, { body: { name: '商城', families: ['order', 'cart'] } }));
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const HOUR = 3_600_000;
const AT = TEST_NOW.getTime() - 100 * HOUR;
const report = (all: readonly Fact[]) =>
  api.call(contract.ingest, { body: { facts: [...all] } }, { [PROGRAM_KEY_HEADER]: key });
let last = 0;
const aNumber = () => `LT${String(10_000_000_000 + (last += 1))}`;

interface Events {
  readonly orderNo: string;
  readonly studentId: number;
  readonly lessonIds: readonly number[];
}
const eventsOf = ({ orderNo, studentId, lessonIds }: Events): readonly Fact[] => {
  const of = { orderNo, studentId };
  const lessons = lessonIds.map((lessonId, index) => ({ lessonId, listCents: 20_000 - index * 10_000 }));
  return [
    { ...of, kind: 'orderCreated', eventId: '1', time: AT, lessons, channel: '官网', seller: '王老师' },
    { ...of, kind: 'orderPaid', eventId: '2', time: AT + HOUR, cents: 25_000 },
    { ...of, kind: 'orderRefundRequested', eventId: '3', time: AT + 2 * HOUR },
    { ...of, kind: 'orderRefunded', eventId: '4', time: AT + 3 * HOUR, cents: 10_000 },
    { ...of, kind: 'orderRefunded', eventId: '5', time: AT + 4 * HOUR, cents: 15_000 },
  ];
};

async function stored(orderNo: string) {
  const order = await db.selectFrom('studentOrder').selectAll().where('orderNo', '=', orderNo).executeTakeFirst();
  const of = order?.id ?? 0;
  const shares = await db.selectFrom('orderShare').selectAll().where('orderId', '=', of).orderBy('lessonId').execute();
  const refunds = await db
    .selectFrom('orderRefund')
    .selectAll()
    .where('orderId', '=', of)
    .orderBy('at')
    .orderBy('lessonId')
    .execute();
  return { order, shares: shares.map((each) => each.paidCents), refunds: refunds.map((each) => each.cents) };
}

describe('statistics 2: orders', () => {
  test('a call in any order, twice, one by one and at once end alike; a bundle is divided among its lessons', async () => {
    const lessonIds = [await aLesson(db), await aLesson(db)];
    const studentId = await aStudent(db);
    const numbers = [aNumber(), aNumber(), aNumber()];
    const [one = '', other = '', third = ''] = numbers;
    const all = eventsOf({ orderNo: one, studentId, lessonIds });
    expect(await report([...all.toReversed(), ...all])).toMatchObject({ accepted: 5, unchanged: 5, refused: [] });
    for (const fact of eventsOf({ orderNo: other, studentId, lessonIds })) await report([fact, fact]);
    const same = eventsOf({ orderNo: third, studentId, lessonIds });
    await Promise.all([report(same), report(same.toReversed()), report(same)]);
    for (const orderNo of numbers) {
      const { order, shares, refunds } = await stored(orderNo);
      expect(order).toMatchObject({
        amount: 25_000,
        state: 'refunded',
        channel: '官网',
        seller: '王老师',
        lessonId: null,
      });
      expect(order?.lessonName).toMatch(/等 2 门课程$/);
      expect(order?.refundedAt).toEqual(new Date(AT + 4 * HOUR));
      expect(shares).toEqual([16_667, 8333]);
      expect(refunds).toEqual([6667, 3333, 10_000, 5000]);
    }
  });

  test('each is judged by itself; a refund above what was paid is refused', async () => {
    const [lessonId, studentId] = [await aLesson(db), await aStudent(db)];
    await aStaffRow(db);
    const orderNo = aNumber();
    const [created, paid, , refund] = eventsOf({ orderNo, studentId, lessonIds: [lessonId] });
    if (created?.kind !== 'orderCreated' || !paid || refund?.kind !== 'orderRefunded') throw new Error('three events');
    const reply = await report([
      created,
      paid,
      refund,
      { ...refund, eventId: '9', cents: 15_001 },
      { ...refund, eventId: '10', cents: 0 },
      { ...refund, eventId: '4', cents: 1 },
      { ...created, orderNo: aNumber(), studentId: 7 },
    ]);
    expect(reply.refused.map(({ index, code }) => [index, code])).toEqual([
      [3, 'refundAbovePaid'],
      [4, 'amountOutside'],
      [5, 'sameEvent'],
      [6, 'staffAccount'],
    ]);
    expect(await stored(orderNo)).toMatchObject({ order: { state: 'paid', lessonId }, refunds: [10_000] });
  });

  test('an order from before it was reported goes on from what is known of it', async () => {
    const [lessonId, studentId] = [await aLesson(db), await aStudent(db)];
    const orderNo = aNumber();
    const row = { orderNo, studentId, lessonId, lessonName: '课程', amount: 5000, state: 'paid', paidAt: new Date(AT) };
    await db.insertInto('studentOrder').values(row).execute();
    const refund = { kind: 'orderRefunded', orderNo, studentId, time: AT + HOUR } as const;
    const closed = { kind: 'orderClosed', orderNo, studentId, time: AT + 2 * HOUR, eventId: 'z' } as const;
    const events = [closed, { ...refund, eventId: 'a', cents: 2000 }];
    expect(await report(events)).toMatchObject({ accepted: 2, waiting: [], refused: [] });
    expect(await report(events)).toMatchObject({ unchanged: 2 });
    expect(await stored(orderNo)).toMatchObject({ order: { state: 'closed', lessonId }, refunds: [2000, 3000] });
  });
});

test('statistics 2: what is in carts follows from their events, in any order', async () => {
  const [lessonId, studentId] = [await aLesson(db), await aStudent(db)];
  const before = new Date(AT - HOUR);
  await db.insertInto('cartItem').values({ lessonId, studentId, addedAt: before }).execute();
  const event = (hours: number, putIn: boolean): Fact => ({
    kind: 'cart',
    eventId: `${hours}`,
    studentId,
    lessonId,
    time: AT + hours * HOUR,
    putIn,
  });
  const all = [event(3, true), event(1, false), event(2, true), event(4, false), event(6, true)];
  for (const fact of all) await report([fact, fact]);
  expect(await report(all.toReversed())).toMatchObject({ accepted: 0, unchanged: 5 });
  const at = (hours: number) => new Date(AT + hours * HOUR);
  expect(await db.selectFrom('cartItem').select('addedAt').where('studentId', '=', studentId).execute()).toEqual([
    { addedAt: at(6) },
  ]);
  const past = await db
    .selectFrom('pastCartItem')
    .select(['addedAt', 'takenAt'])
    .where('studentId', '=', studentId)
    .orderBy('addedAt')
    .execute();
  expect(past).toEqual([
    { addedAt: before, takenAt: at(1) },
    { addedAt: at(2), takenAt: at(4) },
  ]);
});

test('statistics 2: a fact waits a day for what it names, is judged again, and is refused afterwards', async () => {
  const [lessonId, studentId] = [await aLesson(db), await aStudent(db)];
  const orderNo = aNumber();
  const [created, paid] = eventsOf({ orderNo, studentId, lessonIds: [lessonId] });
  if (!created || !paid) throw new Error('two events');
  const strange: Fact = { kind: 'cart', eventId: 'x', studentId, lessonId: 999_999_999, time: AT, putIn: true };
  const reply = await report([paid, strange]);
  expect(reply).toMatchObject({ accepted: 0, refused: [] });
  expect(reply.waiting.map(({ index, code }) => [index, code])).toEqual([
    [0, 'unknownOrder'],
    [1, 'unknownLesson'],
  ]);
  expect(await report([paid])).toMatchObject({ waiting: [{ index: 0 }] });
  await report([created]);
  await Promise.all([facts.waiting.judge(), facts.waiting.judge()]);
  expect((await stored(orderNo)).order).toMatchObject({ state: 'paid', amount: 25_000 });
  const waitingOf = async () => (await api.call(contract.sources, {})).find(({ name }) => name === '商城');
  const before = await waitingOf();
  now = new Date(TEST_NOW.getTime() + 25 * HOUR);
  await facts.waiting.judge();
  const after = await waitingOf();
  now = TEST_NOW;
  expect(before?.waiting).toBeGreaterThan(0);
  expect(after).toMatchObject({ waiting: 0, refused: (before?.refused ?? 0) + (before?.waiting ?? 0) });
});
