/** What sources report of attendance, and why one of these facts cannot be (statistics 2). */
import { codeTable } from '../code-table.ts';
import { DAY_MS } from '../time/durations.ts';
import type { Presence } from './attendance.ts';
import { lengthOf, type SecondRange, type Seconds, union } from './second-ranges.ts';

export interface AttendanceFact {
  readonly kind: 'attendance';
  readonly episodeId: number;
  readonly studentId: number;
  /** The instant that second 0 of the ranges stands for: that at which the room and its recording begin. */
  readonly anchorTime: number;
  readonly live: Seconds;
  readonly replay: Seconds;
  /** Where it is earlier than the first live second. */
  readonly enteredTime?: number | undefined;
}

export const ATTENDANCE_REFUSAL = codeTable({
  unknownEpisode: '讲次不存在',
  unknownStudent: '学员不存在',
  robotAccount: '这是机器人账号，不计到课',
  staffAccount: '这是员工账号，不计到课',
  endBeforeStart: '时段的结束须晚于开始',
  tooLong: '时长超过 12 小时，请核对时段',
  beyondTomorrow: '时间晚于明天，请核对时钟',
});
export type AttendanceRefusal = keyof typeof ATTENDANCE_REFUSAL.code;

export interface AttendanceFault {
  readonly code: AttendanceRefusal;
  /** The field of the fact. */
  readonly place: string;
}

export type AccountKind = 'student' | 'robot' | 'staff' | 'unknown';

export interface AttendanceWorld {
  readonly now: number;
  readonly episodeExists: boolean;
  readonly account: AccountKind;
}

export const MAX_SECONDS = 12 * 3600;

const NO_STUDENT = { robot: 'robotAccount', staff: 'staffAccount', unknown: 'unknownStudent' } as const;

export function attendanceFault(fact: AttendanceFact, world: AttendanceWorld): AttendanceFault | undefined {
  const { account, episodeExists, now } = world;
  if (!episodeExists) return { code: 'unknownEpisode', place: 'episodeId' };
  if (account !== 'student') return { code: NO_STUDENT[account], place: 'studentId' };
  if ((fact.enteredTime ?? 0) > now + DAY_MS) return { code: 'beyondTomorrow', place: 'enteredTime' };
  return rangeFault('live', fact, now) ?? rangeFault('replay', fact, now);
}

function rangeFault(place: 'live' | 'replay', fact: AttendanceFact, now: number): AttendanceFault | undefined {
  const ranges = fact[place];
  if (ranges.some(([from, to]) => to <= from)) return { code: 'endBeforeStart', place };
  if (ranges.some(isTooLong) || lengthOf(union(ranges)) > MAX_SECONDS) return { code: 'tooLong', place };
  // A place in a recording is no instant.
  const last = place === 'live' ? Math.max(0, ...ranges.map(([, to]) => to)) : 0;
  return fact.anchorTime + last * 1000 > now + DAY_MS ? { code: 'beyondTomorrow', place } : undefined;
}

const isTooLong = ([from, to]: SecondRange): boolean => to - from > MAX_SECONDS;

/**
 * What follows from the fact alone: entered with the first live second unless it says earlier. The anchor is a whole second,
 * else joining facts of other anchors would round, and which came first would decide the figure.
 */
export function presenceOf({ anchorTime, live, replay, enteredTime }: AttendanceFact): Presence {
  const own = enteredTime === undefined ? [] : [enteredTime];
  const entries = [...live.map(([from]) => anchorTime + from * 1000), ...own];
  return {
    anchorAt: Math.floor(anchorTime / 1000) * 1000,
    live: union(live),
    replay: union(replay),
    enteredAt: entries.length === 0 ? null : Math.min(...entries),
  };
}
