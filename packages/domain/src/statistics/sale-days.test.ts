import { expect, test } from 'vitest';
import { at, DAYS, randomSale } from '../../test/random-sale.ts';
import { addDays, startOfDay } from '../time/shanghai-time.ts';
import { saleDays } from './sale-days.ts';
import type { SaleEnrolment, SaleFacts, SaleOrder, SaleStay } from './sale-facts.ts';

const ALL = { from: at(0), until: at(DAYS) - 1, teamId: undefined };

const NO_FACTS: SaleFacts = { enrolments: [], stays: [], orders: [], carts: [], teams: new Map() };
const enrolment = (fields: Partial<SaleEnrolment>): SaleEnrolment => ({
  id: 1,
  studentId: 1,
  source: 'order',
  endReason: null,
  orderId: null,
  from: at(1),
  to: null,
  ...fields,
});
const stay = (fields: Partial<SaleStay>): SaleStay => ({
  enrolmentId: 1,
  studentId: 1,
  teamId: 7,
  from: at(1),
  to: null,
  ...fields,
});

test('statistics 7: a day goes from midnight to midnight of Shanghai', () => {
  const enrolments = [enrolment({ from: at(1) - 1 }), enrolment({ id: 2, studentId: 2, from: at(1) })];
  const days = saleDays({ ...NO_FACTS, enrolments }, ALL);
  expect(days.slice(0, 3).map(({ paid, students }) => [paid, students])).toEqual([
    [1, 1],
    [1, 2],
    [0, 2],
  ]);
});

test('statistics 7: who moves within the lesson is moved for the teams, and stays for the lesson', () => {
  const facts = {
    ...NO_FACTS,
    enrolments: [enrolment({})],
    stays: [stay({ to: at(3.5) }), stay({ teamId: 8, from: at(3.5) })],
  };
  const dayOf = (teamId: number | undefined) => saleDays(facts, { ...ALL, teamId })[3];
  expect(dayOf(undefined)).toMatchObject({ movedIn: 0, movedOut: 0, students: 1 });
  expect(dayOf(7)).toMatchObject({ movedIn: 0, movedOut: 1, students: 0, balanced: true });
  expect(dayOf(8)).toMatchObject({ movedIn: 1, movedOut: 0, students: 1, balanced: true });
});

test('statistics 7: a student who is counted twice is no two students: the day is marked', () => {
  const enrolments = [enrolment({ to: at(9), endReason: 'removed' }), enrolment({ id: 2, from: at(4.5) })];
  const days = saleDays({ ...NO_FACTS, enrolments }, ALL);
  expect(days.filter(({ balanced }) => !balanced).map(({ day }) => day)).toEqual([at(4), at(9)]);
});

test('statistics 7: capacity is that of the end of the day, off the shelf there is none', () => {
  const spell = (from: number, to: number | null, capacity: number, onShelf: boolean) => ({
    from,
    to,
    value: { capacity, onShelf },
  });
  const teams = new Map([
    [7, [spell(at(0), at(2.5), 20, true), spell(at(2.5), at(4), 30, true), spell(at(4), null, 30, false)]],
  ]);
  const days = saleDays({ ...NO_FACTS, enrolments: [enrolment({})], stays: [stay({})], teams }, ALL);
  expect(days.slice(0, 5).map((day) => [day.capacity, day.shelfStudents, day.offShelfStudents])).toEqual([
    [20, 0, 0],
    [20, 1, 0],
    [30, 1, 0],
    [30, 1, 0],
    [0, 0, 1],
  ]);
});

test('statistics 7: today ends now', () => {
  const enrolments = [enrolment({ from: at(0.2) }), enrolment({ id: 2, studentId: 2, from: at(0.8) })];
  const days = saleDays({ ...NO_FACTS, enrolments }, { ...ALL, until: at(0.5) });
  expect(days.map(({ paid, students }) => [paid, students])).toEqual([[1, 1]]);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('statistics 7: random world %i adds up and equals plain loops', (seed) => {
  const facts = randomSale(seed);
  for (const teamId of [undefined, 7, 8]) {
    const days = saleDays(facts, { ...ALL, teamId });
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: DAYS }, (_, index) => addDays(at(0), index)));
    let before: number | undefined;
    for (const day of days) {
      const next = addDays(day.day, 1);
      const there = new Set<number>();
      const ranges = teamId === undefined ? facts.enrolments : facts.stays.filter((each) => each.teamId === teamId);
      for (const { studentId, from, to } of ranges)
        if (from < next && (to === null || to >= next)) there.add(studentId);
      expect(day.students).toBe(there.size);
      const came = day.paid + day.movedIn + day.otherJoined;
      const went = day.refunded + day.movedOut + day.otherLeft;
      if (before !== undefined) expect(before + came - went).toBe(day.students);
      expect(day.balanced).toBe(true);
      before = day.students;
      if (teamId !== undefined) continue;
      const paidToday = facts.orders.filter(({ paidAt }) => startOfDay(paidAt) === day.day);
      const back = facts.orders.flatMap(({ refunds }) => refunds);
      const backToday = back.filter((refund) => startOfDay(refund.at) === day.day);
      expect([day.orders, day.paidCents]).toEqual([
        paidToday.length,
        paidToday.reduce((sum, each) => sum + each.amount, 0),
      ]);
      expect(day.refundCents).toBe(backToday.reduce((sum, each) => sum + each.cents, 0));
      expect(day.inCart).toBe(
        new Set(facts.carts.filter(({ addedAt }) => startOfDay(addedAt) === day.day).map((each) => each.studentId))
          .size,
      );
    }
  }
});

test.each([11, 12, 13])(
  'statistics 7: in random world %i money of teams is money of the lesson that was placed',
  (seed) => {
    const facts = randomSale(seed);
    const placed = new Set(facts.stays.map(({ enrolmentId }) => enrolmentId));
    const sumOf = (teamId: number | undefined, orders: readonly SaleOrder[]) =>
      saleDays({ ...facts, orders }, { ...ALL, teamId }).reduce((sum, day) => sum + day.paidCents - day.refundCents, 0);
    const placedOrders = facts.orders.filter(({ id }) => placed.has(id));
    expect(sumOf(7, facts.orders) + sumOf(8, facts.orders)).toBe(sumOf(undefined, placedOrders));
  },
);
