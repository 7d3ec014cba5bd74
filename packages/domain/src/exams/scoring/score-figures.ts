/** What the scores of a group of students come to (statistics 10): sums, so that a group's mean and rate are the sum over the sum. */
import type { Points } from '../points.ts';

/** Of the definitions of exam figures. */
export const EXAM_STAT_VERSION = 1;

interface FigureRow {
  /** 应考. */
  readonly due: boolean;
  /** Handed in. */
  readonly sat: boolean;
  /** Null: none, or withheld until everything is marked. */
  readonly score: Points | null;
  readonly total: Points | null;
  readonly level: string | null;
}

export interface ScoreFigures {
  readonly due: number;
  readonly sat: number;
  /** Who has a score. */
  readonly marked: number;
  readonly score: Points;
  readonly total: Points;
  readonly mean: number | null;
  /** 得分率. */
  readonly rate: number | null;
  readonly highest: Points | null;
  readonly lowest: Points | null;
  readonly levels: readonly { readonly name: string; readonly count: number }[];
}

/** `levels`: their names, the highest first. */
export function scoreFigures(rows: readonly FigureRow[], levels: readonly string[]): ScoreFigures {
  const marked = rows.filter((row) => row.score !== null);
  const scores = marked.map((row) => row.score ?? 0);
  const score = scores.reduce((sum, each) => sum + each, 0);
  const total = marked.reduce((sum, row) => sum + (row.total ?? 0), 0);
  return {
    due: rows.filter((row) => row.due).length,
    sat: rows.filter((row) => row.sat).length,
    marked: marked.length,
    score,
    total,
    mean: marked.length === 0 ? null : score / marked.length,
    rate: total === 0 ? null : score / total,
    highest: marked.length === 0 ? null : scores.reduce((most, each) => Math.max(most, each)),
    lowest: marked.length === 0 ? null : scores.reduce((least, each) => Math.min(least, each)),
    levels: levels.map((name) => ({ name, count: marked.filter((row) => row.level === name).length })),
  };
}
