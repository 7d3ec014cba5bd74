/** What an episode's states are: as stored, and as the clock and its teacher make them (R236). */
import { type CodeOf, codeTable } from '../code-table.ts';
import { ATTENDANCE, type Attendance } from './episode-codes.ts';
import { takesTeacher } from './teacher-slots.ts';

export const EPISODE_STATUS = codeTable({ normal: '正常', canceled: '已取消' });
export type EpisodeStatus = CodeOf<typeof EPISODE_STATUS>;

export interface AttendanceFacts {
  readonly status: EpisodeStatus;
  readonly specialEpisodeType: number;
  readonly teacherId: number | null;
  readonly startTime: number;
  readonly endTime: number;
}

/** A live episode that ended without anybody to give it was not held. */
export function attendanceOf(episode: AttendanceFacts, now: number): Attendance {
  const { pending, inProgress, ended, canceled, notHeld } = ATTENDANCE.code;
  if (episode.status === EPISODE_STATUS.code.canceled) return canceled;
  if (now < episode.startTime) return pending;
  if (now < episode.endTime) return inProgress;
  return takesTeacher(episode.specialEpisodeType) && episode.teacherId === null ? notHeld : ended;
}
