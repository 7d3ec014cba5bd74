import { describe, expect, test } from 'vitest';
import { attendedSeconds, isSamePresence, joinPresence, type Presence } from './attendance.ts';
import { type AttendanceFact, attendanceFault, presenceOf } from './attendance-facts.ts';
import { clip, lengthOf, type Seconds, union } from './second-ranges.ts';

const START = Date.UTC(2026, 2, 1, 11);
const PLANNED = { startAt: START, endAt: START + 7_200_000 };
const DAY_MS = 86_400_000;
const NOW = START + DAY_MS;

describe('statistics 2: seconds as sets of ranges', () => {
  test.each<[string, Seconds, Seconds, Seconds]>([
    ['nothing', [], [], []],
    [
      'apart',
      [[0, 10]],
      [[20, 30]],
      [
        [0, 10],
        [20, 30],
      ],
    ],
    ['the same twice', [[5, 10]], [[5, 10]], [[5, 10]]],
    ['one inside the other', [[0, 100]], [[20, 30]], [[0, 100]]],
    ['overlapping', [[0, 20]], [[10, 30]], [[0, 30]]],
    ['meeting', [[0, 10]], [[10, 20]], [[0, 20]]],
    [
      'one over two',
      [
        [0, 10],
        [20, 30],
      ],
      [[5, 25]],
      [[0, 30]],
    ],
    ['before the anchor', [[-60, 5]], [[0, 10]], [[-60, 10]]],
  ])('union: %s', (_, one, other, expected) => {
    expect(union(one, other)).toEqual(expected);
    expect(union(other, one)).toEqual(expected);
  });

  test('a part of them, and how many they are', () => {
    const seconds: Seconds = [
      [-60, 10],
      [20, 30],
      [40, 90],
    ];
    expect(clip(seconds, [0, 50])).toEqual([
      [0, 10],
      [20, 30],
      [40, 50],
    ]);
    expect(clip(seconds, [30, 40])).toEqual([]);
    expect(lengthOf(seconds)).toBe(130);
  });
});

const presence = (change: Partial<Presence> = {}): Presence => ({
  anchorAt: START,
  live: [],
  replay: [],
  enteredAt: null,
  ...change,
});

describe('statistics 2: what is known of one student in one episode', () => {
  test('two devices with clocks of their own: each second once, the earliest entry', () => {
    const phone = presence({ live: [[0, 600]], enteredAt: START });
    const tablet = presence({ anchorAt: START + 60_000, live: [[-120, 60]], enteredAt: START - 60_000 });
    const both = joinPresence(phone, tablet);
    expect(both).toEqual(presence({ live: [[-60, 600]], enteredAt: START - 60_000 }));
    expect(isSamePresence(joinPresence(both, tablet), both)).toBe(true);
    const other = joinPresence(tablet, phone);
    expect(attendedSeconds(other, PLANNED)).toEqual(attendedSeconds(both, PLANNED));
  });

  test.each([0, 1, 499, 600, 999])('anchors %d ms apart: which fact came first decides nothing', (apart) => {
    const fact = { kind: 'attendance', episodeId: 1, studentId: 2, replay: [] } as const;
    const phone = presenceOf({ ...fact, anchorTime: START + apart, live: [[-5, 600]] });
    const tablet = presenceOf({ ...fact, anchorTime: START - 59_750, live: [[600, 900]] });
    const [one, other] = [joinPresence(phone, tablet), joinPresence(tablet, phone)];
    expect(attendedSeconds(one, PLANNED)).toEqual(attendedSeconds(other, PLANNED));
    expect(isSamePresence(joinPresence(one, phone), one)).toBe(true);
  });

  test('integers are of the planned time: what lies before and after is no part of it', () => {
    const seconds = presence({
      live: [
        [-600, 300],
        [7000, 9000],
      ],
      replay: [
        [200, 400],
        [7100, 7300],
      ],
    });
    expect(attendedSeconds(seconds, PLANNED)).toEqual({ liveSeconds: 500, replaySeconds: 300, coveredSeconds: 600 });
  });

  test('another time of the episode makes others of the same seconds', () => {
    const seconds = presence({ live: [[0, 3600]] });
    const later = { startAt: START + 1_800_000, endAt: START + 9_000_000 };
    expect(attendedSeconds(seconds, later).liveSeconds).toBe(1800);
  });
});

describe('statistics 2: what is impossible is refused with code and place', () => {
  const fact = (change: Partial<AttendanceFact> = {}): AttendanceFact => ({
    kind: 'attendance',
    episodeId: 1,
    studentId: 2,
    anchorTime: START,
    live: [[0, 60]],
    replay: [],
    ...change,
  });
  const world = { now: NOW, episodeExists: true, account: 'student' } as const;
  const HOURS = 3600;

  test.each<[string | undefined, Partial<AttendanceFact>]>([
    [undefined, {}],
    [undefined, { live: [], replay: [[0, 12 * HOURS]] }],
    [
      'live',
      {
        live: [
          [0, 60],
          [90, 90],
        ],
      },
    ],
    ['replay', { replay: [[90, 80]] }],
    ['live', { live: [[0, 12 * HOURS + 1]] }],
    [
      'replay',
      {
        replay: [
          [0, 7 * HOURS],
          [8 * HOURS, 14 * HOURS],
        ],
      },
    ],
    ['live', { anchorTime: NOW + DAY_MS, live: [[0, 1]] }],
    [undefined, { anchorTime: NOW + DAY_MS - 1000, live: [[0, 1]] }],
    ['enteredTime', { enteredTime: NOW + DAY_MS + 1 }],
  ])('%s: %j', (place, change) => {
    expect(attendanceFault(fact(change), world)?.place).toBe(place);
  });

  test('records that are not there, robots and staff', () => {
    const codeIn = (change: object) => attendanceFault(fact(), { ...world, ...change })?.code;
    expect(codeIn({ episodeExists: false })).toBe('unknownEpisode');
    expect(codeIn({ account: 'unknown' })).toBe('unknownStudent');
    expect(codeIn({ account: 'robot' })).toBe('robotAccount');
    expect(codeIn({ account: 'staff' })).toBe('staffAccount');
  });

  test('entered with the first live second, or as it says; who only watched the recording never did', () => {
    expect(
      presenceOf(
        fact({
          live: [
            [120, 180],
            [60, 90],
          ],
        }),
      ).enteredAt,
    ).toBe(START + 60_000);
    expect(presenceOf(fact({ enteredTime: START - 5000 })).enteredAt).toBe(START - 5000);
    expect(presenceOf(fact({ live: [], replay: [[0, 60]] })).enteredAt).toBeNull();
  });
});
