import { describe, expect, it } from 'vitest';
import { parseDateTime } from '../time/shanghai-time.ts';
import type { Conflict } from './conflict.ts';
import { isBlocking } from './conflict.ts';
import { CONFLICT_KIND, type ConflictKind } from './conflict-codes.ts';
import { judgeSchedule, judgeWithoutFacts } from './judge-schedule.ts';
import { NO_FACTS, type ScheduleFacts } from './schedule-facts.ts';
import { itemKey, type ScheduleDraft, type ScheduleItem } from './schedule-item.ts';
import { SCHEDULE_LIMITS } from './schedule-limits.ts';

const at = (text: string): number => parseDateTime(text) ?? Number.NaN;
const NOW = at('2026-09-01 10:00');
const HOLIDAYS = [{ id: 1, name: '国庆节', startAt: at('2026-10-01'), endAt: at('2026-10-08') }];
const TERM = { id: 3, name: '2026 年秋季', startAt: at('2026-08-20'), endAt: at('2027-01-20') };

let lastId = 0;
function anItem(overrides: Partial<ScheduleItem> = {}): ScheduleItem {
  lastId += 1;
  return {
    key: itemKey(overrides.kind ?? 'episode', lastId),
    kind: 'episode',
    id: lastId,
    name: `第 ${lastId} 讲`,
    startAt: at('2026-09-10 18:00'),
    endAt: at('2026-09-10 19:30'),
    specialEpisodeType: 0,
    teacherId: null,
    assistantIds: [],
    places: [],
    overridden: false,
    canceled: false,
    ...overrides,
  };
}
const aDraft = (overrides: Partial<ScheduleDraft> = {}): ScheduleDraft => ({
  ...anItem(overrides),
  stored: null,
  templateDurationMs: 0,
  ...overrides,
});
const span = (start: string, end: string) => ({ startAt: at(start), endAt: at(end) });
const placed = (...lessonIds: number[]) => ({ places: lessonIds.map((lessonId) => ({ lessonId, ordinal: null })) });

function conflictsOf(
  drafts: readonly ScheduleDraft[],
  facts: Partial<ScheduleFacts> = {},
  now = NOW,
): readonly Conflict[] {
  return judgeSchedule(drafts, { ...NO_FACTS, ...facts }, { now }).flatMap(({ conflicts }) => conflicts);
}
const kindsOf = (...given: Parameters<typeof conflictsOf>) => conflictsOf(...given).map(({ kind }) => kind);

describe('a teacher', () => {
  it.each([
    ['the end of one at the start of the other', '2026-09-10 19:30', '2026-09-10 20:30', ['backToBack']],
    ['ten minutes between them', '2026-09-10 19:40', '2026-09-10 20:30', []],
    ['one minute of both', '2026-09-10 19:29', '2026-09-10 20:30', ['teacher']],
    ['one inside the other', '2026-09-10 18:30', '2026-09-10 19:00', ['teacher']],
    ['the same time', '2026-09-10 18:00', '2026-09-10 19:30', ['teacher']],
  ])('half-open times: %s', (_, start, end, expected) => {
    const items = [anItem({ teacherId: 5 })];
    expect(kindsOf([aDraft({ teacherId: 5, ...span(start, end) })], { items })).toEqual(expected);
  });

  it.each([
    [0, ['teacher']],
    [7, ['teacher']],
    [17, ['teacher']],
    [8, []],
    [13, []],
    [14, []],
    [18, []],
  ])('is taken by live types only: %i', (specialEpisodeType, expected) => {
    const items = [anItem({ teacherId: 5, specialEpisodeType })];
    expect(kindsOf([aDraft({ teacherId: 5 })], { items })).toEqual(expected);
  });

  it.each([
    ['a minute over midnight', '2026-09-10 23:00', '2026-09-11 00:01', '2026-09-11 00:00', '2026-09-11 01:00', true],
    ['touching at midnight', '2026-09-10 23:00', '2026-09-11 00:00', '2026-09-11 00:00', '2026-09-11 01:00', false],
    [
      'around 8:00, the midnight of UTC',
      '2026-09-10 07:30',
      '2026-09-10 08:30',
      '2026-09-10 08:00',
      '2026-09-10 09:00',
      true,
    ],
    ['touching at 8:00', '2026-09-10 07:00', '2026-09-10 08:00', '2026-09-10 08:00', '2026-09-10 09:00', false],
    [
      'the same hours of other days',
      '2026-09-10 07:30',
      '2026-09-10 08:30',
      '2026-09-11 07:30',
      '2026-09-11 08:30',
      false,
    ],
  ])('is compared by instants in Shanghai: %s', (_, aStart, aEnd, bStart, bEnd, meet) => {
    const items = [anItem({ teacherId: 5, ...span(aStart, aEnd) })];
    expect(kindsOf([aDraft({ teacherId: 5, ...span(bStart, bEnd) })], { items }).includes('teacher')).toBe(meet);
  });

  it('names the other side, the minutes of both, a link and what to do', () => {
    const items = [anItem({ teacherId: 5, name: '第 3 讲', ...placed(8) })];
    const lessons = [{ id: 8, name: '初二数学', semester: null, teams: [] }];
    const draft = aDraft({ teacherId: 5, ...span('2026-09-10 19:00', '2026-09-10 20:00') });
    expect(conflictsOf([draft], { items, lessons, teachers: [{ id: 5, name: '王老师' }] })).toEqual([
      expect.objectContaining({
        kind: 'teacher',
        severity: 'block',
        source: 'database',
        overridden: false,
        standing: false,
        overlapMinutes: 30,
        people: [{ id: 5, name: '王老师' }],
        other: expect.objectContaining({ id: items[0]?.id, lessonId: 8, path: '/lessons/8/outline' }),
        text: '王老师在 2026-09-10 18:00–19:30 已有“初二数学”的“第 3 讲”，重叠 30 分钟',
        suggestion: '请更换老师，或改到 2026-09-10 19:30 之后',
      }),
    ]);
  });

  it('is told on both drafts that meet', () => {
    const drafts = [aDraft({ teacherId: 5 }), aDraft({ teacherId: 5 })];
    const found = conflictsOf(drafts);
    expect(found.map(({ kind, source, other }) => [kind, source, other?.key])).toEqual([
      ['teacher', 'draft', drafts[1]?.key],
      ['teacher', 'draft', drafts[0]?.key],
    ]);
  });

  it('is free where the stored episode moves away in the same check, and canceled ones take nobody', () => {
    const [leaving, canceled] = [anItem({ teacherId: 5 }), anItem({ teacherId: 5, canceled: true })];
    const moved = aDraft({ ...leaving, stored: leaving, ...span('2026-09-12 18:00', '2026-09-12 19:30') });
    expect(kindsOf([moved, aDraft({ teacherId: 5 })], { items: [leaving, canceled] })).toEqual([]);
  });

  it('with a stored reason may stand beside others, but a newcomer needs a reason of its own', () => {
    const other = anItem({ teacherId: 5, overridden: true });
    const [own] = conflictsOf([aDraft({ teacherId: 5, overridden: true })], { items: [anItem({ teacherId: 5 })] });
    const [newcomer] = conflictsOf([aDraft({ teacherId: 5 })], { items: [other] });
    const stored = anItem({ teacherId: 5 });
    const [standing] = conflictsOf([aDraft({ ...stored, stored })], { items: [other, stored] });
    expect(
      [own, newcomer, standing].map((found) => found && [found.overridden, found.standing, isBlocking(found)]),
    ).toEqual([
      [true, false, false],
      [false, false, true],
      [true, true, false],
    ]);
  });

  it('is warned about a day of more than eight hours', () => {
    const items = ['08:00', '10:30', '13:00'].map((start, index) =>
      anItem({ teacherId: 5, ...span(`2026-09-10 ${start}`, `2026-09-10 ${['10:20', '12:50', '15:20'][index]}`) }),
    );
    const late = aDraft({ teacherId: 5, ...span('2026-09-10 19:00', '2026-09-10 20:00') });
    expect(kindsOf([late], { items })).toEqual([]);
    expect(kindsOf([{ ...late, endAt: at('2026-09-10 20:01') }], { items })).toEqual(['dayLoad']);
  });
});

describe('a class', () => {
  const lessons = [
    { id: 8, name: '初二数学', semester: TERM, teams: [{ id: 1, name: '1 班', mentor: { id: 70, name: '李辅导' } }] },
    { id: 9, name: '初二英语', semester: TERM, teams: [{ id: 2, name: '2 班', mentor: { id: 70, name: '李辅导' } }] },
  ];

  it('is in one place: all teams of a lesson share its outline, told once', () => {
    const items = [anItem(placed(8))];
    const found = conflictsOf([aDraft(placed(8))], { items, lessons });
    expect(found.map(({ kind, people }) => [kind, people.map(({ name }) => name)])).toEqual([['team', ['1 班']]]);
  });

  it('shares an episode with the copies of its lesson without a conflict', () => {
    const shared = anItem(placed(8, 9));
    const sharedStudents = [{ lessonIds: [8, 9] as const, count: 2, students: [{ id: 1, name: '小明' }] }];
    expect(kindsOf([aDraft({ ...shared, stored: shared })], { items: [shared], lessons, sharedStudents })).toEqual([]);
  });

  it('has students of another: counted and named', () => {
    const items = [anItem(placed(9))];
    const sharedStudents = [{ lessonIds: [8, 9] as const, count: 12, students: [{ id: 1, name: '小明' }] }];
    const [found] = conflictsOf([aDraft(placed(8))], { items, sharedStudents });
    expect(found).toMatchObject({ kind: 'student', severity: 'block', peopleCount: 12, overlapMinutes: 90 });
    expect(found?.text).toContain('12 名学员（小明 等 12 人）');
  });

  it('has the mentor of another: warned, and refused where both are groups of the mentor', () => {
    const [found] = conflictsOf([aDraft(placed(8))], { items: [anItem(placed(9))], lessons });
    expect(found).toMatchObject({ kind: 'mentor', severity: 'warn', people: [{ id: 70 }] });
    const group = { kind: 'mentorEpisodeGroup' as const };
    const [led] = conflictsOf([aDraft({ ...group, ...placed(8) })], {
      items: [anItem({ ...group, ...placed(9) })],
      lessons,
    });
    expect(led).toMatchObject({ kind: 'mentor', severity: 'block' });
  });

  it('is not taken by recordings and replays, but by a replay shown as live, which takes the assistants too', () => {
    const items = [anItem({ ...placed(8), assistantIds: [4], teacherId: 5 })];
    const drafts = [8, 13, 14, 18].map((specialEpisodeType) =>
      aDraft({ ...placed(8), assistantIds: [4], teacherId: 5, specialEpisodeType }),
    );
    expect(drafts.map((draft) => kindsOf([draft], { items }))).toEqual([[], [], [], ['team', 'assistant']]);
  });

  it('stays inside its semester', () => {
    const inside = aDraft({ ...placed(8), ...span('2026-08-20 07:00', '2026-08-20 08:00') });
    const early = aDraft({ ...placed(8), ...span('2026-09-20 23:30', '2026-09-21 00:30') });
    expect(kindsOf([inside], { lessons }, at('2026-08-01'))).toEqual([]);
    const semester = { ...TERM, endAt: at('2026-09-21') };
    const found = conflictsOf([early], { lessons: [{ id: 8, name: '', semester, teams: [] }] });
    expect(found.map(({ kind, text }) => [kind, text])).toContainEqual([
      'semester',
      '不在2026 年秋季之内（2026-08-20 至 2026-09-20）',
    ]);
  });

  it('is beside the next item, whatever else of its outline takes somebody’s time', () => {
    const at8 = (ordinal: number, start: string, end: string) => ({
      teacherId: 5,
      places: [{ lessonId: 8, ordinal }],
      ...span(`2026-09-${start}`, `2026-09-${end}`),
    });
    // Stored the wrong way round: the third begins before the second, which stands in the right order after the draft.
    const [second, third] = [anItem(at8(2, '11 18:00', '11 19:00')), anItem(at8(3, '10 08:00', '10 09:00'))];
    const draft = aDraft(at8(1, '10 12:00', '10 13:00'));
    expect(kindsOf([draft], { items: [third], beside: [second] })).toEqual([]);
    expect(kindsOf([draft], { items: [], beside: [third] })).toEqual(['order']);
  });
  it('keeps the order of its outline', () => {
    const place = (ordinal: number) => ({ places: [{ lessonId: 8, ordinal }] });
    const items = [anItem({ ...place(2), ...span('2026-09-12 18:00', '2026-09-12 19:00') })];
    const later = { ...place(1), ...span('2026-09-13 18:00', '2026-09-13 19:00') };
    expect(kindsOf([aDraft(later)], { items })).toEqual(['order']);
    expect(kindsOf([aDraft({ ...later, ...place(3) })], { items })).toEqual([]);
  });

  it('has one exam a day', () => {
    const exam = { kind: 'jam' as const, ...placed(8) };
    const items = [anItem({ ...exam, ...span('2026-09-10 00:00', '2026-09-10 01:00') })];
    const sameDay = aDraft({ ...exam, ...span('2026-09-10 20:00', '2026-09-10 21:00') });
    const dayBefore = aDraft({ ...exam, ...span('2026-09-09 20:00', '2026-09-09 21:00') });
    expect([sameDay, dayBefore].map((draft) => kindsOf([draft], { items }))).toEqual([['twoExams'], []]);
  });
});

describe('a time of its own', () => {
  const soon = (minutes: number) => ({ startAt: NOW + minutes * 60_000, endAt: NOW + (minutes + 60) * 60_000 });

  it.each([
    ['R194: less than five minutes ahead', aDraft(soon(4)), ['leadTime']],
    ['R194: five minutes ahead', aDraft(soon(5)), []],
    ['an episode that has begun', aDraft({ ...soon(60), stored: anItem(soon(-1)) }), ['started']],
    ['one that has begun and stays', aDraft({ ...soon(-1), stored: anItem(soon(-1)) }), []],
    [
      'decision 83: an exam nine minutes before its start',
      aDraft({ kind: 'jam', ...soon(60), stored: anItem(soon(9)) }),
      ['examFreeze'],
    ],
    [
      'decision 83: an exam ten minutes before its start, to the millisecond',
      aDraft({ kind: 'jam', ...soon(60), stored: anItem(soon(10)) }),
      ['examFreeze'],
    ],
    [
      'decision 83: a millisecond earlier it may still be moved',
      aDraft({ kind: 'jam', ...soon(60), stored: anItem({ startAt: soon(10).startAt + 1, endAt: soon(10).endAt }) }),
      [],
    ],
    ['a new exam that would be frozen at once', aDraft({ kind: 'jam', ...soon(9) }), ['examFreeze']],
    ['an end before the start', aDraft({ ...soon(60), endAt: NOW }), ['times']],
    [
      'a length other than that of the template',
      aDraft({ ...soon(60), templateDurationMs: 90 * 60_000 }),
      ['duration'],
    ],
    ['an evening that ends after 22:00', aDraft(span('2026-09-10 21:00', '2026-09-10 22:01')), ['offHours']],
    ['an evening that ends at 22:00', aDraft(span('2026-09-10 21:00', '2026-09-10 22:00')), []],
    ['a morning before 7:00', aDraft(span('2026-09-10 06:59', '2026-09-10 08:00')), ['offHours']],
  ])('%s', (_, draft, expected) => {
    expect(kindsOf([draft])).toEqual(expected);
  });

  it('is held against the hours of its own teacher, and told when another teacher takes it', () => {
    const hours = [{ teacherId: 5, weekdays: [4], firstMs: 9 * 3_600_000, lastMs: 18 * 3_600_000 }];
    const facts = { hours, teachers: [{ id: 5, name: '王老师' }] };
    const evening = span('2026-09-10 18:00', '2026-09-10 19:00');
    expect(kindsOf([aDraft({ teacherId: 6, ...evening })], facts)).toEqual([]);
    const [found] = conflictsOf([aDraft({ teacherId: 5, ...evening })], facts);
    expect(found).toMatchObject({ kind: 'offHours', severity: 'warn', standing: false });
    expect(found?.text).toBe('2026-09-10 18:00–19:00 不在王老师的可授课时间（周四 9:00–18:00）之内');
    const taken = aDraft({ teacherId: 5, ...evening, stored: anItem({ teacherId: 6, ...evening }) });
    const kept = aDraft({ teacherId: 5, ...evening, stored: anItem({ teacherId: 5, ...evening }) });
    expect([taken, kept].map((draft) => conflictsOf([draft], facts)[0]?.standing)).toEqual([false, true]);
  });

  it('is compared with leave and holidays by half-open times', () => {
    const leaves = [{ id: 1, teacherId: 5, reason: '病假', ...span('2026-09-10 19:00', '2026-09-11 00:00') }];
    const [found] = conflictsOf([aDraft({ teacherId: 5 })], { leaves });
    expect(found).toMatchObject({ kind: 'leave', severity: 'warn', overlapMinutes: 30 });
    expect(kindsOf([aDraft({ teacherId: 6 })], { leaves })).toEqual([]);
    expect(kindsOf([aDraft({ teacherId: 5, ...span('2026-09-11 08:00', '2026-09-11 09:00') })], { leaves })).toEqual(
      [],
    );
    const before = aDraft(span('2026-09-30 20:00', '2026-09-30 21:00'));
    const inside = aDraft(span('2026-10-07 20:00', '2026-10-07 21:00'));
    const after = aDraft(span('2026-10-08 08:00', '2026-10-08 09:00'));
    expect([before, inside, after].map((draft) => kindsOf([draft], { holidays: HOLIDAYS }))).toEqual([
      [],
      ['holiday'],
      [],
    ]);
  });
});

/** Field notes 1, kind by kind: what brings it about, whether it may be saved, whether a reason opens the way. */
describe('the catalogue', () => {
  const meeting = (place: Partial<ScheduleItem>) => ({ draft: aDraft(place), facts: { items: [anItem(place)] } });
  const lesson = (id: number, mentorId: number) => ({
    id,
    name: '初二数学',
    semester: TERM,
    teams: [{ id, name: '1 班', mentor: { id: mentorId, name: '李辅导' } }],
  });
  const exam = { kind: 'jam' as const, ...placed(8) };
  const begun = anItem(span('2026-09-01 09:00', '2026-09-01 10:30'));
  const frozen = anItem({ kind: 'jam', ...span('2026-09-01 10:09', '2026-09-01 11:00') });
  const leave = { id: 1, teacherId: 5, reason: '病假', ...span('2026-09-10 00:00', '2026-09-11 00:00') };
  const long = ['07:00', '11:00', '15:00'].map((start, index) =>
    anItem({ teacherId: 5, ...span(`2026-09-10 ${start}`, `2026-09-10 ${['10:00', '14:00', '17:00'][index]}`) }),
  );
  interface Row {
    readonly draft: ScheduleDraft;
    readonly facts?: Partial<ScheduleFacts>;
    readonly weight: 'H, fixed' | 'H' | 'W';
  }
  const CATALOGUE: Readonly<Record<ConflictKind, Row>> = {
    times: { draft: aDraft(span('2026-09-10 19:00', '2026-09-10 19:00')), weight: 'H, fixed' },
    started: { draft: aDraft({ stored: begun }), facts: { items: [begun] }, weight: 'H, fixed' },
    leadTime: { draft: aDraft(span('2026-09-01 10:04', '2026-09-01 11:00')), weight: 'H, fixed' },
    examFreeze: { draft: aDraft({ kind: 'jam', stored: frozen }), facts: { items: [frozen] }, weight: 'H, fixed' },
    semester: {
      draft: aDraft({ ...placed(8), ...span('2027-02-01 18:00', '2027-02-01 19:00') }),
      facts: { lessons: [lesson(8, 70)] },
      weight: 'H',
    },
    order: {
      draft: aDraft({ places: [{ lessonId: 8, ordinal: 1 }] }),
      facts: {
        items: [anItem({ places: [{ lessonId: 8, ordinal: 2 }], ...span('2026-09-09 18:00', '2026-09-09 19:00') })],
      },
      weight: 'H',
    },
    teacher: { ...meeting({ teacherId: 5 }), weight: 'H' },
    team: { ...meeting(placed(8)), weight: 'H' },
    student: {
      draft: aDraft(placed(8)),
      facts: { items: [anItem(placed(9))], sharedStudents: [{ lessonIds: [8, 9], count: 1, students: [] }] },
      weight: 'H',
    },
    mentor: {
      draft: aDraft(placed(8)),
      facts: { items: [anItem(placed(9))], lessons: [lesson(8, 70), lesson(9, 70)] },
      weight: 'W',
    },
    assistant: { ...meeting({ assistantIds: [4] }), weight: 'W' },
    leave: { draft: aDraft({ teacherId: 5 }), facts: { leaves: [leave] }, weight: 'W' },
    holiday: {
      draft: aDraft(span('2026-10-01 18:00', '2026-10-01 19:00')),
      facts: { holidays: HOLIDAYS },
      weight: 'W',
    },
    offHours: { draft: aDraft(span('2026-09-10 05:00', '2026-09-10 06:00')), weight: 'W' },
    backToBack: {
      draft: aDraft({ teacherId: 5, ...span('2026-09-10 19:35', '2026-09-10 20:30') }),
      facts: { items: [anItem({ teacherId: 5 })] },
      weight: 'W',
    },
    dayLoad: { draft: aDraft({ teacherId: 5 }), facts: { items: long }, weight: 'W' },
    twoExams: {
      draft: aDraft(exam),
      facts: { items: [anItem({ ...exam, ...span('2026-09-10 09:00', '2026-09-10 10:00') })] },
      weight: 'W',
    },
    duration: { draft: aDraft({ templateDurationMs: 60 * 60_000 }), weight: 'W' },
  };

  it.each(CONFLICT_KIND.codes)('%s: brought about, alone, with its weight, its words and what to do', (kind) => {
    const { draft, facts = {}, weight } = CATALOGUE[kind];
    const found = conflictsOf([draft], facts);
    const words = { text: expect.stringMatching(/./), suggestion: expect.stringMatching(/^请/) };
    expect(found).toEqual([expect.objectContaining({ kind, severity: weight === 'W' ? 'warn' : 'block', ...words })]);
    // A reason opens the way, but for what no reason can change.
    const [excused] = conflictsOf([{ ...draft, overridden: true }], facts);
    expect(excused?.overridden).toBe(weight !== 'H, fixed');
  });

  it('tells the gap that the installation asks for', () => {
    const facts = { ...NO_FACTS, items: [anItem({ teacherId: 5 })] };
    const draft = aDraft({ teacherId: 5, ...span('2026-09-10 19:50', '2026-09-10 20:30') });
    const limits = { ...SCHEDULE_LIMITS, minGapMs: 30 * 60_000 };
    const [verdict] = judgeSchedule([draft], facts, { now: NOW, limits });
    expect(verdict?.conflicts[0]?.text).toMatch(/之间不足 30 分钟$/);
  });
});

describe('a verdict', () => {
  it('is unknown without facts, never none, and tells what the drafts say themselves', () => {
    const clear = judgeWithoutFacts([aDraft()], { now: NOW });
    expect(clear.map(({ verdict, conflicts }) => [verdict, conflicts])).toEqual([['unknown', []]]);
    const meeting = judgeWithoutFacts([aDraft({ teacherId: 5 }), aDraft({ teacherId: 5 })], { now: NOW });
    expect(meeting.map(({ verdict, conflicts }) => [verdict, conflicts.length])).toEqual([
      ['unknown', 1],
      ['unknown', 1],
    ]);
  });

  it('of 2,000 drafts, all of one teacher at one time, still comes, with at most thirty told of each', () => {
    const drafts = Array.from({ length: 2000 }, () => aDraft({ teacherId: 5 }));
    const verdicts = judgeSchedule(drafts, NO_FACTS, { now: NOW });
    const told = verdicts.map(({ conflicts }) => conflicts.filter(({ kind }) => kind === 'teacher').length);
    expect([Math.min(...told) > 0, Math.max(...told)]).toEqual([true, 30]);
  });
});
