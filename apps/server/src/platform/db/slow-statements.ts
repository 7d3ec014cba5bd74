/**
 * Statements that took long, by the call or the task they were run for. Their values are never shown: they may be
 * somebody's name or number, and so may be what is quoted in a text.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface SlowStatement {
  /** `GET /lectern/api/teams`, `task lesson.publish`. */
  readonly work: string;
  readonly ms: number;
  readonly statement: string;
}

export interface SlowFigures {
  readonly work: string;
  readonly count: number;
  readonly seconds: number;
}

export interface SlowStatements {
  /** For every statement when it ends, well or not. */
  ended(statement: string, ms: number): void;
  /** Since the start. */
  figures(): readonly SlowFigures[];
}

const BACKGROUND = 'background';
const LONGEST_TEXT = 300;
const works = new AsyncLocalStorage<string>();

/** Whatever reads and writes meanwhile does so for this. */
export const workingFor = <T>(work: string, run: () => T): T => works.run(work, run);

export function slowStatements(afterMs: number, report: (slow: SlowStatement) => void): SlowStatements {
  const sums = new Map<string, { count: number; seconds: number }>();
  return {
    ended: (statement, ms) => {
      if (ms < afterMs) return;
      const work = works.getStore() ?? BACKGROUND;
      const sum = sums.get(work) ?? { count: 0, seconds: 0 };
      sums.set(work, { count: sum.count + 1, seconds: sum.seconds + ms / 1_000 });
      report({ work, ms: Math.round(ms), statement: withoutValues(statement) });
    },
    figures: () => [...sums].map(([work, sum]) => ({ work, ...sum })),
  };
}

export const withoutValues = (statement: string): string =>
  statement
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_TEXT);
