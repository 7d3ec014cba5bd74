import { expect, test } from 'vitest';
import { assessmentMisfits, misfitLabels } from './assessment-fit.ts';

const SECOND_GRADE_CHINESE = { subjectId: 1, phase: 1, gradeIds: [2] };
const EIGHTH_GRADE_MATHS = { subjects: [2], phase: 2, gradeIds: [8] };

test.each([
  ['二年级语文 does not fit 初二数学', SECOND_GRADE_CHINESE, EIGHTH_GRADE_MATHS, ['subject', 'phase', 'grades']],
  [
    'one of several subjects is enough',
    { ...SECOND_GRADE_CHINESE, subjectId: 2 },
    { subjects: [1, 2], phase: 1, gradeIds: [2] },
    [],
  ],
  ['one common grade is enough', SECOND_GRADE_CHINESE, { subjects: [1], phase: 1, gradeIds: [1, 2] }, []],
  ['another grade is told', SECOND_GRADE_CHINESE, { subjects: [1], phase: 1, gradeIds: [3] }, ['grades']],
  [
    'an assessment that is bound to nothing fits all',
    { subjectId: null, phase: null, gradeIds: [] },
    EIGHTH_GRADE_MATHS,
    [],
  ],
  [
    'a lesson without subject, phase and grades has nothing to differ in',
    SECOND_GRADE_CHINESE,
    { subjects: [], phase: null, gradeIds: [] },
    [],
  ],
] as const)('issue 13 section 3: %s', (_sentence, assessment, lesson, expected) => {
  expect(assessmentMisfits(assessment, lesson)).toEqual(expected);
});

test('what differs is named as the form names it', () => {
  expect(misfitLabels(['subject', 'grades'])).toBe('学科、年级');
});
