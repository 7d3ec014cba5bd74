import { expect, test } from 'vitest';
import { isSubmissionAtRisk, NO_WORK_COUNTS, WORK_FIGURE, workFigure } from './work-figures.ts';

test('statistics 4: each figure of work is its numerator over its denominator', () => {
  const counts = {
    homeworkDue: 10,
    homeworkSubmitted: 8,
    homeworkLate: 3,
    homeworkCorrected: 4,
    homeworkScore: 30_000,
    exerciseQuestions: 20,
    exerciseAnswered: 15,
    exerciseRight: 12,
    prestudyShould: 5,
    prestudyFinished: 2,
  };
  expect(Object.fromEntries(WORK_FIGURE.codes.map((code) => [code, workFigure(code, counts)]))).toEqual({
    submission: 0.8,
    correction: 0.5,
    meanScore: 7500,
    participation: 0.75,
    right: 0.8,
    prestudy: 0.4,
  });
  for (const code of WORK_FIGURE.codes) expect(workFigure(code, NO_WORK_COUNTS)).toBeUndefined();
});

test('statistics 9: below half of the homework somebody is at risk, without any due nobody is', () => {
  const of = (homeworkSubmitted: number, homeworkDue: number) =>
    isSubmissionAtRisk({ ...NO_WORK_COUNTS, homeworkDue, homeworkSubmitted });
  expect([of(0, 0), of(1, 2), of(1, 3), of(0, 1)]).toEqual([false, false, true, true]);
});
