/** What an episode's states are called and which colour stands beside. */
import { ATTENDANCE, type Attendance } from '@lectern/domain/episodes/episode-codes';
import { EPISODE_STATUS, type EpisodeStatus } from '@lectern/domain/episodes/episode-status';
import { StatusDot, type Tone } from '../../shared/ui/marks.tsx';

const STATUS_TONE = { normal: 'success', canceled: 'plain' } satisfies Record<EpisodeStatus, Tone>;
const ATTENDANCE_TONE = {
  1: 'warning',
  0: 'accent',
  2: 'success',
  [-1]: 'plain',
  [-2]: 'danger',
} satisfies Record<Attendance, Tone>;

export function EpisodeStatusMark({ status }: { status: EpisodeStatus }) {
  return <StatusDot tone={STATUS_TONE[status]}>{EPISODE_STATUS.labelOf(status)}</StatusDot>;
}

export function AttendanceMark({ attendance }: { attendance: Attendance }) {
  return <StatusDot tone={ATTENDANCE_TONE[attendance]}>{ATTENDANCE.labelOf(attendance)}</StatusDot>;
}
