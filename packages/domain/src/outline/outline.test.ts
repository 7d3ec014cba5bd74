import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AGENDA_KIND, LESSON_ITEM_TYPE, SPECIAL_EPISODE_TYPE } from '../episodes/episode-codes.ts';
import { DURATION_OPTIONS } from '../time/duration-options.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { draftFaults } from './episode-draft.ts';
import { episodeKindOf, itemTypeLabel, itemTypeOf } from './item-words.ts';
import { labelMisfit } from './label-fit.ts';
import {
  inGroups,
  insertedByTime,
  inTimeOrder,
  isInTimeOrder,
  moved,
  orderFault,
  placedBeside,
} from './outline-order.ts';

const NOW = 1_772_330_400_000;

describe('items and what they are called', () => {
  test('R234, R235: each kind has its word, recordings have theirs', () => {
    expect(AGENDA_KIND.codes.map((kind) => itemTypeLabel(kind, kind === 'episode' ? 0 : null))).toEqual([
      '直播课',
      '考试',
      '辅导课',
      '阶段复习',
      '单元模拟考',
    ]);
    expect(SPECIAL_EPISODE_TYPE.values.map((type) => itemTypeOf('episode', type))).toEqual([
      'episode',
      'episode',
      'episode',
      'episode',
      'episode',
      'record',
      'record',
    ]);
    expect(LESSON_ITEM_TYPE.labelOf(itemTypeOf('episode', 13))).toBe('录播课');
  });

  test('R220: the kind follows from the special type', () => {
    expect(SPECIAL_EPISODE_TYPE.values.map((type) => [type, episodeKindOf(type)])).toEqual([
      [0, 0],
      [17, 0],
      [7, 0],
      [8, 1],
      [18, 0],
      [13, 3],
      [14, 3],
    ]);
  });
});

describe('a label', () => {
  const lesson = { subject: 2, subjects: [2, 3], phase: 2 };
  test.for([
    ['of the kind, for all', { agendaType: 'jam', subjectId: null, phase: null }, undefined],
    ['of one of its subjects', { agendaType: 'jam', subjectId: 3, phase: 2 }, undefined],
    ['of another kind', { agendaType: 'episode', subjectId: null, phase: null }, 'labelOfOtherKind'],
    ['of another subject', { agendaType: 'jam', subjectId: 4, phase: null }, 'labelOfOtherSubject'],
    ['of another phase', { agendaType: 'jam', subjectId: 2, phase: 1 }, 'labelOfOtherSubject'],
  ] as const)('%s', ([, label, misfit]) => {
    expect(labelMisfit(label, 'jam', lesson)).toBe(misfit);
  });
});

describe('the times of a draft', () => {
  const draft = (lead: number, minutes: number) => {
    const startTime = NOW + lead;
    return draftFaults({ startTime, endTime: startTime + minutes * MINUTE_MS }, NOW).map(({ code }) => code);
  };

  test('R195: the offered lengths and no other', () => {
    const lengths = Array.from({ length: 300 }, (_, minutes) => minutes + 1);
    expect(lengths.filter((minutes) => draft(3_600_000, minutes).length === 0)).toEqual(DURATION_OPTIONS);
  });

  test('R194: five minutes ahead at least; every fault is told', () => {
    expect([draft(300_000, 60), draft(299_999, 60), draft(-1, 61), draft(300_000, 0)]).toEqual([
      [],
      ['tooSoon'],
      ['durationNotOffered', 'tooSoon'],
      ['startAfterEnd'],
    ]);
  });
});

describe('the order', () => {
  const items = [1, 2, 3].map((id) => ({ kind: 'episode' as const, id }));
  const placed = (...ordinals: number[]) =>
    ordinals.map((ordinal, index) => ({ kind: 'episode' as const, id: index + 1, ordinal }));

  test('areas 5: a gap, a double and other items are told apart', () => {
    expect(orderFault(placed(3, 1, 2), items)).toBeUndefined();
    expect(orderFault(placed(1, 1, 2), items)).toEqual({ code: 'orderDouble', ordinal: 1 });
    expect(orderFault(placed(1, 4, 2), items)).toEqual({ code: 'orderGap', ordinal: 3 });
    expect(orderFault(placed(1, 2), items)).toEqual({ code: 'orderOtherItems' });
    expect(orderFault([...placed(1, 2), { kind: 'jam', id: 3, ordinal: 3 }], items)).toEqual({
      code: 'orderOtherItems',
    });
  });

  test('areas 5: whatever is moved where, every item stays once and the others keep their order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(50)), fc.nat(60), fc.integer({ min: -5, max: 60 }), (list, from, to) => {
        const result = moved(list, from, to);
        expect(result.toSorted((a, b) => a - b)).toEqual(list.toSorted((a, b) => a - b));
        const rest = (of: readonly number[]) => of.filter((one) => one !== list[from]);
        expect(rest(result)).toEqual(rest(list));
      }),
    );
  });

  test('E033: groups follow each other, inside of a group nothing changes', () => {
    const mixed = [
      { id: 1, labelId: 1 },
      { id: 2, labelId: 12 },
      { id: 3, labelId: 1 },
    ];
    expect(inGroups(mixed, [12, 1]).map(({ id }) => id)).toEqual([2, 1, 3]);
  });
});

test.for([
  ['before', 3, 'bacd'],
  ['after', 3, 'bcad'],
  ['before', 9, 'abcd'],
] as const)('areas 5: a row that is dropped %s item %d keeps that place', ([side, id, expected]) => {
  const items = ['a', 'b', 'c', 'd'].map((name, index) => ({ kind: 'episode' as const, id: index + 1, name }));
  const order = placedBeside(items, [{ kind: 'episode', id: 1 }], { kind: 'episode', id, side });
  expect(order.map(({ name }) => name).join('')).toBe(expected);
});

describe('issue 13 section 1: a new item stands where its time puts it', () => {
  const item = (id: number, day: number | null, labelId = 1) => ({
    kind: 'episode' as const,
    id,
    labelId,
    startAt: day === null ? null : new Date(NOW + day * 86_400_000),
  });
  const ids = (items: readonly { readonly id: number }[]) => items.map(({ id }) => id);

  test.for([
    ['before what is held later', [item(1, 1), item(2, 8)], item(9, 3), [1, 9, 2]],
    ['first of all', [item(1, 4), item(2, 8)], item(9, 3), [9, 1, 2]],
    ['behind what begins at the same time', [item(1, 3), item(2, 8)], item(9, 3), [1, 9, 2]],
    ['between items of other labels', [item(1, 1), item(2, 8), item(3, 15)], item(9, 9, 2), [1, 2, 9, 3]],
    ['whatever has no time yet', [item(1, null), item(2, 8)], item(9, 3), [1, 9, 2]],
    ['among its label, in an order by hand', [item(1, 9, 2), item(2, 1), item(3, 8)], item(9, 3), [1, 2, 9, 3]],
    ['as a new label, in an order by hand', [item(1, 9), item(2, 1), item(3, 8)], item(9, 3, 2), [1, 2, 9, 3]],
    ['without a time behind its label', [item(1, 1), item(2, 8, 2)], item(9, null), [1, 9, 2]],
    ['without a time and label at the end', [item(1, 1), item(2, 8)], item(9, null, 2), [1, 2, 9]],
    ['in an empty outline', [], item(9, 3), [9]],
  ] as const)('%s', ([, items, added, expected]) => {
    expect(ids(insertedByTime(items, added))).toEqual(expected);
  });

  test('an outline in order stays so, whatever is added, and sorting gives the same as adding one by one', () => {
    const days = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 12 });
    fc.assert(
      fc.property(days, (starts) => {
        const items = starts.map((day, index) => item(index + 1, day, (index % 3) + 1));
        const added = items.reduce<readonly (typeof items)[number][]>(insertedByTime, []);
        expect(isInTimeOrder(added)).toBe(true);
        expect(ids(added)).toEqual(ids(inTimeOrder(items)));
      }),
    );
  });

  test('sorting leaves what has no time behind what it stood behind', () => {
    expect(ids(inTimeOrder([item(1, 8), item(2, null), item(3, 1), item(4, 3)]))).toEqual([3, 4, 1, 2]);
  });
});
