/** Figures as cells print them. */
import {
  ATTENDANCE_DEFINITION,
  type AttendanceCounts,
  type AttendanceFigure,
  attendanceFigure,
} from '@lectern/domain/statistics/attendance-figures';

export const NO_FIGURE = '—';

export const minutesText = (seconds: number): string => `${(seconds / 60).toFixed(1)} 分钟`;

export function figureText(code: AttendanceFigure, counts: AttendanceCounts): string {
  const value = attendanceFigure(code, counts);
  if (value === undefined) return NO_FIGURE;
  return ATTENDANCE_DEFINITION[code].unit === 'seconds' ? minutesText(value) : `${(value * 100).toFixed(1)}%`;
}
