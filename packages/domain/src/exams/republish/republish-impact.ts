/** What a republish does in sum, before it is confirmed. */
import type { RepublishedAttempt, RepublishRow } from './plan-republish.ts';

export interface RepublishImpact {
  readonly attempts: number;
  readonly up: number;
  readonly down: number;
  readonly levelChanges: number;
  readonly certificateChanges: number;
  /** Whose score or level changes although they have read their report. */
  readonly reportsSeen: number;
  /** Whose score or level changes although they were rewarded for it. */
  readonly rewards: number;
}

export function republishImpact(
  rows: readonly RepublishRow[],
  attempts: readonly Pick<RepublishedAttempt, 'attemptId' | 'reportSeen' | 'rewarded'>[],
): RepublishImpact {
  const factsOf = new Map(attempts.map((attempt) => [attempt.attemptId, attempt]));
  const count = (holds: (row: RepublishRow) => boolean): number => rows.filter(holds).length;
  const risesFrom = (from: RepublishRow['before'], to: RepublishRow['before']): boolean =>
    to.score !== null && (from.score === null || to.score > from.score);
  const isOther = ({ before, after }: RepublishRow): boolean =>
    before.score !== after.score || before.levelId !== after.levelId;
  return {
    attempts: rows.length,
    up: count(({ before, after }) => risesFrom(before, after)),
    down: count(({ before, after }) => risesFrom(after, before)),
    levelChanges: count(({ before, after }) => before.levelId !== after.levelId),
    certificateChanges: count(({ before, after }) => before.certificate !== after.certificate),
    reportsSeen: count((row) => isOther(row) && factsOf.get(row.attemptId)?.reportSeen === true),
    rewards: count((row) => isOther(row) && factsOf.get(row.attemptId)?.rewarded === true),
  };
}
