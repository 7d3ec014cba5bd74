/**
 * What sums take from an episode. While nobody has reported who was there, nobody is known to have missed it: who should have
 * come is left out of the sums. What was reported of its homework and prestudy counts all the same.
 */
import type { LessonCounts } from './lesson-counts.ts';

export const knownCounts = <C extends LessonCounts>(counts: C, isReported: boolean): C =>
  isReported ? counts : { ...counts, should: 0 };

/** Something of the episode is known, so that it stands in the sums. */
export const isInSums = ({ homeworkDue, prestudyShould }: LessonCounts, isReported: boolean): boolean =>
  isReported || homeworkDue > 0 || prestudyShould > 0;
