import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlaps } from '../episodes/teacher-slots.ts';
import { HOUR_MS } from '../time/durations.ts';
import { formatDateTime, parseDateTime } from '../time/shanghai-time.ts';
import { anyTime, freeSlots, slotsAlong } from './free-slots.ts';
import { rankTeachers, type TeachingFacts } from './rank-teachers.ts';
import { timetable } from './timetable.ts';
import { patternOf, startsAlong } from './weekly-pattern.ts';

const at = (text: string) => parseDateTime(text) ?? Number.NaN;
const spans = fc.array(
  fc.tuple(fc.nat(50), fc.nat(9)).map(([startAt, length]) => ({ startAt, endAt: startAt + length })),
  { maxLength: 30 },
);

describe('a timetable', () => {
  it('finds whatever overlaps, and nothing else', () => {
    fc.assert(
      fc.property(spans, fc.nat(50), fc.integer({ min: 1, max: 9 }), (taken, startAt, length) => {
        const span = { startAt, endAt: startAt + length };
        const found = timetable(taken).meeting(span);
        expect(new Set(found)).toEqual(new Set(taken.filter((one) => overlaps(one, span))));
      }),
    );
  });
});

describe('a weekly pattern', () => {
  it('is what repeats; an exception is none', () => {
    const starts = ['2026-03-03 19:00', '2026-03-05 19:00', '2026-03-10 19:00', '2026-03-12 19:00', '2026-03-14 09:00'];
    expect(patternOf(starts.map(at))).toEqual([
      { weekday: 2, clock: 19 * HOUR_MS },
      { weekday: 4, clock: 19 * HOUR_MS },
    ]);
    expect(patternOf([at('2026-03-14 09:00')])).toEqual([{ weekday: 6, clock: 9 * HOUR_MS }]);
  });

  it('of less than two weeks: a weekday that comes once counts at the usual time, not at another', () => {
    const daily = Array.from({ length: 9 }, (_, index) => at('2027-01-31 08:30') + index * 24 * HOUR_MS);
    expect(patternOf(daily).map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const makeUp = ['2026-03-07 09:00', '2026-03-11 19:00', '2026-03-14 09:00'].map(at);
    expect(patternOf(makeUp)).toEqual([{ weekday: 6, clock: 9 * HOUR_MS }]);
  });

  it('gives its starts in order, from one time until before another', () => {
    const pattern = patternOf([at('2026-03-03 19:00'), at('2026-03-05 08:30')]);
    expect(startsAlong(pattern, at('2026-03-03 19:00'), at('2026-03-10 19:00')).map(formatDateTime)).toEqual([
      '2026-03-03 19:00',
      '2026-03-05 08:30',
    ]);
  });
});

describe('free times', () => {
  it('areas 5: are those of the pattern in which nobody is taken; the others say by what', () => {
    const pattern = patternOf([at('2026-03-03 19:00')]);
    const teacher = timetable([{ name: '英语班', startAt: at('2026-03-10 18:00'), endAt: at('2026-03-10 19:30') }]);
    const search = {
      range: { startAt: at('2026-03-01'), endAt: at('2026-03-25') },
      durationMs: 2 * HOUR_MS,
      pattern,
      taken: [teacher],
      now: at('2026-03-01'),
    };
    expect(
      slotsAlong(search).map(({ startAt, blockers }) => [formatDateTime(startAt), blockers.map(({ name }) => name)]),
    ).toEqual([
      ['2026-03-03 19:00', []],
      ['2026-03-10 19:00', ['英语班']],
      ['2026-03-17 19:00', []],
      ['2026-03-24 19:00', []],
    ]);
    expect(freeSlots(search, 2)).toHaveLength(2);
    expect(
      freeSlots({ ...search, now: at('2026-03-17 18:56') }, 9).map(({ startAt }) => formatDateTime(startAt)),
    ).toEqual(['2026-03-24 19:00']);
  });

  it('lie within the usual hours where there is no pattern', () => {
    const clocks = anyTime(2 * HOUR_MS).map(({ clock }) => clock);
    expect([Math.min(...clocks), Math.max(...clocks)]).toEqual([7 * HOUR_MS, 20 * HOUR_MS]);
  });
});

describe('teachers for an episode', () => {
  const teacher = (id: number, more: object = {}) => ({ id, name: `老师${id}`, subjects: [2], phase: 2, ...more });
  const wanted = { subjectId: 2, phase: 2, teacherId: 9, lessonEpisodes: 12 };
  const facts = (more: Partial<TeachingFacts>): TeachingFacts => ({
    weekEpisodes: 0,
    weekMs: 0,
    ofLesson: 0,
    busy: [],
    ...more,
  });

  it('areas 5: those who know the class come first, then who gives less; who teaches something else comes last', () => {
    const ranked = rankTeachers(
      wanted,
      [teacher(1, { subjects: [3] }), teacher(2), teacher(3), teacher(4, { subjects: [] }), teacher(5, { phase: 3 })],
      new Map([
        [2, facts({ weekEpisodes: 6, weekMs: 12 * HOUR_MS })],
        [3, facts({ weekEpisodes: 6, weekMs: 12 * HOUR_MS, ofLesson: 6 })],
      ]),
    );
    expect(ranked.map(({ id }) => id)).toEqual([3, 2, 5, 4, 1]);
    expect(ranked[0]?.reasons.map(({ code, text }) => [code, text])).toEqual([
      ['subject', '授课学科相符'],
      ['phase', '学段相符'],
      ['continuity', '已授本课程 6 / 12 讲'],
      ['load', '当周已排 6 讲（12 小时）'],
    ]);
  });

  it('areas 5: who is taken or on leave is listed behind all others, with what takes them', () => {
    const busy = { kind: 'episode' as const, name: '英语班 第 3 讲', path: '/lessons/7/outline', startAt: 0, endAt: 1 };
    const leave = { ...busy, kind: 'leave' as const, name: '', path: null };
    const ranked = rankTeachers(
      wanted,
      [teacher(1), teacher(2), teacher(3, { subjects: [3] })],
      new Map([
        [1, facts({ busy: [busy] })],
        [2, facts({ busy: [leave], ofLesson: 12 })],
      ]),
    );
    expect(ranked.map(({ id, isFree }) => [id, isFree])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
    expect(ranked.map(({ reasons }) => reasons.at(-1)?.text)).toEqual([
      '当周没有其他讲次',
      '请假',
      '时间被占用：英语班 第 3 讲',
    ]);
  });

  it('issue 13, 2: a week above 24 hours weighs more than one of 24, and what the conflict check warns of counts', () => {
    const week = (hours: number) => facts({ weekEpisodes: hours, weekMs: hours * HOUR_MS });
    const dayLoad = { kind: 'dayLoad' as const, text: '当天已排 6 讲' };
    const backToBack = { kind: 'backToBack' as const, text: '与上一讲只隔 5 分钟' };
    const ranked = rankTeachers(
      wanted,
      [teacher(1), teacher(2), teacher(3), teacher(4), teacher(5)],
      new Map([
        [1, week(40)],
        [2, week(30)],
        [3, week(24)],
        [4, facts({ warnings: [dayLoad] })],
        [5, facts({ warnings: [backToBack] })],
      ]),
    );
    expect(ranked.map(({ id, points }) => [id, points])).toEqual([
      [5, 60],
      [3, 55],
      [2, 51],
      [4, 50],
      [1, 45],
    ]);
    expect(ranked[0]?.reasons.at(-1)).toEqual({ code: 'backToBack', text: backToBack.text, points: -10 });
  });

  it('the points are the sum of the reasons, whoever it is', () => {
    const anyone = fc.record({ subjects: fc.subarray([1, 2, 3]), phase: fc.constantFrom(1, 2, null) });
    const any = fc.record({
      weekEpisodes: fc.nat(20),
      weekMs: fc.nat(60).map((hours) => hours * HOUR_MS),
      ofLesson: fc.nat(12),
    });
    fc.assert(
      fc.property(anyone, any, (who, what) => {
        const [one] = rankTeachers(wanted, [teacher(1, who)], new Map([[1, { ...what, busy: [] }]]));
        expect(one?.points).toBe(one?.reasons.reduce((sum, { points }) => sum + points, 0));
      }),
    );
  });

  it('400 teachers are all listed', () => {
    const all = Array.from({ length: 400 }, (_, id) => teacher(id));
    expect(rankTeachers(wanted, all, new Map())).toHaveLength(400);
  });
});
