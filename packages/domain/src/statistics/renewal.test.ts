import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time/durations.ts';
import { classifierOf, renewalCase } from './classify-renewal.ts';
import { RENEWAL_CLASS, RENEWAL_REASON } from './renewal-codes.ts';
import { renewalDays } from './renewal-days.ts';
import type { RenewalConnection, RenewalLesson, RenewalStudent, RenewalWorld } from './renewal-facts.ts';
import { summarizeRenewal, sumOfClasses } from './renewal-summary.ts';

const DAY = DAY_MS;
/** 0:00 of Shanghai. */
const ZERO = Date.UTC(2026, 8, 1) - 8 * 3_600_000;
const day = (count: number): number => ZERO + count * DAY;
const [OWN, NEXT, OTHER_LEVEL, ELSEWHERE] = [1, 2, 3, 4];
const [NOW, FIRST_START, LAST_END] = [day(50), day(10), day(100)];

const lesson = (change: Partial<RenewalLesson> = {}): RenewalLesson => ({
  status: 'published',
  internal: false,
  templateId: 7,
  semesterId: 1,
  level: 3,
  gradeIds: [7],
  ...change,
});
const connection = (change: Partial<RenewalConnection> = {}): RenewalConnection => ({
  fromTemplateId: 7,
  fromSemesterId: 1,
  toTemplateId: 7,
  toSemesterId: 2,
  levelMap: [{ from: 3, to: 4 }],
  valid: true,
  windowStart: 0,
  windowEnd: 0,
  ...change,
});
const always = <T>(value: T) => [{ from: day(-100), to: null, value }];
const aWorld = (change: Partial<RenewalWorld> = {}): RenewalWorld => ({
  lessonId: OWN,
  lesson: always(lesson()),
  connections: new Map([[9, always(connection())]]),
  targets: new Map([
    [NEXT, always(lesson({ semesterId: 2, level: 4 }))],
    [OTHER_LEVEL, always(lesson({ semesterId: 2, level: 5 }))],
    [ELSEWHERE, always(lesson({ semesterId: 3, level: 4 }))],
  ]),
  firstStart: FIRST_START,
  lastEnd: LAST_END,
  ...change,
});
const aStudent = (change: Partial<RenewalStudent> = {}): RenewalStudent => ({
  studentId: 1,
  gradeId: 7,
  enrolments: [{ from: day(0), to: null, endReason: null }],
  stays: [],
  orders: [],
  purchases: [],
  carts: [],
  ...change,
});
const paid = (paidAt: number, overAt: number | null = null) => ({ paidAt, overAt });
const own = (paidAt: number, overAt: number | null = null) => ({ ...paid(paidAt, overAt), lessonId: OWN, places: [] });
const bought = (lessonId: number, at: number, overAt: number | null = null) => ({
  lessonId,
  order: paid(at, overAt),
  from: at,
  to: null,
});
const ended = (endReason: 'refund' | 'transfer' | 'removed' | 'canceled', to = day(20)) => [
  { from: day(0), to, endReason },
];
const classOf = (student: Partial<RenewalStudent>, world: Partial<RenewalWorld> = {}, at = NOW) => {
  const all = aWorld(world);
  return classifierOf(all)(renewalCase(all, aStudent(student)), at);
};
const words = (...facts: Parameters<typeof classOf>): string => {
  const verdict = classOf(...facts);
  return verdict ? `${RENEWAL_CLASS.labelOf(verdict.class)}：${RENEWAL_REASON.labelOf(verdict.reason)}` : '不在其中';
};
const withWindow = (windowStart: number, windowEnd: number) => ({
  connections: new Map([[9, always(connection({ windowStart, windowEnd }))]]),
});

describe('statistics 6: the class of a student', () => {
  it.each([
    ['enrolled later is nobody yet', '不在其中', { enrolments: [{ from: day(60), to: null, endReason: null }] }],
    ['nothing is known', '未续：未下单', {}],
    [
      'the enrolment ended by a refund before the first lesson',
      '已退：开课前退费',
      { enrolments: ended('refund', day(5)) },
    ],
    [
      'the enrolment ended by a refund at its very start',
      '已退：开课后退费',
      { enrolments: ended('refund', FIRST_START) },
    ],
    ['all orders are refunded or closed', '已退：开课后退费', { orders: [own(day(0), day(3)), own(day(1), day(12))] }],
    ['one order stands', '未续：未下单', { orders: [own(day(0), day(3)), own(day(1))] }],
    ['an order is refunded later', '未续：未下单', { orders: [own(day(0), day(51))] }],
    [
      'a refund goes before a renewal',
      '已退：开课后退费',
      { enrolments: ended('refund'), purchases: [bought(NEXT, day(15))] },
    ],
    [
      'left for another lesson',
      '不可续：已转出',
      { enrolments: ended('transfer'), purchases: [bought(NEXT, day(15))] },
    ],
    ['taken out', '不可续：已移除', { enrolments: ended('removed') }],
    [
      'came back after leaving',
      '未续：未下单',
      { enrolments: [...ended('removed'), { from: day(30), to: null, endReason: null }] },
    ],
    ['paid for where the connection leads', '已续：已报衔接课程', { purchases: [bought(NEXT, day(30))] }],
    ['paid later than the instant', '未续：未下单', { purchases: [bought(NEXT, day(51))] }],
    ['paid for another level', '未续：未下单', { purchases: [bought(OTHER_LEVEL, day(30))] }],
    ['paid where no connection leads', '未续：未下单', { purchases: [bought(ELSEWHERE, day(30))] }],
    ['renewed and refunded', '未续：续后退', { purchases: [bought(NEXT, day(30), day(40))] }],
    [
      'renewed, refunded, and in the cart again',
      '未续：续后退',
      { purchases: [bought(NEXT, day(30), day(40))], carts: [{ lessonId: NEXT, from: day(45), to: null }] },
    ],
    ['in the cart', '未续：在购物车', { carts: [{ lessonId: NEXT, from: day(45), to: null }] }],
    ['taken out of the cart', '未续：未下单', { carts: [{ lessonId: NEXT, from: day(45), to: day(46) }] }],
    ['of another grade', '不可续：年级或级别不在衔接内', { gradeId: 9 }],
    ['of the grade below, who moves up', '未续：未下单', { gradeId: 6 }],
    ['of no known grade', '未续：未下单', { gradeId: null }],
  ] as const)('%s', (_sentence, expected, student) => {
    expect(words(student)).toBe(expected);
  });

  it('an order that went with its student to another lesson counts there', () => {
    const order = {
      ...own(day(0), day(30)),
      places: [
        { from: day(0), lessonId: OWN },
        { from: day(20), lessonId: 8 },
      ],
    };
    expect(words({ enrolments: ended('transfer'), orders: [order] })).toBe('不可续：已转出');
    const came = { ...order, lessonId: 8, places: [{ from: day(20), lessonId: OWN }] };
    expect(words({ orders: [came] })).toBe('已退：开课后退费');
  });

  it.each([
    [
      'the lesson is canceled',
      '不可续：课程已取消',
      { lesson: always(lesson({ status: 'canceled', internal: true })) },
    ],
    ['the lesson is internal', '不可续：内部名额', { lesson: always(lesson({ internal: true })) }],
    ['nothing leads on', '不可续：无有效衔接', { connections: new Map() }],
    [
      'the connection is switched off',
      '不可续：无有效衔接',
      { connections: new Map([[9, always(connection({ valid: false }))]]) },
    ],
    [
      'the next lesson is not published',
      '不可续：衔接课程未发布或不向该学员售卖',
      { targets: new Map([[NEXT, always(lesson({ semesterId: 2, level: 4, status: 'init' }))]]) },
    ],
    [
      'the next lesson is internal',
      '不可续：衔接课程未发布或不向该学员售卖',
      { targets: new Map([[NEXT, always(lesson({ semesterId: 2, level: 4, internal: true }))]]) },
    ],
    ['the level leads nowhere', '不可续：年级或级别不在衔接内', { lesson: always(lesson({ level: 6 })) }],
    ['the window is to come', '未续：老生窗口未开始', withWindow(day(60), day(70))],
    ['the window begins this instant', '未续：老生窗口进行中', withWindow(NOW, day(70))],
    ['the window is over this instant', '未续：老生窗口已结束', withWindow(day(20), NOW)],
  ] as const)('%s', (_sentence, expected, world) => {
    expect(words({}, world)).toBe(expected);
  });

  it('a renewal stands though the lesson is canceled later, or the connection is switched off after the payment', () => {
    const switchedOff = [
      { from: day(0), to: day(40), value: connection() },
      { from: day(40), to: null, value: connection({ valid: false }) },
    ];
    const world = { connections: new Map([[9, switchedOff]]) };
    expect(words({ purchases: [bought(NEXT, day(39))] }, world)).toBe('已续：已报衔接课程');
    expect(words({ purchases: [bought(NEXT, day(40))] }, world)).toBe('不可续：无有效衔接');
    expect(words({}, world, day(39))).toBe('未续：未下单');
    expect(words({ purchases: [bought(NEXT, day(30))] }, { lesson: always(lesson({ status: 'canceled' })) })).toContain(
      '已续',
    );
  });

  it('a past instant is answered as it was, whatever came later', () => {
    const student = { enrolments: ended('refund'), purchases: [bought(NEXT, day(12), day(25))] };
    const at = (count: number) => words(student, {}, day(count));
    expect([at(-1), at(11), at(12), at(19), at(20)]).toEqual([
      '不在其中',
      '未续：未下单',
      '已续：已报衔接课程',
      '已续：已报衔接课程',
      '已退：开课后退费',
    ]);
  });

  it('a renewal belongs to the team at the payment; who left, to the last team', () => {
    const stays = [
      { from: day(0), to: day(15), teamId: 11 },
      { from: day(15), to: day(20), teamId: 12 },
    ];
    expect(classOf({ stays, purchases: [bought(NEXT, day(14))] })?.teamId).toBe(11);
    expect(classOf({ stays })?.teamId).toBeNull();
    expect(classOf({ stays, enrolments: ended('transfer') })?.teamId).toBe(12);
  });
});

describe('statistics 6: rates', () => {
  const students = [
    aStudent({ purchases: [bought(NEXT, day(30))] }),
    aStudent({ enrolments: [{ from: day(11), to: null, endReason: null }], purchases: [bought(NEXT, day(30))] }),
    aStudent(),
    aStudent({ enrolments: ended('refund') }),
    aStudent({ purchases: [bought(NEXT, day(20), day(25)), bought(NEXT, day(30))] }),
    aStudent({ purchases: [bought(NEXT, day(20), day(25))] }),
  ];
  const ratesAt = (at: number) => {
    const world = aWorld();
    const classify = classifierOf(world);
    const classified = students.flatMap((student) => {
      const one = renewalCase(world, student);
      const verdict = classify(one, at);
      return verdict ? [{ one, verdict }] : [];
    });
    const { rates } = summarizeRenewal(world, classified, at);
    return Object.fromEntries(
      Object.entries(rates).map(([code, rate]) => [code, rate && `${rate.numerator}/${rate.denominator}`]),
    );
  };

  it('are numerator and denominator; one whose roster is still to come cannot be had', () => {
    expect(ratesAt(NOW)).toEqual({
      default: '3/5',
      atFirstStart: '2/5',
      atLastEnd: null,
      everyone: '3/6',
      afterLoss: '1/2',
    });
    expect(ratesAt(LAST_END)['atLastEnd']).toBe('3/5');
  });
});

describe('statistics 6: days', () => {
  const daysOf = (students: readonly RenewalStudent[]) => {
    const world = aWorld();
    const cases = students.map((student) => renewalCase(world, student));
    const { days, balanced } = renewalDays(world, cases, classifierOf(world), {
      from: day(0),
      until: NOW,
      counts: () => true,
    });
    expect(balanced).toBe(true);
    return days
      .filter(({ renewals, losses, left }) => renewals !== 0 || losses !== 0 || left !== 0)
      .map(({ day: at, renewals, losses, left, renewed }) => [(at - ZERO) / DAY, renewals, losses, left, renewed]);
  };

  it.each([
    ['a renewal', { purchases: [bought(NEXT, day(30))] }, [[30, 1, 0, 0, 1]]],
    [
      'a second target while one is open is no new renewal',
      { purchases: [bought(NEXT, day(30), day(40)), bought(NEXT, day(35))] },
      [[30, 1, 0, 0, 1]],
    ],
    [
      'only the loss of the last open one is a loss',
      { purchases: [bought(NEXT, day(30), day(40)), bought(NEXT, day(35), day(45))] },
      [
        [30, 1, 0, 0, 1],
        [45, 0, 1, 0, 0],
      ],
    ],
    [
      'renewed again',
      { purchases: [bought(NEXT, day(30), day(35)), bought(NEXT, day(40))] },
      [
        [30, 1, 0, 0, 1],
        [35, 0, 1, 0, 0],
        [40, 1, 0, 0, 1],
      ],
    ],
    [
      'renewed, then left this lesson',
      { enrolments: ended('transfer', day(33)), purchases: [bought(NEXT, day(30))] },
      [
        [30, 1, 0, 0, 1],
        [33, 0, 0, 1, 0],
      ],
    ],
    [
      'left and came back',
      {
        enrolments: [...ended('removed', day(33)), { from: day(36), to: null, endReason: null }],
        purchases: [bought(NEXT, day(30))],
      },
      [
        [30, 1, 0, 0, 1],
        [33, 0, 0, 1, 0],
        [36, 0, 0, -1, 1],
      ],
    ],
  ] as const)('%s', (_sentence, student, expected) => {
    expect(daysOf([aStudent(student)])).toEqual(expected);
  });
});

const instant = fc.integer({ min: 0, max: 60 }).map(day);
const end = fc.option(instant, { nil: null });
const range = fc
  .tuple(instant, fc.option(fc.integer({ min: 1, max: 40 }), { nil: null }))
  .map(([from, days]) => ({ from, to: days === null ? null : from + days * DAY }));
const order = fc.tuple(instant, end).map(([paidAt, overAt]) => ({ paidAt, overAt }));
const anyStudent: fc.Arbitrary<RenewalStudent> = fc.record({
  studentId: fc.integer({ min: 1, max: 9 }),
  gradeId: fc.constantFrom(7, 6, 9, null),
  enrolments: fc
    .array(fc.record({ range, endReason: fc.constantFrom('refund', 'transfer', 'removed', 'canceled') }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((all) =>
      all
        .map(({ range: each, endReason }) => ({ ...each, endReason: each.to === null ? null : endReason }))
        .toSorted((one, other) => one.from - other.from),
    ),
  stays: fc
    .array(fc.record({ range, teamId: fc.integer({ min: 1, max: 2 }) }), { maxLength: 2 })
    .map((all) =>
      all.map(({ range: each, teamId }) => ({ ...each, teamId })).toSorted((one, other) => one.from - other.from),
    ),
  orders: fc
    .array(fc.record({ order, lessonId: fc.constantFrom(OWN, 8) }), { maxLength: 2 })
    .map((all) => all.map(({ order: each, lessonId }) => ({ ...each, lessonId, places: [] }))),
  purchases: fc
    .array(fc.record({ range, order, lessonId: fc.constantFrom(NEXT, NEXT, OTHER_LEVEL) }), { maxLength: 3 })
    .map((all) => all.map(({ range: each, ...purchase }) => ({ ...each, ...purchase }))),
  carts: fc
    .array(fc.record({ range }), { maxLength: 1 })
    .map((all) => all.map((each) => ({ ...each.range, lessonId: NEXT }))),
});
const anyWorld = fc
  .record({
    off: fc.option(instant, { nil: null }),
    canceled: fc.option(instant, { nil: null }),
    published: instant,
  })
  .map(({ off, canceled, published }) =>
    aWorld({
      lesson: changing(lesson(), canceled, lesson({ status: 'canceled' })),
      connections: new Map([[9, changing(connection(), off, connection({ valid: false }))]]),
      targets: new Map([
        [
          NEXT,
          changing(lesson({ semesterId: 2, level: 4, status: 'init' }), published, lesson({ semesterId: 2, level: 4 })),
        ],
        [OTHER_LEVEL, always(lesson({ semesterId: 2, level: 5 }))],
      ]),
    }),
  );
function changing<T>(before: T, at: number | null, after: T) {
  if (at === null) return always(before);
  return [
    { from: day(-100), to: at, value: before },
    { from: at, to: null, value: after },
  ];
}

describe('statistics 6: any world', () => {
  it('everyone who was ever enrolled has one class, as the four sentences say; teams sum to all', () => {
    fc.assert(
      fc.property(anyWorld, fc.array(anyStudent, { maxLength: 6 }), instant, (world, students, at) => {
        const classify = classifierOf(world);
        const classified = students.flatMap((student) => {
          const one = renewalCase(world, student);
          const verdict = classify(one, at);
          expect(verdict !== undefined).toBe(student.enrolments.some(({ from }) => from <= at));
          if (verdict) expect(verdict.class).toBe(slowClass(world, student, at));
          return verdict ? [{ one, verdict }] : [];
        });
        const { classes, reasons, teams } = summarizeRenewal(world, classified, at);
        expect(sumOfClasses(classes)).toBe(classified.length);
        for (const code of RENEWAL_CLASS.codes) {
          const inTeams = teams.reduce((sum, team) => sum + team.classes[code], 0);
          const byReason = reasons.filter((each) => each.class === code).reduce((sum, { count }) => sum + count, 0);
          expect([code, inTeams, byReason]).toEqual([code, classes[code], classes[code]]);
        }
      }),
      { numRuns: 1500, seed: 19 },
    );
  });

  it('the days add up to 已续 at their end, in all and in each team', () => {
    fc.assert(
      fc.property(anyWorld, fc.array(anyStudent, { maxLength: 4 }), instant, (world, students, until) => {
        const classify = classifierOf(world);
        const cases = students.map((student) => renewalCase(world, student));
        for (const teamId of [undefined, 1, 2, null]) {
          const counts = (verdict: { teamId: number | null }) => teamId === undefined || verdict.teamId === teamId;
          const { days, balanced } = renewalDays(world, cases, classify, { from: day(-1), until, counts });
          expect(balanced).toBe(true);
          for (const each of days.filter(({ day: from }) => from + DAY - 1 <= until)) {
            const verdicts = cases.flatMap((one) => classify(one, each.day + DAY - 1) ?? []).filter(counts);
            const count = (code: string) => verdicts.filter((verdict) => verdict.class === code).length;
            expect([each.renewed, each.notRenewed]).toEqual([count('renewed'), count('notRenewed')]);
          }
        }
      }),
      { numRuns: 300, seed: 20 },
    );
  });
});

/** The sentences of the design once more, as sets: none looks at what another decided but by their order. */
function slowClass(world: RenewalWorld, student: RenewalStudent, at: number): string {
  const begun = student.enrolments.filter(({ from }) => from <= at);
  const last = begun[begun.length - 1];
  const over = last !== undefined && last.to !== null && last.to <= at ? last.endReason : null;
  const orders = student.orders.filter((each) => each.lessonId === OWN && each.paidAt <= at);
  const isRefunded =
    over === 'refund' || (orders.length > 0 && orders.every(({ overAt }) => overAt !== null && overAt <= at));
  const isGone = over === 'transfer' || over === 'removed';
  const wasValid = (when: number) =>
    [...world.connections.values()].flat().some((c) => c.value.valid && c.from <= when && (c.to ?? Infinity) > when);
  const isRenewed = student.purchases.some(
    ({ lessonId, from, to, order: { paidAt, overAt } }) =>
      lessonId === NEXT &&
      wasValid(paidAt) &&
      paidAt <= at &&
      from <= at &&
      (to ?? Infinity) > at &&
      (overAt ?? Infinity) > at,
  );
  const stateOf = (spells: RenewalWorld['lesson']) =>
    spells.find((s) => s.from <= at && (s.to ?? Infinity) > at)?.value;
  const isCanceled = over === 'canceled' || stateOf(world.lesson)?.status === 'canceled';
  const isSold = stateOf(world.targets.get(NEXT) ?? [])?.status === 'published';
  const gradeFits = student.gradeId === null || [6, 7].includes(student.gradeId);
  if (isRefunded) return 'refunded';
  if (isGone) return 'cannotRenew';
  if (isRenewed) return 'renewed';
  if (isCanceled || !wasValid(at) || !isSold || !gradeFits) return 'cannotRenew';
  return 'notRenewed';
}
