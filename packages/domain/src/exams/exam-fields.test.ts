import { describe, expect, test } from 'vitest';
import { type ExamFields, examFaults } from './exam-fields.ts';
import { NEW_EXAM_SETUP } from './exam-setup.ts';

const HOUR = 3_600_000;
const START = 1_000 * HOUR;
const exam: ExamFields = {
  ...NEW_EXAM_SETUP,
  name: '期中考',
  subjectId: 2,
  phase: 2,
  duration: HOUR,
  startTime: START,
  mixedLevels: [],
  thresholds: [],
};
const levels = { withLevelRule: true, levelRules: [{ levelId: 1, levelName: '甲', ordinal: 1, score: 0 }] };
const codesAt = (now: number, change: Partial<ExamFields>) =>
  examFaults({ ...exam, ...change }, exam, {
    now,
    examFreezeMs: HOUR / 6,
    total: null,
    knownLevelIds: new Set([1]),
  }).map(({ code }) => code);

describe('decision 263, R252: what of an exam that has begun may change', () => {
  test.each<[sentence: string, now: number, change: Partial<ExamFields>, codes: readonly string[]]>([
    ['its levels, from the end on', START + HOUR, levels, []],
    ['not a millisecond before the end', START + HOUR - 1, levels, ['examFrozen']],
    ['levels that do not hold', START + HOUR, { withLevelRule: true }, ['level.empty']],
    ['levels together with anything else', START + HOUR, { ...levels, name: '期末考' }, ['examFrozen']],
    ['nothing else', START + HOUR, { markingTime: HOUR }, ['examFrozen']],
  ])('%s', (_sentence, now, change, codes) => expect(codesAt(now, change)).toEqual(codes));
});
