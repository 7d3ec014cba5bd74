/** What the results of spoken practice come to, and what deserves a look by the thresholds of the administrators. */
import { type CodeOf, codeTable } from '../code-table.ts';

export interface SpeakingThresholds {
  /** A score below is a low one. */
  readonly lowScore: number;
  readonly leastHandInPercent: number;
  readonly leastMean: number;
  /** Of recordings that could not be judged, among those handed in. */
  readonly mostFaultPercent: number;
}

export const STANDARD_THRESHOLDS: SpeakingThresholds = {
  lowScore: 60,
  leastHandInPercent: 60,
  leastMean: 70,
  mostFaultPercent: 10,
};

export interface SpeakingCounts {
  readonly sentences: number;
  readonly members: number;
  readonly handedIn: number;
  readonly scored: number;
  readonly scoreSum: number;
  readonly faults: number;
}

export const SPEAKING_ATTENTION = codeTable({ handIn: '提交率偏低', mean: '平均分偏低', faults: '录音问题偏多' });
export type SpeakingAttention = CodeOf<typeof SPEAKING_ATTENTION>;

export interface SpeakingFigures {
  /** Hand-ins there would be if everybody had said everything. */
  readonly expected: number;
  /** With one decimal; null: nobody had to. */
  readonly handInPercent: number | null;
  /** With one decimal; null: nothing was judged. */
  readonly mean: number | null;
  readonly attention: readonly SpeakingAttention[];
}

export function speakingFigures(counts: SpeakingCounts, thresholds: SpeakingThresholds): SpeakingFigures {
  const { sentences, members, handedIn, scored, scoreSum, faults } = counts;
  const expected = sentences * members;
  const handInPercent = share(handedIn * 100, expected);
  const mean = share(scoreSum, scored);
  const faultPercent = share(faults * 100, handedIn);
  const attention: SpeakingAttention[] = [];
  if (handInPercent !== null && handInPercent < thresholds.leastHandInPercent) attention.push('handIn');
  if (mean !== null && mean < thresholds.leastMean) attention.push('mean');
  if (faultPercent !== null && faultPercent > thresholds.mostFaultPercent) attention.push('faults');
  return { expected, handInPercent, mean, attention };
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 10) / whole) / 10;
}
