/** All counts that are stored of a lesson, by episode and team, and by student. */
import { type AttendanceCounts, NO_ATTENDANCE } from './attendance-figures.ts';
import { NO_WORK_COUNTS, type WorkCounts } from './work-figures.ts';

export type LessonCounts = AttendanceCounts & WorkCounts;

export const NO_COUNTS: LessonCounts = { ...NO_ATTENDANCE, ...NO_WORK_COUNTS };
