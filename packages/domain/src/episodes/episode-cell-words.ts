/** What stands in each cell of the episode list, in words: the page shows it, the export writes it. */
import { MINUTE_MS } from '../time/durations.ts';
import { formatClock, formatDateTime } from '../time/shanghai-time.ts';
import { ATTENDANCE, ROOM_MODE, SPECIAL_EPISODE_TYPE } from './episode-codes.ts';
import { EPISODE_SWITCH, LAYERED_HOMEWORK_TYPE, type LayeredHomeworkType } from './episode-features.ts';
import { EPISODE_STATUS, type EpisodeStatus } from './episode-status.ts';

export interface EpisodeCells {
  readonly id: number;
  readonly name: string;
  readonly subject: number | null;
  readonly specialEpisodeType: number;
  readonly roomMode: number;
  readonly teacherName: string | null;
  readonly startTime: number;
  readonly endTime: number;
  readonly duration: number;
  readonly reward: number;
  readonly recordUnlockTime: number;
  readonly performanceTime: number;
  readonly prestudyStartTime: number;
  readonly features: Readonly<Record<string, boolean>>;
  readonly layeredHomeworkType: LayeredHomeworkType;
  readonly status: EpisodeStatus;
  readonly exStatus: number;
  readonly templateOrdinal: number | null;
  readonly period: number | null;
  readonly includedInPeriod: boolean | null;
  /** The first lesson of the reader's that holds it. */
  readonly lesson?: { readonly name: string } | null | undefined;
  readonly lessonCount: number;
}

type Words = (row: EpisodeCells, subjectName: (id: number) => string) => string;

const time = (ms: number): string => (ms === 0 ? '' : formatDateTime(ms));
const yesNo = (value: boolean): string => (value ? '是' : '否');

const WORDS: Readonly<Record<string, Words>> = {
  type: (row) => SPECIAL_EPISODE_TYPE.labelOf(row.specialEpisodeType),
  templateOrdinal: (row) => (row.templateOrdinal === null ? '' : String(row.templateOrdinal)),
  id: (row) => String(row.id),
  name: (row) => row.name,
  lesson: lessonText,
  subject: (row, subjectName) => (row.subject === null ? '' : subjectName(row.subject)),
  duration: (row) => `${row.duration / MINUTE_MS} 分钟`,
  period: periodWords,
  recordUnlockTime: (row) => time(row.recordUnlockTime),
  performanceTime: (row) => time(row.performanceTime),
  prestudyStartTime: (row) => time(row.prestudyStartTime),
  teacher: (row) => row.teacherName ?? '',
  roomMode: (row) => ROOM_MODE.labelOf(row.roomMode),
  reward: (row) => String(row.reward),
  status: (row) => EPISODE_STATUS.labelOf(row.status),
  exStatus: (row) => ATTENDANCE.labelOf(row.exStatus),
  includedInPeriod: (row) => (row.includedInPeriod === null ? '' : yesNo(row.includedInPeriod)),
  layeredHomeworkType: (row) => LAYERED_HOMEWORK_TYPE.labelOf(row.layeredHomeworkType),
};

/** `初一数学`, or `初一数学 等 3 门`. */
function lessonText({ lesson, lessonCount }: EpisodeCells): string {
  if (!lesson) return '';
  return lessonCount > 1 ? `${lesson.name} 等 ${lessonCount} 门` : lesson.name;
}

/** `2026-03-02 10:00–11:30`, before it which 讲 of its lesson it is. */
function periodWords({ period, startTime, endTime }: EpisodeCells): string {
  const span = `${formatDateTime(startTime)}–${formatClock(endTime)}`;
  return period === null ? span : `第 ${period} 讲 ${span}`;
}

export function episodeCellWords(row: EpisodeCells, key: string, subjectName: (id: number) => string): string {
  if (EPISODE_SWITCH.has(key)) return yesNo(row.features[key] === true);
  return WORDS[key]?.(row, subjectName) ?? '';
}
