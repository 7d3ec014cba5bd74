/** Figures in files: the unit stands in the head, so that a cell is a number. */
import type { FigureDefinition } from '@lectern/domain/statistics/figure-definition';
import type { LessonCounts } from '@lectern/domain/statistics/lesson-counts';

type Unit = FigureDefinition<LessonCounts>['unit'];

const UNIT: Readonly<Record<Unit, string>> = { percent: '（%）', seconds: '（分钟）', score: '（分）' };
const SCALE: Readonly<Record<Unit, number>> = { percent: 100, seconds: 1 / 60, score: 1 / 100 };

export const figureTitle = (label: string, unit: Unit): string => `${label}${UNIT[unit]}`;

/** Nothing to divide by is an empty cell. */
export const figureCell = (value: number | undefined, unit: Unit): string =>
  value === undefined ? '' : (value * SCALE[unit]).toFixed(1);
