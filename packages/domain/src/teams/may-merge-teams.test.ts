import { expect, test } from 'vitest';
import { type MergeFacts, mayMergeTeams } from './may-merge-teams.ts';

const team = {
  name: '1 班',
  gone: false,
  saleStatus: 'on_shelf',
  mentorId: 7,
  classType: 'zhong_large',
  reservedLimit: 0,
  studentCount: 5,
} as const;
const facts: MergeFacts = {
  lesson: { name: '数学', canceled: false },
  sameLesson: true,
  source: team,
  dest: { ...team, name: '2 班', capacity: 12, beyondCapacity: false },
  coming: 5,
  expand: false,
  otherRooms: 0,
  examRunning: null,
  leavesNoneOnShelf: false,
};
const { dest, source } = facts;

test.each<[sentence: string, facts: MergeFacts, reasons: readonly string[]]>([
  ['nothing speaks against it', facts, []],
  ['a team that is gone', { ...facts, source: { ...source, gone: true } }, ['refused teamGone']],
  ['into a team that is gone', { ...facts, dest: { ...dest, gone: true } }, ['refused teamGone']],
  ['of a canceled lesson', { ...facts, lesson: { name: '数学', canceled: true } }, ['refused lessonCanceled']],
  ['of another lesson', { ...facts, sameLesson: false }, ['refused otherLesson']],
  ['places that are enough exactly', { ...facts, coming: 7 }, []],
  ['places that are one short', { ...facts, coming: 8 }, ['refused placesShort']],
  [
    'places that are short because some are reserved',
    { ...facts, dest: { ...dest, reservedLimit: 3 } },
    ['refused placesShort'],
  ],
  ['不限制: more than there are places', { ...facts, coming: 8, dest: { ...dest, beyondCapacity: true } }, []],
  ['同时扩容: by what is missing', { ...facts, coming: 8, expand: true }, ['warning expands']],
  ['同时扩容 where there is room', { ...facts, expand: true }, []],
  ['同时扩容: beyond the largest team', { ...facts, coming: 4996, expand: true }, ['refused tooLarge']],
  ['another mentor', { ...facts, source: { ...source, mentorId: null } }, ['warning mentorDiffers']],
  ['another room', { ...facts, otherRooms: 3 }, ['warning roomDiffers']],
  ['another class type', { ...facts, source: { ...source, classType: '1v1' } }, ['warning classTypeDiffers']],
  ['reserved places', { ...facts, source: { ...source, reservedLimit: 2 } }, ['warning reservedLost']],
  ['an exam that is being taken', { ...facts, examRunning: '期中' }, ['warning examRunning']],
  ['such an exam, and nobody in it', { ...facts, examRunning: '期中', source: { ...source, studentCount: 0 } }, []],
  ['R148: the last team on the shelf', { ...facts, leavesNoneOnShelf: true }, ['warning lastOnShelf']],
  [
    'R148: one that is off the shelf takes nothing from it',
    { ...facts, leavesNoneOnShelf: true, source: { ...source, saleStatus: 'off_shelf' } },
    [],
  ],
])('teams 5, 合班: %s', (_sentence, given, reasons) => {
  expect(mayMergeTeams(given).map(({ outcome, code }) => `${outcome} ${code}`)).toEqual(reasons);
});

test('teams 10: how many places are missing is said', () => {
  expect(mayMergeTeams({ ...facts, coming: 9 })[0]?.message).toContain('还差 2 个');
});
