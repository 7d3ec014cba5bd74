/** The engine against every pair looked at, on random schedules in which much meets. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../time/durations.ts';
import { judgeSchedule } from './judge-schedule.ts';
import { isLive, teacherTaken } from './occupancy.ts';
import { NO_FACTS, type ScheduleFacts } from './schedule-facts.ts';
import { itemKey, type ScheduleDraft, type ScheduleItem } from './schedule-item.ts';

const SEED = 20_261_121;
const RUNS = 400;
/** 2026-09-10 22:30 in Shanghai: ten hours on, both midnight and 8:00, which is midnight of UTC, have passed. */
const START = Date.UTC(2026, 8, 10, 14, 30);
const NOW = START - 86_400_000;
const CLASHES = ['teacher', 'team', 'student', 'mentor', 'assistant'] as const;
const STEP_MS = 10 * MINUTE_MS;

const someIds = (max: number) => fc.uniqueArray(fc.integer({ min: 1, max }), { maxLength: 2 });
const arbItem = fc.record({
  kind: fc.constantFrom(
    'episode' as const,
    'episode' as const,
    'episode' as const,
    'jam' as const,
    'mentorEpisodeGroup' as const,
  ),
  id: fc.integer({ min: 1, max: 14 }),
  start: fc.integer({ min: 0, max: 60 }),
  length: fc.integer({ min: 1, max: 14 }),
  specialEpisodeType: fc.constantFrom(0, 0, 0, 7, 17, 8, 13, 14, 18),
  teacherId: fc.option(fc.integer({ min: 1, max: 3 })),
  assistantIds: someIds(3),
  lessonIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 2 }),
  canceled: fc.constantFrom(false, false, false, true),
});
type Raw = typeof arbItem extends fc.Arbitrary<infer T> ? T : never;

function itemOf({ start, length, lessonIds, ...raw }: Raw): ScheduleItem {
  const startAt = START + start * STEP_MS;
  const places = lessonIds.map((lessonId) => ({ lessonId, ordinal: null }));
  const rest = { name: `${raw.kind} ${raw.id}`, overridden: false, places };
  return { ...raw, ...rest, key: itemKey(raw.kind, raw.id), startAt, endAt: startAt + length * STEP_MS };
}
const arbItems = (maxLength: number) =>
  fc.uniqueArray(arbItem.map(itemOf), { minLength: 4, maxLength, selector: ({ key }) => key });

const arbFacts = fc.record({
  mentors: fc.array(fc.option(fc.integer({ min: 1, max: 2 })), { minLength: 4, maxLength: 4 }),
  shared: fc.uniqueArray(fc.constantFrom<readonly [number, number]>([1, 2], [1, 3], [2, 4], [3, 4]), { maxLength: 3 }),
  items: arbItems(14),
});

function factsOf({
  mentors,
  shared,
  items,
}: {
  mentors: (number | null)[];
  shared: (readonly [number, number])[];
  items: ScheduleItem[];
}): ScheduleFacts {
  const person = (id: number) => ({ id, name: `${id}` });
  return {
    ...NO_FACTS,
    items,
    lessons: mentors.map((mentor, index) => ({
      ...person(index + 1),
      semester: null,
      teams: [{ ...person(index + 1), mentor: mentor === null ? null : person(mentor) }],
    })),
    sharedStudents: shared.map((lessonIds) => ({ lessonIds, count: 1, students: [person(9)] })),
  };
}

/** Straight from the definition: every draft beside every other item. */
function oracle(drafts: readonly ScheduleDraft[], facts: ScheduleFacts): string[] {
  const drafted = new Set(drafts.map(({ key }) => key));
  const all: ScheduleItem[] = [...drafts, ...facts.items.filter(({ key }) => !drafted.has(key))];
  return drafts.flatMap((a) =>
    all
      .filter((b) => b.key !== a.key && a.startAt < b.endAt && b.startAt < a.endAt)
      .flatMap((b) => CLASHES.filter((kind) => meets(kind, a, b, facts)).map((kind) => `${a.key} ${kind} ${b.key}`)),
  );
}

function meets(kind: (typeof CLASHES)[number], a: ScheduleItem, b: ScheduleItem, facts: ScheduleFacts): boolean {
  if (!isLive(a) || !isLive(b)) return false;
  const [ofA, ofB] = [a, b].map(({ places }) => places.map(({ lessonId }) => lessonId));
  const together = (ofA ?? []).some((id) => ofB?.includes(id));
  const mentorsOf = (ids: readonly number[] = []) =>
    ids.flatMap(
      (id) => facts.lessons.find((lesson) => lesson.id === id)?.teams.flatMap(({ mentor }) => mentor?.id ?? []) ?? [],
    );
  switch (kind) {
    case 'teacher':
      return teacherTaken(a) !== null && teacherTaken(a) === teacherTaken(b);
    case 'team':
      return together;
    case 'assistant':
      return a.assistantIds.some((id) => b.assistantIds.includes(id));
    case 'mentor':
      return !together && mentorsOf(ofA).some((id) => mentorsOf(ofB).includes(id));
    case 'student':
      return (
        !together &&
        facts.sharedStudents.some(
          ({ lessonIds: [x, y] }) => (ofA?.includes(x) && ofB?.includes(y)) || (ofA?.includes(y) && ofB?.includes(x)),
        )
      );
  }
}

function engine(drafts: readonly ScheduleDraft[], facts: ScheduleFacts): string[] {
  return judgeSchedule(drafts, facts, { now: NOW }).flatMap(({ key, conflicts }) =>
    conflicts
      .filter(({ kind }) => CLASHES.some((clash) => clash === kind))
      .map(({ kind, other }) => `${key} ${kind} ${other?.key}`),
  );
}

describe(`the engine (seed ${SEED})`, () => {
  it('finds exactly what a look at every pair finds', () => {
    let found = 0;
    fc.assert(
      fc.property(arbItems(10), arbFacts, (wanted, raw) => {
        const facts = factsOf(raw);
        const drafts = wanted.map((item) => ({ ...item, stored: null, templateDurationMs: 0 }));
        const expected = oracle(drafts, facts).toSorted();
        found += expected.length;
        expect(engine(drafts, facts).toSorted()).toEqual(expected);
      }),
      { seed: SEED, numRuns: RUNS },
    );
    // Schedules without conflicts would prove nothing.
    expect(found).toBeGreaterThan(RUNS);
  });

  it('tells how long both last as the look at the pair does', () => {
    fc.assert(
      fc.property(arbItems(10), (wanted) => {
        const drafts = wanted.map((item) => ({ ...item, stored: null, templateDurationMs: 0 }));
        const byKey = new Map(drafts.map((draft) => [draft.key, draft]));
        for (const { key, conflicts } of judgeSchedule(drafts, NO_FACTS, { now: NOW })) {
          for (const { other, overlapMinutes } of conflicts) {
            const [a, b] = [byKey.get(key), byKey.get(other?.key ?? '')];
            if (!a || !b) continue;
            const minutes = (Math.min(a.endAt, b.endAt) - Math.max(a.startAt, b.startAt)) / MINUTE_MS;
            expect(overlapMinutes).toBe(Math.max(0, minutes));
          }
        }
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });

  it('says the same of a pair on both sides, and in any order of the drafts', () => {
    fc.assert(
      fc.property(arbItems(10), (wanted) => {
        const drafts = wanted.map((item) => ({ ...item, stored: null, templateDurationMs: 0 }));
        const forward = engine(drafts, NO_FACTS);
        expect(engine(drafts.toReversed(), NO_FACTS).toSorted()).toEqual(forward.toSorted());
        const turned = forward.map((line) => line.split(' ').toReversed().join(' '));
        expect(turned.toSorted()).toEqual(forward.toSorted());
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });
});
