/** The times of a record as marks on a line. */
import type { ReactNode } from 'react';

export interface TimeMark {
  readonly label: string;
  /** Epoch milliseconds; 0: none. Those without stand behind the others. */
  readonly at: number;
  /** The time, or what holds in its place. */
  readonly text: ReactNode;
  /** What made the time; empty where nothing did. */
  readonly rule: string;
}

/** How many of them were before `now`: the mark of today stands behind these. */
export const marksBefore = (marks: readonly Pick<TimeMark, 'at'>[], now: number): number =>
  marks.filter(({ at }) => at > 0 && at <= now).length;
