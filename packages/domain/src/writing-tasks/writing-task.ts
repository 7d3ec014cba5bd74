/** AI writing tasks (AI 写作) of a lesson: labels, the window in which students hand in, and what is wrong with one. */
import { type CodeOf, codeTable } from '../code-table.ts';
import { DAY_MS } from '../time/durations.ts';
import { formatDateTime } from '../time/shanghai-time.ts';
import { WRITING_GENRE } from './writing-genre.ts';

export const WRITING_STATE = codeTable({ on: '启用', off: '停用' });
export type WritingState = CodeOf<typeof WRITING_STATE>;

/** Where the present stands to the window; one that is off takes nothing at any time. */
export const WRITING_WINDOW = codeTable({ coming: '未开放', open: '开放中', closed: '已截止' });
export type WritingWindow = CodeOf<typeof WRITING_WINDOW>;

export const WRITING_FIELD = {
  lessonId: '课程',
  episodeId: '讲次',
  topic: '题目',
  genre: '文体',
  openTime: '开放时间',
  closeTime: '截止时间',
  state: '状态',
} as const;

export const WRITING_TOPIC_MAX = 60;

interface Window {
  readonly openTime: number;
  readonly closeTime: number;
}

export function writingWindow({ openTime, closeTime }: Window, now: number): WritingWindow {
  if (now < openTime) return 'coming';
  return now < closeTime ? 'open' : 'closed';
}

/** Half-open: it closes after it opens. */
export function windowFault({ openTime, closeTime }: Window): string | undefined {
  return openTime < closeTime ? undefined : '截止时间须晚于开放时间';
}

/** Of a task of the template: open from the start of its episode, for its days. */
export const windowFrom = (startTime: number, days: number): Window => ({
  openTime: startTime,
  closeTime: startTime + days * DAY_MS,
});

/** Undefined where the value reads as it stands. */
export function writingFieldLabel(field: string, value: unknown): string | undefined {
  if (field === 'genre') return WRITING_GENRE.has(value) ? WRITING_GENRE.labelOf(value) : undefined;
  if (field === 'state') return WRITING_STATE.has(value) ? WRITING_STATE.labelOf(value) : undefined;
  return field.endsWith('Time') && typeof value === 'number' ? formatDateTime(value) : undefined;
}
