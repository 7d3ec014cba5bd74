/** Decision 83 (R252): shortly before its start an exam stays as it is, and no exam is set to start so soon. */
import { formatDateTime } from '../time/shanghai-time.ts';
import type { ExamTimes } from './exam-times.ts';

/** Since when; undefined while it may still change. The first millisecond of the freeze is frozen. Epoch milliseconds. */
export function examFrozenSince(startAt: number, now: number, examFreezeMs: number): number | undefined {
  const since = startAt - examFreezeMs;
  return now >= since ? since : undefined;
}

/** What every refusal by the freeze ends with. */
export const frozenSinceText = (since: number): string => `自 ${formatDateTime(since)} 起`;

/** Where an exam stands for whoever changes its published paper. */
export type RepublishPhase = 'beforeFreeze' | 'frozen' | 'examing' | 'ended';

export function republishPhase(
  times: Pick<ExamTimes, 'startAt' | 'endAt'>,
  now: number,
  examFreezeMs: number,
): RepublishPhase {
  if (now >= times.endAt) return 'ended';
  if (now >= times.startAt) return 'examing';
  return examFrozenSince(times.startAt, now, examFreezeMs) === undefined ? 'beforeFreeze' : 'frozen';
}

/** 延时 is given until the exam ends (decision 170). */
export const mayExtend = ({ endAt }: Pick<ExamTimes, 'endAt'>, now: number): boolean => now < endAt;
