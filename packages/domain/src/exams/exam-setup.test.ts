import { describe, expect, test } from 'vitest';
import { effectiveSetup, forcedExamType, NEW_EXAM_SETUP, setupFaults } from './exam-setup.ts';

const HOUR = 3_600_000;
const codes = (change: Partial<typeof NEW_EXAM_SETUP>) =>
  setupFaults({ ...NEW_EXAM_SETUP, ...change }, { durationMs: HOUR, total: null, knownLevelIds: new Set([1]) }).map(
    ({ code }) => code,
  );

describe('what is wrong with the setup of an exam', () => {
  test.each([
    ['a new one is right', {}, []],
    ['R238: a gift pack of another type', { mode: 'giftPack', examType: 'final' }, ['giftPackExamType']],
    ['R238: a graded gift pack too', { mode: 'giftPackLevel', examType: 'midterm' }, ['giftPackExamType']],
    ['R238: a gift pack of the type 其他', { mode: 'giftPack', examType: 'other' }, []],
    ['R237: any other mode takes any type', { mode: 'promotion', examType: 'final' }, []],
    ['entering until the end', { limitedEnterTime: HOUR }, []],
    ['entering after the end', { limitedEnterTime: HOUR + 1 }, ['enterAfterEnd']],
    ['R241: levels without a rule', { withLevelRule: true }, ['level.empty']],
    [
      'R241: a level that does not exist',
      { withLevelRule: true, levelRules: [{ levelId: 9, levelName: '', ordinal: 1, score: 0 }] },
      ['level.unknownLevel'],
    ],
    [
      'two certificates for one level',
      {
        hasCertificate: true,
        certificateConfigList: [
          { levelId: 1, name: '金奖' },
          { levelId: 1, name: '银奖' },
        ],
      },
      ['certificateTwice'],
    ],
    [
      'R253: certificates that are switched off are not looked at',
      {
        certificateConfigList: [
          { levelId: 1, name: '金奖' },
          { levelId: 1, name: '银奖' },
        ],
      },
      [],
    ],
  ] as const)('%s', (_, change, wanted) => expect(codes(change)).toEqual(wanted));
});

test('R238: only gift packs force a type', () => {
  expect(
    ['normal', 'giftPack', 'giftPackLevel', 'promotion', 'newOlympiad'].map((mode) => forcedExamType(mode as 'normal')),
  ).toEqual([null, 'other', 'other', null, null]);
});

test('R241: level rules are kept only while they are switched on', () => {
  const levelRules = [{ levelId: 1, levelName: 'A', ordinal: 1, score: 0 }];
  expect(effectiveSetup({ ...NEW_EXAM_SETUP, levelRules }).levelRules).toEqual([]);
  expect(effectiveSetup({ ...NEW_EXAM_SETUP, withLevelRule: true, levelRules }).levelRules).toEqual(levelRules);
});
