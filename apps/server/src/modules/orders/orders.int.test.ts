import { PROGRAM_KEY_HEADER } from '@lectern/contract/endpoint';
import { factsContract as contract, type Fact } from '@lectern/contract/exams/facts';
import type { OrderFact } from '@lectern/domain/statistics/order-facts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aLesson, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { anEnrolment, aStudent, aTeam } from '../../../test/team-builders.ts';
import { factsModule } from '../facts/index.ts';
import { verifyTeams } from '../teams/index.ts';

const database = await openSeededDatabase();
const { db } = database;
const app = moduleApp(factsModule({ db, now: () => TEST_NOW }));
const api = await app.as();
let key = '';
beforeAll(async () => {
  ({ key } = await api.call(contract.createSource, { body: { name: '商城', families: ['order'] } }));
});
afterAll(async () => {
  expect((await verifyTeams(db)).faults).toEqual([]);
  await app.close();
  await database.close();
});

const AT = TEST_NOW.getTime() - 3_600_000;
const report = (facts: readonly OrderFact[]) =>
  api.call(contract.ingest, { body: { facts: [...facts] as Fact[] } }, { [PROGRAM_KEY_HEADER]: key });
let last = 1000;
const aNumber = () => {
  last += 1;
  return `YF20260301${String(last).padStart(6, '0')}`;
};
interface Bought {
  readonly lessonId: number;
  readonly studentId: number;
  readonly orderNo: string;
}
const aBuyer = async (lessonId: number): Promise<Bought> => ({
  lessonId,
  studentId: await aStudent(db),
  orderNo: aNumber(),
});
interface Over {
  readonly cents?: number;
  readonly channel?: string;
  readonly time?: number;
}
const CENTS = 19_900;
const ordered = ({ lessonId, studentId, orderNo }: Bought, { channel = '' }: Over = {}): OrderFact => ({
  kind: 'orderCreated',
  studentId,
  orderNo,
  eventId: 'created',
  time: AT,
  lessons: [{ lessonId, listCents: CENTS }],
  channel,
  seller: '',
});
const on = (
  { studentId, orderNo }: Bought,
  kind: Exclude<OrderFact['kind'], 'orderCreated'>,
  minutes: number,
  { cents = CENTS, time = AT + minutes * 60_000 }: Over = {},
): OrderFact => {
  const event = { studentId, orderNo, eventId: `${kind}-${minutes}`, time };
  return kind === 'orderPaid' || kind === 'orderRefunded' ? { ...event, kind, cents } : { ...event, kind };
};
/** Ordered and paid for. */
const buys = (bought: Bought, minutes: number, over: Over = {}): readonly OrderFact[] => [
  ordered(bought, over),
  on(bought, 'orderPaid', minutes, over),
];
const aClass = (over: object = {}) => aLesson(db, { withMentor: true, paidCount: 0, ...over });
const paidOf = async (id: number) =>
  (await db.selectFrom('lesson').select('paidCount').where('id', '=', id).executeTakeFirstOrThrow()).paidCount;
const enrolmentsOf = (studentId: number) =>
  db.selectFrom('enrolment').selectAll().where('studentId', '=', studentId).orderBy('id').execute();
const staysOf = (studentId: number) =>
  db.selectFrom('teamStudent').selectAll().where('studentId', '=', studentId).orderBy('joinedAt').execute();
const orderRow = (orderNo: string) =>
  db.selectFrom('studentOrder').selectAll().where('orderNo', '=', orderNo).executeTakeFirst();
const countOf = async (id: number) =>
  (await db.selectFrom('team').select('studentCount').where('id', '=', id).executeTakeFirstOrThrow()).studentCount;

test('decision 304: a source reports orders only where somebody ticked them', async () => {
  const bought = await aBuyer(await aClass());
  const made = await api.call(contract.createSource, { body: { name: '教室' } });
  const facts = [...buys(bought, 1)] as Fact[];
  const reply = await api.call(contract.ingest, { body: { facts } }, { [PROGRAM_KEY_HEADER]: made.key });
  expect(reply).toMatchObject({ accepted: 0, refused: [{ code: 'kindNotAllowed' }, { code: 'kindNotAllowed' }] });
});

describe('statistics 2, decision 304: orders that the shop reports', () => {
  test('a payment enrols, seats and counts, once; the refund takes all of it back', async () => {
    const lessonId = await aClass();
    const teamId = await aTeam(db, lessonId);
    const bought = await aBuyer(lessonId);
    expect(await report([ordered(bought)])).toMatchObject({ accepted: 1 });
    expect([await orderRow(bought.orderNo), await paidOf(lessonId)]).toEqual([undefined, 0]);
    const paid = on(bought, 'orderPaid', 1);
    expect(await report([paid])).toMatchObject({ accepted: 1, unchanged: 0, refused: [] });
    expect(await report([paid, paid])).toMatchObject({ accepted: 0, unchanged: 2, refused: [] });
    const order = await orderRow(bought.orderNo);
    expect(order).toMatchObject({ state: 'paid', amount: 19_900, paidAt: new Date(AT + 60_000) });
    expect(await enrolmentsOf(bought.studentId)).toMatchObject([
      { lessonId, source: 'order', orderId: order?.id, startedAt: new Date(AT + 60_000), endedAt: null },
    ]);
    expect(await staysOf(bought.studentId)).toMatchObject([{ teamId, joinReason: `订单 ${bought.orderNo}` }]);
    expect([await paidOf(lessonId), await countOf(teamId)]).toEqual([1, 1]);

    await report([on(bought, 'orderRefundRequested', 2), on(bought, 'orderRefunded', 3, { cents: 9900 })]);
    expect(await orderRow(bought.orderNo)).toMatchObject({ state: 'paid' });
    await report([on(bought, 'orderRefunded', 4, { cents: 10_000 })]);
    expect(await orderRow(bought.orderNo)).toMatchObject({ state: 'refunded', refundedAt: new Date(AT + 240_000) });
    expect(await enrolmentsOf(bought.studentId)).toMatchObject([
      { endedAt: new Date(AT + 240_000), endReason: 'refund' },
    ]);
    expect(await staysOf(bought.studentId)).toMatchObject([{ leftAt: new Date(AT + 240_000) }]);
    expect([await paidOf(lessonId), await countOf(teamId)]).toEqual([0, 0]);
  });

  test('in one call or in the other order the order is the same', async () => {
    const lessonId = await aClass();
    await aTeam(db, lessonId);
    const [forward, backward] = [await aBuyer(lessonId), await aBuyer(lessonId)];
    const events = (bought: Bought) => [...buys(bought, 1), on(bought, 'orderRefunded', 5)];
    await report(events(forward));
    await report(events(backward).toReversed());
    for (const { orderNo, studentId } of [forward, backward]) {
      expect(await orderRow(orderNo)).toMatchObject({ state: 'refunded', paidAt: new Date(AT + 60_000) });
      expect(await enrolmentsOf(studentId)).toMatchObject([{ endReason: 'refund', endedAt: new Date(AT + 300_000) }]);
    }
    expect(await paidOf(lessonId)).toBe(0);
  });

  test('who was enrolled by hand gets the order; a second one changes no count and stands in for the first', async () => {
    const lessonId = await aClass();
    const bought = await aBuyer(lessonId);
    await anEnrolment(db, { lessonId, studentId: bought.studentId, source: 'manual' });
    await report(buys(bought, 1));
    const second = { ...bought, orderNo: aNumber() };
    await report(buys(second, 2));
    const [first, other] = [await orderRow(bought.orderNo), await orderRow(second.orderNo)];
    expect(await enrolmentsOf(bought.studentId)).toMatchObject([{ source: 'manual', orderId: first?.id }]);
    expect(await paidOf(lessonId)).toBe(1);
    await report([on(bought, 'orderRefunded', 3)]);
    expect(await enrolmentsOf(bought.studentId)).toMatchObject([{ orderId: other?.id, endedAt: null }]);
    expect(await paidOf(lessonId)).toBe(1);
    await report([on(second, 'orderRefunded', 4)]);
    expect(await enrolmentsOf(bought.studentId)).toMatchObject([{ endReason: 'refund' }]);
    expect(await paidOf(lessonId)).toBe(0);
  });

  test('a refund ends the enrolment to which the order was taken along', async () => {
    const [lessonId, other] = [await aClass(), await aClass({ paidCount: 1 })];
    const bought = await aBuyer(lessonId);
    await report(buys(bought, 1));
    const orderId = (await orderRow(bought.orderNo))?.id ?? 0;
    const moved = { endedAt: new Date(AT + 90_000), endReason: 'transfer' };
    await db.updateTable('enrolment').set(moved).where('studentId', '=', bought.studentId).execute();
    await db.updateTable('lesson').set({ paidCount: 0 }).where('id', '=', lessonId).execute();
    const startedAt = new Date(AT + 90_000);
    await anEnrolment(db, {
      lessonId: other,
      studentId: bought.studentId,
      source: 'transfer',
      orderId,
      startedAt,
    });
    await report([on(bought, 'orderRefunded', 9)]);
    expect((await enrolmentsOf(bought.studentId)).map(({ endReason }) => endReason)).toEqual(['transfer', 'refund']);
    expect([await paidOf(lessonId), await paidOf(other)]).toEqual([0, 0]);
  });

  test('a full lesson keeps the buyer as 未分班; as many at once get a seat as there are', async () => {
    const lessonId = await aClass();
    const teams = [
      await aTeam(db, lessonId, 'on_shelf', { capacity: 3, reservedLimit: 1 }),
      await aTeam(db, lessonId, 'on_shelf', { capacity: 2, restrictionTags: ['only_for_sale'] }),
    ];
    const buyers: Bought[] = [];
    for (let nth = 0; nth < 8; nth += 1) buyers.push(await aBuyer(lessonId));
    await Promise.all(buyers.map((bought) => report(buys(bought, 1))));
    expect([await countOf(teams[0] ?? 0), await countOf(teams[1] ?? 0), await paidOf(lessonId)]).toEqual([2, 0, 8]);
    const bySales = await aBuyer(lessonId);
    await report(buys(bySales, 1, { channel: '销售' }));
    expect(await staysOf(bySales.studentId)).toMatchObject([{ teamId: teams[1] }]);
  });

  test('an order that was stored before is gone on with', async () => {
    const lessonId = await aClass({ paidCount: 1 });
    const bought = await aBuyer(lessonId);
    const stored = await db
      .insertInto('studentOrder')
      .values({ ...bought, lessonName: '课程', amount: 19_900, state: 'paid', paidAt: new Date(AT) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await anEnrolment(db, { lessonId, studentId: bought.studentId, orderId: stored.id });
    expect((await report(buys(bought, 1))).refused.map(({ code }) => code)).toEqual(['repeatedStep', 'repeatedStep']);
    await report([on(bought, 'orderClosed', 5)]);
    expect(await orderRow(bought.orderNo)).toMatchObject({ state: 'closed', paidAt: new Date(AT) });
    expect(await enrolmentsOf(bought.studentId)).toMatchObject([{ endReason: 'refund' }]);
    expect(await paidOf(lessonId)).toBe(0);
  });

  test('an order of two lessons enrols in both; what was paid for one of them goes back, and only that enrolment ends', async () => {
    const lessonIds = [await aClass(), await aClass()].toSorted((one, other) => one - other);
    const [first = 0, second = 0] = lessonIds;
    const bought = await aBuyer(first);
    const lessons = lessonIds.map((lessonId) => ({ lessonId, listCents: 10_000 }));
    const created = { ...ordered(bought), lessons } as OrderFact;
    await report([created, on(bought, 'orderPaid', 1, { cents: 20_000 })]);
    expect((await enrolmentsOf(bought.studentId)).map(({ lessonId }) => lessonId)).toEqual(lessonIds);
    expect([await paidOf(first), await paidOf(second)]).toEqual([1, 1]);
    await report([on(bought, 'orderRefunded', 5, { cents: 10_000 })]);
    // It went back from both by halves: nobody leaves.
    expect((await enrolmentsOf(bought.studentId)).map(({ endedAt }) => endedAt)).toEqual([null, null]);
    await report([on(bought, 'orderRefunded', 6, { cents: 10_000 })]);
    expect((await enrolmentsOf(bought.studentId)).map(({ endReason }) => endReason)).toEqual(['refund', 'refund']);
    expect([await paidOf(first), await paidOf(second)]).toEqual([0, 0]);
  });

  test('what cannot be is refused, and the others of the call stand', async () => {
    const lessonId = await aClass();
    const bought = await aBuyer(lessonId);
    const { accepted, refused } = await report([
      ...buys(bought, 1),
      on(bought, 'orderPaid', 1, { cents: 5 }),
      on(bought, 'orderRefunded', 3, { cents: 19_901 }),
      ...buys({ ...bought, orderNo: aNumber() }, 1, { time: TEST_NOW.getTime() + 90_000_000 }),
    ]);
    expect([accepted, refused.map(({ index }) => index)]).toEqual([3, [2, 3, 5]]);
    expect(await paidOf(lessonId)).toBe(1);
  });
});
