/** What the steps of a rubric are worth that a marker ticks: their shares of the score, rounded once. */
import type { RubricPoint } from '../../questions/question-answer.ts';
import { type Points, shareOf } from '../points.ts';

export function rubricPoints(rubric: readonly RubricPoint[], ticked: ReadonlySet<number>, points: Points): Points {
  const whole = rubric.reduce((sum, { share }) => sum + share, 0);
  const part = rubric.reduce((sum, { share }, index) => sum + (ticked.has(index) ? share : 0), 0);
  return whole === 0 ? 0 : shareOf(points, part, whole);
}

/** 分差过大: two markers differ by more than the tolerance, so a third one decides. */
export const needsThirdMarker = (first: Points, second: Points, tolerance: Points): boolean =>
  Math.abs(first - second) > tolerance;
