import { expect, test } from 'vitest';
import { suitabilityReasons } from './teacher-reasons.ts';

test.each([
  ['left', { subjects: [2], qualification: 0 }, 'teacherFired'],
  ['nobody entered their subjects', { subjects: [], qualification: 1 }, 'teacherSubjectsUnknown'],
  ['teaches another subject', { subjects: [3], qualification: 1 }, 'otherSubject'],
] as const)(
  'a plan tells of several teachers who %s at once: what stands before the colon names none of them',
  (_who, facts, code) => {
    const told = ['王老师', '李老师'].map((name, at) => suitabilityReasons({ id: at + 1, name, ...facts }, 2)[0]);
    expect(told.map((reason) => reason?.code)).toEqual([code, code]);
    expect(told[0]?.message).toContain('王老师');
    const [first, second] = told.map((reason) => reason?.message.split('：')[0]);
    expect(first).toBe(second);
  },
);
