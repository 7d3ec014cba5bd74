import { describe, expect, it } from 'vitest';
import { type ShelfFacts, shelfReasons } from './shelf.ts';
import { type TeamFields, teamFaults } from './team-fields.ts';
import { freeName, nameFaults, namesByPattern } from './team-names.ts';
import { orderFault, orderFaultText } from './team-order.ts';

const TEAM: TeamFields = {
  name: '1 班',
  typeId: 1,
  mentorId: null,
  capacity: 30,
  reservedLimit: 0,
  saleStatus: 'off_shelf',
  restrictionTags: ['normal'],
  bundleSaleState: 'uncheck',
  assignTypeId: null,
  startTime: 0,
  endTime: 0,
};

describe('teams 1: 0 <= reserved <= capacity, and room for those who are there', () => {
  it.each<[string, Partial<TeamFields>, number, readonly string[]]>([
    ['as it is', {}, 30, []],
    ['one student too many', {}, 31, ['belowStudents']],
    ['students and reserved places fill it', { reservedLimit: 2 }, 28, []],
    ['one reserved place too many', { reservedLimit: 3 }, 28, ['belowStudents']],
    ['more reserved than places', { capacity: 2, reservedLimit: 3 }, 0, ['reservedAbove']],
    ['on shelf without places', { capacity: 0, saleStatus: 'on_shelf' }, 0, ['noCapacity']],
    ['ends when it starts', { startTime: 5, endTime: 5 }, 0, ['endsBeforeStart']],
    ['only its end is its own', { endTime: 5 }, 0, []],
  ])('%s', (_, change, students, codes) => {
    expect(teamFaults({ ...TEAM, ...change }, students, null).map(({ code }) => code)).toEqual(codes);
  });

  // 不限制 sells beyond the capacity, and whoever is in stays in.
  it.each<[string, Partial<TeamFields>, readonly string[]]>([
    ['taken off the shelf', { saleStatus: 'off_shelf' }, []],
    ['given more places, still too few', { capacity: 32 }, []],
    ['given fewer places', { capacity: 29 }, ['belowStudents']],
    ['with a place reserved', { reservedLimit: 1 }, ['belowStudents']],
    ['with a place reserved and one more', { reservedLimit: 1, capacity: 31 }, []],
  ])('more students than places: %s', (_, change, codes) => {
    const before: TeamFields = { ...TEAM, saleStatus: 'on_shelf' };
    expect(teamFaults({ ...before, ...change }, 35, before).map(({ code }) => code)).toEqual(codes);
  });
});

describe('teams 5: names by pattern', () => {
  it.each([
    ['{班型}{序号}班', 1, 3, ['尖子1班', '尖子2班', '尖子3班']],
    ['{序号} 班', 7, 2, ['7 班', '8 班']],
    ['周末', 1, 2, ['周末1', '周末2']],
    ['周末', 1, 1, ['周末']],
  ])('%s from %i, %i of them', (pattern, from, count, names) => {
    expect(namesByPattern({ pattern, classType: '尖子', from, count })).toEqual(names);
  });

  it('says of each what is wrong with it, also beside the new ones before it', () => {
    const names = ['1 班', '2 班', '2 班', '', '一二三四五六七八九十一二三四五六七八九十多'];
    expect(nameFaults(names, new Set(['1 班']))).toEqual(['taken', undefined, 'taken', 'empty', 'tooLong']);
  });

  it('a name that is taken gets the first free number and stays within its length', () => {
    expect(freeName('1 班', new Set(['2 班']))).toBe('1 班');
    expect(freeName('1 班', new Set(['1 班', '1 班（2）']))).toBe('1 班（3）');
    const long = '一二三四五六七八九十一二三四五六七八九十';
    expect(freeName(long, new Set([long]))).toBe('一二三四五六七八九十一二三四五六七（2）');
  });
});

describe('E205: an order names all teams of the lesson, each once', () => {
  it.each([
    [[2, 1, 3], undefined],
    [[2, 1], '顺序中缺少该课程的小班：3'],
    [[2, 1, 1, 3], '顺序中有重复的小班：1'],
    [[2, 1, 3, 9], '顺序中有不属于该课程的小班：9'],
  ])('%j', (wanted, words) => {
    const fault = orderFault(wanted, [1, 2, 3]);
    expect(fault && orderFaultText(fault)).toBe(words);
  });
});

describe('R257, R148, decision 105: on the shelf and off it', () => {
  const lesson: ShelfFacts['lesson'] = {
    status: 'published',
    needsTeam: true,
    hasComing: true,
    carts: 3,
    buyersToday: 2,
  };
  const stands = { capacity: 30, mentorId: 1, needsMentor: true, mentorClash: 'none', othersOnShelf: 0 } as const;
  const facts: ShelfFacts = { ...stands, lesson };
  it.each<[string, 'on_shelf' | 'off_shelf', Partial<ShelfFacts>, readonly string[]]>([
    ['nothing speaks against it', 'on_shelf', {}, []],
    ['the lesson is canceled', 'on_shelf', { lesson: { ...lesson, status: 'canceled' } }, ['refused lessonCanceled']],
    ['no places', 'on_shelf', { capacity: 0 }, ['refused noCapacity']],
    ['no mentor where its type needs one', 'on_shelf', { mentorId: null }, ['warning withoutMentor']],
    ['no mentor where none is needed', 'on_shelf', { mentorId: null, needsMentor: false }, []],
    ['its mentor is elsewhere then', 'on_shelf', { mentorClash: { text: '周六 9:00 英语' } }, ['warning mentorBusy']],
    ['whether its mentor is elsewhere is not known', 'on_shelf', { mentorClash: 'unchecked' }, ['unknown mentorBusy']],
    ['its mentor is elsewhere, and it goes off', 'off_shelf', { mentorClash: 'unchecked', othersOnShelf: 1 }, []],
    ['nothing to come', 'on_shelf', { lesson: { ...lesson, hasComing: false } }, ['warning nothingToCome']],
    ['the last of a published lesson goes', 'off_shelf', {}, ['warning lastOnShelf']],
    ['another stays', 'off_shelf', { othersOnShelf: 1 }, []],
    ['the lesson is not published', 'off_shelf', { lesson: { ...lesson, status: 'init' } }, []],
    ['publishing asks for none', 'off_shelf', { lesson: { ...lesson, needsTeam: false } }, []],
  ])('%s', (_, to, change, found) => {
    expect(shelfReasons(to, { ...facts, ...change }).map(({ outcome, code }) => `${outcome} ${code}`)).toEqual(found);
  });

  it('the last on the shelf says who paid today and who is about to', () => {
    expect(shelfReasons('off_shelf', facts)[0]?.message).toContain('今日付款 2 人，购物车中 3 人');
  });
});
