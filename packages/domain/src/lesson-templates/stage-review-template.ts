/**
 * A stage review template as it is typed and as it is stored (R209, R210): names are trimmed; the window is typed in
 * days and the exam in minutes (decision 87), multiplied to milliseconds and floored.
 */
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';

export interface StageReviewNames {
  readonly name: string;
  readonly stageExamName: string;
}

export const trimmedNames = <T extends StageReviewNames>(template: T): T => ({
  ...template,
  name: template.name.trim(),
  stageExamName: template.stageExamName.trim(),
});

export const openDurationMs = (days: number): number => Math.floor(days * DAY_MS);
export const examDurationMs = (minutes: number): number => Math.floor(minutes * MINUTE_MS);
export const openDurationDays = (ms: number): number => ms / DAY_MS;
export const examDurationMinutes = (ms: number): number => ms / MINUTE_MS;
