/** May an episode like this be made? The form says it while typing, the server before it writes (R194, R195). */
import { DURATION_OPTIONS } from '../time/duration-options.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { isTooSoon } from '../time/too-soon.ts';

export interface EpisodeTimes {
  /** Epoch milliseconds. */
  readonly startTime: number;
  readonly endTime: number;
}

export type DraftFaultCode = 'startAfterEnd' | 'durationNotOffered' | 'tooSoon';

export interface DraftFault {
  readonly code: DraftFaultCode;
  readonly field: 'startTime' | 'endTime';
  readonly message: string;
}

const longest = DURATION_OPTIONS.at(-1) ?? 0;

/** Only the lengths that an episode may have. */
export function durationFault({ startTime, endTime }: EpisodeTimes): DraftFault | undefined {
  if (endTime <= startTime) {
    return { code: 'startAfterEnd', field: 'endTime', message: '结束时间须晚于开始时间' };
  }
  const minutes = (endTime - startTime) / MINUTE_MS;
  if (DURATION_OPTIONS.includes(minutes)) return undefined;
  const told = Number.isInteger(minutes) ? `${minutes} 分钟` : `${Math.floor(minutes)} 分多钟`;
  const message = `时长 ${told}不在可选范围内，请从 5 到 ${longest} 分钟的选项中选择`;
  return { code: 'durationNotOffered', field: 'endTime', message };
}

export const TOO_SOON = '开始时间须至少在 5 分钟之后';

/** All faults of a new episode's times; the first one is the outcome of a call. */
export function draftFaults(times: EpisodeTimes, now: number): readonly DraftFault[] {
  const length = durationFault(times);
  const lead: DraftFault | undefined = isTooSoon(times.startTime, now)
    ? { code: 'tooSoon', field: 'startTime', message: TOO_SOON }
    : undefined;
  return [length, lead].filter((fault) => fault !== undefined);
}
