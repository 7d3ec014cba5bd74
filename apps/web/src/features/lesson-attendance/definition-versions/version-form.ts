/** What somebody types who changes how attendance is counted, and what is sent of it. */
import type { AttendanceVersion, NewAttendanceVersion } from '@lectern/contract/statistics/attendance-definitions';
import { addDays, formatDate, parseDateTime, startOfDay } from '@lectern/domain/time/shanghai-time';

export interface VersionDraft {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly attendedMinutes: number | null;
  readonly onTimeMinutes: number | null;
  readonly finishedPercent: number | null;
  readonly shortMinutes: number | null;
  readonly reason: string;
}

export function draftOf(
  { attendedSeconds, onTimeSeconds, finishedPercent, shortSeconds }: AttendanceVersion,
  now: number,
) {
  return {
    day: formatDate(addDays(startOfDay(now), 1)),
    attendedMinutes: attendedSeconds / 60,
    onTimeMinutes: onTimeSeconds / 60,
    finishedPercent,
    shortMinutes: shortSeconds / 60,
    reason: '',
  };
}

const secondsOf = (minutes: number | null): number => (minutes === null ? Number.NaN : Math.round(minutes * 60));

/** What is not filled in is refused by the form. */
export const bodyOf = (draft: VersionDraft, after: number): NewAttendanceVersion => ({
  validTime: parseDateTime(`${draft.day} 00:00`) ?? 0,
  attendedSeconds: secondsOf(draft.attendedMinutes),
  onTimeSeconds: secondsOf(draft.onTimeMinutes),
  finishedPercent: draft.finishedPercent ?? Number.NaN,
  shortSeconds: secondsOf(draft.shortMinutes),
  reason: draft.reason,
  after,
});
