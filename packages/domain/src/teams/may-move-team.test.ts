import { expect, test } from 'vitest';
import { mayMoveTeam, type TeamMoveFacts } from './may-move-team.ts';

const facts: TeamMoveFacts = {
  team: { name: '1 班', gone: false },
  dest: { name: '秋季数学', same: false, limit: 0, paidCount: 10 },
  leavesNoneOnShelf: false,
  paidComing: 5,
  there: [],
  price: { src: 100_00, dest: 100_00 },
  outline: { src: { ended: 2, coming: 8 }, dest: { ended: 2, coming: 8 } },
};
const { dest, outline, price } = facts;

test.each<[sentence: string, facts: TeamMoveFacts, reasons: readonly string[]]>([
  ['nothing speaks against it', facts, []],
  ['a team that is gone', { ...facts, team: { name: '1 班', gone: true } }, ['refused teamGone']],
  ['a team that is there already', { ...facts, dest: { ...dest, same: true } }, ['refused sameLesson']],
  ['a student who is there', { ...facts, there: ['小明'] }, ['refused alreadyHere']],
  ['a limit that is reached exactly', { ...facts, dest: { ...dest, limit: 15 } }, []],
  ['a limit that is one short', { ...facts, dest: { ...dest, limit: 14 } }, ['refused limited']],
  ['a lesson that is full, and nobody who paid', { ...facts, paidComing: 0, dest: { ...dest, limit: 5 } }, []],
  ['R148: the last team on the shelf', { ...facts, leavesNoneOnShelf: true }, ['warning lastOnShelf']],
  ['another price', { ...facts, price: { ...price, dest: 120_50 } }, ['warning priceDiffers']],
  [
    'a lesson that is further on',
    { ...facts, outline: { ...outline, dest: { ended: 3, coming: 7 } } },
    ['warning outlineDiffers'],
  ],
])('teams 5, decision 142: %s', (_sentence, given, reasons) => {
  expect(mayMoveTeam(given).map(({ outcome, code }) => `${outcome} ${code}`)).toEqual(reasons);
});

test('teams 5: of many students who are there three are named, behind the words that all such teams share', () => {
  const [reason] = mayMoveTeam({ ...facts, there: ['甲', '乙', '丙', '丁'] });
  expect(reason?.message).toBe('有学员已在课程“秋季数学”的小班中，请先把他们转班或移出：甲、乙、丙 等 4 人');
});

test('teams 5: the difference of the prices is said with its direction', () => {
  expect(mayMoveTeam({ ...facts, price: { src: 120_50, dest: 100_00 } })[0]?.message).toContain('新课程低 20.50 元');
});
