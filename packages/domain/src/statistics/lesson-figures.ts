/** All figures of a lesson in the order of columns. */
import { ATTENDANCE_DEFINITION, ATTENDANCE_FIGURE, type AttendanceFigure } from './attendance-figures.ts';
import type { FigureDefinition } from './figure-definition.ts';
import type { LessonCounts } from './lesson-counts.ts';
import { WORK_DEFINITION, WORK_FIGURE, type WorkFigure } from './work-figures.ts';

export interface LessonFigure {
  readonly code: AttendanceFigure | WorkFigure;
  readonly label: string;
  readonly definition: FigureDefinition<LessonCounts>;
}

export const LESSON_FIGURES: readonly LessonFigure[] = [
  ...ATTENDANCE_FIGURE.options.map(({ value, label }) => ({
    code: value,
    label,
    definition: ATTENDANCE_DEFINITION[value],
  })),
  ...WORK_FIGURE.options.map(({ value, label }) => ({ code: value, label, definition: WORK_DEFINITION[value] })),
];
