/** What the run of a republish does with one attempt, and its undo. Nothing is decided here: the rows of the dry run are. */
import type { Points } from '../points.ts';
import type { RepublishRow } from './plan-republish.ts';

/** As it is stored. Level, rank and certificate follow from the scores of all. */
export interface StoredScore {
  readonly score: Points | null;
  /** The sheet version and its policies that the score was made by. */
  readonly scoredBy: number;
  /** Counts every change of its responses, marks too. */
  readonly responsesRev: number;
}

/** What the dry run saw of the attempt. */
export interface SeenAttempt {
  readonly row: RepublishRow;
  readonly scoredBy: number;
  readonly responsesRev: number;
}

export type RunOutcome = {
  readonly outcome: 'done' | 'unchanged' | 'changedSincePreview';
  readonly stored: StoredScore;
};

/** Run twice it changes nothing the second time. */
export function runRow(
  stored: StoredScore,
  { row, scoredBy, responsesRev }: SeenAttempt,
  newVersion: number,
): RunOutcome {
  if (!row.scoredAnew || (stored.scoredBy === newVersion && stored.score === row.after.score)) {
    return { outcome: 'unchanged', stored };
  }
  if (stored.responsesRev !== responsesRev || stored.scoredBy !== scoredBy) {
    return { outcome: 'changedSincePreview', stored };
  }
  return { outcome: 'done', stored: { ...stored, score: row.after.score, scoredBy: newVersion } };
}

/** An attempt whose answers or marks changed since the run keeps what it has. */
export function undoRow(
  stored: StoredScore,
  { row, scoredBy, responsesRev }: SeenAttempt,
  newVersion: number,
): RunOutcome {
  if (stored.scoredBy !== newVersion) return { outcome: 'unchanged', stored };
  if (stored.responsesRev !== responsesRev) return { outcome: 'changedSincePreview', stored };
  return { outcome: 'done', stored: { ...stored, score: row.before.score, scoredBy } };
}
