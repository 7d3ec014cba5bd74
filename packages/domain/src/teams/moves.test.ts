import { describe, expect, it, test } from 'vitest';
import { chooseTeam, type OpenTeam } from './choose-team.ts';
import { asksForRenewal, type BuyFacts, mayBuy } from './may-buy.ts';
import { type JoinFacts, mayJoin, refusalOfAll } from './may-join.ts';
import { type LeaveFacts, mayLeave } from './may-leave.ts';
import type { RenewalTag } from './renewal-tags.ts';
import { planSpread } from './spread.ts';
import { SALE_RESTRICTION, type SaleRestriction } from './team-codes.ts';
import { type FollowFacts, whatFollows } from './what-follows.ts';

const JOIN: JoinFacts = {
  lesson: { name: '数学', canceled: false, forbidden: null },
  team: { name: '2 班', gone: false, room: 1, beyondCapacity: false },
  presentTeam: null,
  fromLesson: null,
  restrictions: [],
  clash: 'none',
  examRunning: null,
};
const ACROSS = { differing: [], levelDiffers: false, enrolledThere: false };
const lesson = (over: Partial<JoinFacts['lesson']>) => ({ lesson: { ...JOIN.lesson, ...over } });
const team = (over: Partial<JoinFacts['team']>) => ({ team: { ...JOIN.team, ...over } });

describe('teams 3: mayJoin', () => {
  it.each<[string, Partial<JoinFacts>, readonly string[]]>([
    ['into a team with room', {}, []],
    ['of a canceled lesson', lesson({ canceled: true }), ['refused lessonCanceled']],
    ['that was merged', team({ gone: true }), ['refused teamGone']],
    ['that is full', team({ room: 0 }), ['refused full']],
    ['that is full and 不限制', team({ room: 0, beyondCapacity: true }), []],
    ['where they are already', { presentTeam: { name: '2 班', same: true } }, ['refused alreadyHere']],
    ['of the same lesson from another one', { presentTeam: { name: '1 班', same: false } }, []],
    [
      'of another lesson in which they have a team',
      { presentTeam: { name: '1 班', same: false }, fromLesson: ACROSS },
      ['refused alreadyHere'],
    ],
    ['of a lesson that forbids transfers, within it', lesson({ forbidden: { by: '王芳' } }), []],
    [
      'of a lesson that forbids transfers, from another',
      { ...lesson({ forbidden: { by: '王芳' } }), fromLesson: ACROSS },
      ['refused transferForbidden'],
    ],
    ['at times that clash', { clash: { text: '周三 19:00 与英语冲突' } }, ['warning timeClash']],
    ['where the times could not be checked', { clash: 'unchecked' }, ['unknown timeClash']],
    ['of another subject', { fromLesson: { ...ACROSS, differing: ['学科'] } }, ['warning otherKindOfLesson']],
    ['of another level', { fromLesson: { ...ACROSS, levelDiffers: true } }, ['warning levelDiffers']],
    ['while an exam runs', { examRunning: '期中' }, ['warning examRunning']],
  ])('%s', (_name, over, expected) => {
    expect(mayJoin({ ...JOIN, ...over }).map(({ outcome, code }) => `${outcome} ${code}`)).toEqual(expected);
  });

  it.each<[string, Partial<JoinFacts>, string | undefined]>([
    ['of a team with room', {}, undefined],
    ['of one that is full', team({ room: 0 }), 'full'],
    ['of one that is full and 不限制', team({ room: 0, beyondCapacity: true }), undefined],
    ['of one that was merged', team({ gone: true, room: 0 }), 'teamGone'],
    ['of a canceled lesson', lesson({ canceled: true }), 'lessonCanceled'],
    ['of a lesson that forbids transfers, for its own may change', lesson({ forbidden: { by: '' } }), undefined],
  ])('decision 153: the refusal of everybody %s', (_name, over, code) => {
    expect(refusalOfAll({ ...JOIN, ...over })?.code).toBe(code);
  });

  test('R157: the lesson and who forbade it are named', () => {
    const facts = { ...JOIN, ...lesson({ forbidden: { by: '王芳' } }), fromLesson: ACROSS };
    expect(mayJoin(facts)[0]?.message).toBe('课程“数学”已禁止转入（王芳 设置），请先允许转入，或选择其他课程');
  });
});

describe('teams 3: mayLeave', () => {
  const LEAVE: LeaveFacts = { team: { name: '1 班', studentsAfter: 10, fewest: 4 }, here: true, unsentMaterials: 0 };
  it.each<[string, Partial<LeaveFacts>, readonly string[]]>([
    ['a team with enough students', {}, []],
    ['a team in which they are not', { here: false }, ['refused notHere']],
    ['one that stays as large as it has to be', { team: { ...LEAVE.team, studentsAfter: 4 } }, []],
    ['one that is too small then', { team: { ...LEAVE.team, studentsAfter: 3 } }, ['warning belowMinimum']],
    ['one that is empty then', { team: { ...LEAVE.team, studentsAfter: 0 } }, []],
    ['with a parcel to come', { unsentMaterials: 2 }, ['warning unsentMaterials']],
  ])('%s', (_name, over, expected) => {
    expect(mayLeave({ ...LEAVE, ...over }).map(({ outcome, code }) => `${outcome} ${code}`)).toEqual(expected);
  });
});

describe('teams 3, R256, R258: mayBuy', () => {
  const SHOP: BuyFacts = { channel: 'shop', chosen: new Set(), renewal: new Set() };
  const RENEWAL: readonly RenewalTag[] = ['unRenewed', 'half_semester_unrenew', 'cross_semester_unrenew'];
  it.each<[readonly SaleRestriction[], BuyFacts, readonly string[]]>([
    [['normal'], SHOP, []],
    [['unLimit'], SHOP, []],
    [['zero_inventory'], SHOP, ['refused restricted']],
    [['only_for_sale'], SHOP, ['refused restricted']],
    [['only_for_sale'], { ...SHOP, channel: 'sales' }, []],
    [['special_user'], SHOP, ['refused restricted']],
    [['special_user'], { ...SHOP, chosen: new Set([7]) }, []],
    [['special_user'], { ...SHOP, chosen: new Set([8]) }, ['refused restricted']],
    [['special_user'], { ...SHOP, chosen: 'eachStudent' }, ['unknown chosenByStudent']],
    [['normal', 'zero_inventory'], SHOP, ['refused restricted']],
    [['only_for_sale', 'special_user'], { ...SHOP, channel: 'sales' }, ['refused restricted']],
    [['unRenewed'], SHOP, ['refused restricted']],
    [['unRenewed'], { ...SHOP, renewal: new Set(['unRenewed']) }, []],
    [['half_semester_unrenew'], { ...SHOP, renewal: new Set(['unRenewed']) }, ['refused restricted']],
    [RENEWAL, { ...SHOP, renewal: new Set(RENEWAL) }, []],
    [['cross_semester_unrenew'], { ...SHOP, renewal: 'eachStudent' }, ['unknown renewalByStudent']],
  ])('%j by %j', (restrictionTags, facts, expected) => {
    const reasons = mayBuy({ id: 7, restrictionTags, bundleSaleState: 'uncheck' }, facts);
    expect(reasons.map(({ outcome, code }) => `${outcome} ${code}`)).toEqual(expected);
  });

  test('every tag has its rule; one of renewal is never fine for nobody in particular', () => {
    for (const tag of SALE_RESTRICTION.codes) {
      const reasons = mayBuy(
        { id: 7, restrictionTags: [tag], bundleSaleState: 'uncheck' },
        { channel: 'sales', chosen: new Set([7]), renewal: 'eachStudent' },
      );
      expect(reasons.length > 0).toBe(tag === 'zero_inventory' || asksForRenewal([{ restrictionTags: [tag] }]));
    }
  });

  test('R258: a bundle that is sold out refuses the bundle path only', () => {
    const soldOut = { id: 7, restrictionTags: ['normal'] as const, bundleSaleState: 'sell_out' as const };
    expect(mayBuy(soldOut, SHOP)).toEqual([]);
    expect(mayBuy(soldOut, { ...SHOP, channel: 'bundle' })).toHaveLength(1);
  });
});

describe('teams 3, R254: chooseTeam', () => {
  const aTeam = (id: number, over: Partial<OpenTeam> = {}): OpenTeam => ({
    id,
    name: `${id} 班`,
    saleStatus: 'on_shelf',
    saleOrdinal: id,
    capacity: 10,
    reservedLimit: 0,
    studentCount: 0,
    mentorId: null,
    mentorEmployed: false,
    restrictionTags: ['normal'],
    bundleSaleState: 'uncheck',
    ...over,
  });
  const led = (mentorId: number, studentCount: number) => ({ mentorId, mentorEmployed: true, studentCount });
  const FACTS: BuyFacts = { channel: 'shop', chosen: new Set(), renewal: new Set() };
  it.each<[string, readonly OpenTeam[], Parameters<typeof chooseTeam>[1], number | null]>([
    ['the first of the sale', [aTeam(2), aTeam(1)], 'all', 1],
    ['not one that is full', [aTeam(1, { studentCount: 10 }), aTeam(2)], 'all', 2],
    ['not one whose places are reserved', [aTeam(1, { studentCount: 8, reservedLimit: 2 }), aTeam(2)], 'all', 2],
    ['not one off shelf', [aTeam(1, { saleStatus: 'off_shelf' }), aTeam(2)], 'all', 2],
    ['not one that may not be bought', [aTeam(1, { restrictionTags: ['zero_inventory'] }), aTeam(2)], 'all', 2],
    ['one with a mentor', [aTeam(1), aTeam(2, led(7, 0))], 'all_assigned', 2],
    ['not one whose mentor left', [aTeam(1, { mentorId: 7 }), aTeam(2)], 'all_assigned', null],
    ['the mentor with fewest', [aTeam(1, led(7, 5)), aTeam(2, led(8, 3)), aTeam(3, led(8, 1))], 'min_per_mentor', 3],
    ['load counts full teams', [aTeam(1, led(7, 3)), aTeam(2, led(8, 10)), aTeam(3, led(8, 0))], 'min_per_mentor', 1],
    ['ties by ordinal', [aTeam(2, led(8, 3)), aTeam(1, led(7, 3))], 'min_per_mentor', 1],
    ['none', [aTeam(1, { capacity: 0 })], 'all', null],
  ])('%s', (_name, teams, strategy, expected) => {
    expect(chooseTeam(teams, strategy, FACTS).team?.id ?? null).toBe(expected);
    expect(chooseTeam(teams.toReversed(), strategy, FACTS).team?.id ?? null).toBe(expected);
  });

  test('why each team was passed over is named', () => {
    const { passedOver } = chooseTeam([aTeam(1, { capacity: 0 }), aTeam(2)], 'all_assigned', FACTS);
    expect(passedOver.map(({ name, reason }) => `${name} ${reason}`)).toEqual(['1 班 没有名额', '2 班 没有辅导老师']);
  });
});

describe('teams 5: the students of a source stay together as far as there is room', () => {
  const block = (teamId: number, ...studentIds: number[]) => ({ teamId, studentIds });
  const target = (teamId: number, room: number) => ({ teamId, room });
  const into = (plan: ReturnType<typeof planSpread>) => Object.fromEntries(plan.placed);
  it('the largest block first, into the first team that takes all of it', () => {
    const plan = planSpread([block(1, 11), block(2, 21, 22, 23)], [target(8, 2), target(9, 3)]);
    expect([into(plan), plan.short, plan.parted]).toEqual([{ 21: 9, 22: 9, 23: 9, 11: 8 }, 0, []]);
  });
  it('one that no team takes whole parts', () => {
    const plan = planSpread([block(1, 11, 12, 13)], [target(8, 2), target(9, 2)]);
    expect([into(plan), plan.short, plan.parted]).toEqual([{ 11: 8, 12: 8, 13: 9 }, 0, [1]]);
  });
  it('places that are short are counted', () => {
    expect(planSpread([block(1, 11, 12, 13)], [target(8, 1), target(9, -4)]).short).toBe(2);
  });
});

describe('teams 5: what follows a student', () => {
  const WITHIN: FollowFacts = {
    fromTeam: true,
    to: 'team',
    recordCount: 3,
    comingCount: 5,
    examCount: 1,
    unsentMaterials: 2,
    mentorChanges: false,
    priceDifference: null,
  };
  const textOf = (facts: FollowFacts, what: string) => whatFollows(facts).find((line) => line.what === what)?.text;
  it.each([
    ['materials', '照常发出', '取消发货，按新课程重新计算，已收到的不重发'],
    ['exams', '保留', '保留在原课程，不复制'],
    ['renewal', '按在班日期归属', '原课程记为转出，只计入新课程'],
    ['order', '不变', '订单不变；新课程高 12.00 元，差额线下结算，不计入销售额'],
  ])('%s', (what, within, across) => {
    expect(textOf(WITHIN, what)).toBe(within);
    expect(textOf({ ...WITHIN, to: { lesson: '英语' }, priceDifference: 1200 }, what)).toBe(across);
  });
  it.each<[string, Partial<FollowFacts>, readonly string[]]>([
    ['to another lesson', { to: { lesson: '英语' } }, ['留在原课程', '按新课程“英语”上课', '由新辅导老师重新外呼']],
    [
      'from 未分班 into a team',
      { fromTeam: false, mentorChanges: true },
      ['学员本人记录不变', '按新小班上课', '由新辅导老师重新外呼'],
    ],
    [
      'out of the team',
      { to: 'unplaced' },
      ['留在原小班的统计中，学员本人记录不变', '分班前不随班上课', '分班后由辅导老师外呼'],
    ],
    ['out of the lesson', { to: 'out' }, ['留在原课程', '不再上课', '不再外呼']],
  ])('%s: records, classes and call', (_name, over, expected) => {
    expect(['records', 'coming', 'welcomeCall'].map((what) => textOf({ ...WITHIN, ...over }, what))).toEqual(expected);
  });
  it('who leaves the lesson is sent nothing more', () => {
    expect(textOf({ ...WITHIN, to: 'out' }, 'materials')).toBe('取消发货');
  });
  it('of several students each is called and attributed', () => {
    const lines = whatFollows({ ...WITHIN, mentorChanges: true, students: 12 });
    expect(lines.filter(({ count }) => count === 12).map(({ what }) => what)).toEqual(['welcomeCall', 'renewal']);
  });
  it('a new mentor calls', () => {
    expect(textOf({ ...WITHIN, mentorChanges: true }, 'welcomeCall')).toBe('由新辅导老师重新外呼');
  });
});
