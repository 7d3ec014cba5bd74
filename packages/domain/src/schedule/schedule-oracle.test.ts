/** The engine against every pair looked at, on random schedules in which much meets. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../time/durations.ts';
import { judgeSchedule } from './judge-schedule.ts';
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
    'stageReview' as const,
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
  canceledLessons: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 1 }),
  /** Which assistants are which teachers. */
  persons: fc
    .uniqueArray(fc.record({ teacher: fc.integer({ min: 1, max: 3 }), assistant: fc.integer({ min: 1, max: 3 }) }), {
      maxLength: 2,
      selector: ({ teacher }) => teacher,
      comparator: 'SameValue',
    })
    .filter((pairs) => new Set(pairs.map(({ assistant }) => assistant)).size === pairs.length),
});
type RawFacts = typeof arbFacts extends fc.Arbitrary<infer T> ? T : never;

function factsOf({ mentors, shared, items, canceledLessons, persons }: RawFacts): ScheduleFacts {
  const person = (id: number) => ({ id, name: `${id}` });
  return {
    ...NO_FACTS,
    items,
    lessons: mentors.map((mentor, index) => ({
      ...person(index + 1),
      semester: null,
      isCanceled: canceledLessons.includes(index + 1),
      teams: [{ ...person(index + 1), mentor: mentor === null ? null : person(mentor) }],
    })),
    persons: persons.map(({ teacher, assistant }) => ({ teacherIds: [teacher], assistantIds: [assistant] })),
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

const LIVE = [0, 7, 17];
const WATCHED = [8, 13, 14];
const TEACHERS = 10;

function lessonsOf({ places }: ScheduleItem, facts: ScheduleFacts): number[] {
  const ids = places.map(({ lessonId }) => lessonId);
  return ids.filter((id) => !facts.lessons.some((lesson) => lesson.id === id && lesson.isCanceled));
}

/** A person is a number: that of the teacher, or TEACHERS and that of the assistant. */
function peopleIn(item: ScheduleItem, facts: ScheduleFacts): ReadonlyMap<number, 'teacher' | 'mentor' | 'assistant'> {
  const people = new Map<number, 'teacher' | 'mentor' | 'assistant'>();
  if (!occupies(item, facts)) return people;
  for (const id of item.assistantIds) {
    const row = facts.persons.find(({ assistantIds }) => assistantIds.includes(id));
    people.set(row?.teacherIds[0] ?? TEACHERS + id, 'assistant');
  }
  for (const id of lessonsOf(item, facts)) {
    const teams = facts.lessons.find((lesson) => lesson.id === id)?.teams ?? [];
    for (const { mentor } of teams) if (mentor) people.set(mentor.id, 'mentor');
  }
  const isTaught = item.kind === 'episode' && LIVE.includes(item.specialEpisodeType);
  if (isTaught && item.teacherId !== null) people.set(item.teacherId, 'teacher');
  return people;
}

function occupies(item: ScheduleItem, facts: ScheduleFacts): boolean {
  if (item.canceled || item.kind === 'stageReview' || lessonsOf(item, facts).length === 0) return false;
  return item.kind !== 'episode' || !WATCHED.includes(item.specialEpisodeType);
}

function meets(kind: (typeof CLASHES)[number], a: ScheduleItem, b: ScheduleItem, facts: ScheduleFacts): boolean {
  if (!occupies(a, facts) || !occupies(b, facts)) return false;
  const [ofA, ofB] = [lessonsOf(a, facts), lessonsOf(b, facts)];
  const together = ofA.some((id) => ofB.includes(id));
  const [inA, inB] = [peopleIn(a, facts), peopleIn(b, facts)];
  const roles = [...inA].flatMap(([person, role]) => {
    const other = inB.get(person);
    return other ? [[role, other]] : [];
  });
  switch (kind) {
    case 'teacher':
      return roles.some((both) => both.every((role) => role === 'teacher'));
    case 'team':
      return together;
    case 'assistant':
      return roles.some((both) => both.includes('assistant') && !(together && both.includes('mentor')));
    case 'mentor':
      return !together && roles.some((both) => both.includes('mentor') && !both.includes('assistant'));
    case 'student':
      return (
        !together &&
        facts.sharedStudents.some(
          ({ lessonIds: [x, y] }) => (ofA.includes(x) && ofB.includes(y)) || (ofA.includes(y) && ofB.includes(x)),
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
