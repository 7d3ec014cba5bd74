/** Figures as cells print them. */
import {
  ATTENDANCE_DEFINITION,
  ATTENDANCE_FIGURE,
  type AttendanceFigure,
} from '@lectern/domain/statistics/attendance-figures';
import { type FigureDefinition, valueOf } from '@lectern/domain/statistics/figure-definition';
import type { LessonCounts } from '@lectern/domain/statistics/lesson-counts';
import { WORK_DEFINITION, WORK_FIGURE, type WorkFigure } from '@lectern/domain/statistics/work-figures';

export type LessonFigure = AttendanceFigure | WorkFigure;

export const NO_FIGURE = '—';
export const DEFINITIONS: Readonly<Record<LessonFigure, FigureDefinition<LessonCounts>>> = {
  ...ATTENDANCE_DEFINITION,
  ...WORK_DEFINITION,
};

export const figureLabel = (code: LessonFigure): string =>
  ATTENDANCE_FIGURE.has(code) ? ATTENDANCE_FIGURE.labelOf(code) : WORK_FIGURE.labelOf(code);

export const minutesText = (seconds: number): string => `${(seconds / 60).toFixed(1)} 分钟`;
export const scoreText = (hundredths: number): string => `${(hundredths / 100).toFixed(1)} 分`;

const TEXT: Readonly<Record<FigureDefinition<LessonCounts>['unit'], (value: number) => string>> = {
  percent: (value) => `${(value * 100).toFixed(1)}%`,
  seconds: minutesText,
  score: scoreText,
};

export const valueText = (unit: FigureDefinition<LessonCounts>['unit'], value: number | undefined): string =>
  value === undefined ? NO_FIGURE : TEXT[unit](value);

export const figureText = (code: LessonFigure, counts: LessonCounts): string =>
  valueText(DEFINITIONS[code].unit, valueOf(DEFINITIONS[code], counts));

/** What is divided by what. */
export function fractionText(code: LessonFigure, counts: LessonCounts): string {
  const { numerator, denominator, unit } = DEFINITIONS[code];
  const upper = unit === 'percent' ? String(counts[numerator]) : UPPER[unit](counts[numerator]);
  return `${upper} ÷ ${counts[denominator]}`;
}

const UPPER = { seconds: (value: number) => `${value} 秒`, score: (value: number) => `${value / 100} 分` } as const;
