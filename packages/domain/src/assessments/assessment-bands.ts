/**
 * The bands (分段) of an entrance assessment: which level a score is, which class type is recommended for it, and what
 * the report says. They are level rules (R241) with more beside: gap-free, so that each score has exactly one band.
 */
import { type LevelFault, type LevelLimits, type LevelRule, levelFaults, levelOf } from '../exams/level-rules.ts';
import { type Points, pointsText } from '../exams/points.ts';

export interface AssessmentBand extends LevelRule {
  /** The class type (班型) that is recommended; null: none. */
  readonly lessonTemplateId: number | null;
  /** What the report says to student and parents. */
  readonly words: string;
}

/** An assessment may have none yet. `total`: of its published paper. */
export const bandFaults = (bands: readonly AssessmentBand[], limits: LevelLimits): readonly LevelFault[] =>
  bands.length === 0 ? [] : levelFaults(bands, limits);

export interface BandSpan<B extends AssessmentBand = AssessmentBand> {
  readonly band: B;
  readonly from: Points;
  /** The next band begins here; null: to the top. */
  readonly below: Points | null;
}

/** The highest first. */
export const bandSpans = <B extends AssessmentBand>(bands: readonly B[]): readonly BandSpan<B>[] =>
  bands.map((band, place) => ({ band, from: band.score, below: bands[place - 1]?.score ?? null }));

/** `60 分至不足 80 分`, `80 分及以上`. */
export const spanText = ({ from, below }: BandSpan): string =>
  below === null ? `${pointsText(from)} 分及以上` : `${pointsText(from)} 分至不足 ${pointsText(below)} 分`;

/** What a student with this score reads; undefined while there are no bands. */
export const bandOf = <B extends AssessmentBand>(bands: readonly B[], score: Points): B | undefined =>
  levelOf(bands, score);
