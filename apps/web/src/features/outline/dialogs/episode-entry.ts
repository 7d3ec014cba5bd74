/** A new episode as it is typed, what it starts with and what is wrong with it. Pure. */
import type { SpecialEpisodeType } from '@lectern/domain/episodes/episode-codes';
import { draftFaults } from '@lectern/domain/outline/episode-draft';
import { DAY_MS, MINUTE_MS } from '@lectern/domain/time/durations';
import { minutesOf, type OutlineItem } from '../outline-item.ts';

export interface EpisodeEntry {
  readonly name: string;
  readonly labelId: number | null;
  readonly episodeTemplateId: number | null;
  readonly specialEpisodeType: SpecialEpisodeType;
  readonly startTime: number;
  readonly minutes: number;
  readonly teacherId: number | null;
  readonly performanceTime: number;
}

export type EntryFaults = Partial<Record<keyof EpisodeEntry, string>>;

const WEEK_MS = 7 * DAY_MS;

/** What is known before, where it was asked for at a time. */
export interface GivenEntry {
  readonly startTime: number;
  readonly minutes: number;
  readonly teacherId: number | null;
}

/** As the last episode of the group was, a week later: most outlines are weekly. */
export function firstEntry(items: readonly OutlineItem[], usualMinutes: number, labelId?: number): EpisodeEntry {
  const episodes = items.filter((item) => item.kind === 'episode');
  const last = episodes.findLast((item) => labelId === undefined || item.labelId === labelId);
  return {
    name: '',
    labelId: labelId ?? last?.labelId ?? null,
    episodeTemplateId: null,
    specialEpisodeType: 0,
    startTime: last && last.startTime > 0 ? last.startTime + WEEK_MS : 0,
    minutes: (last && minutesOf(last)) ?? usualMinutes,
    teacherId: last?.teacherId ?? null,
    performanceTime: 0,
  };
}

/** At the time that was asked for; a length that was drawn counts where it is offered. */
export function startEntry(
  entry: EpisodeEntry,
  given: GivenEntry | undefined,
  offered: readonly { readonly value: number }[],
): EpisodeEntry {
  if (!given) return entry;
  const { startTime, minutes, teacherId } = given;
  return {
    ...entry,
    startTime,
    minutes: offered.some(({ value }) => value === minutes) ? minutes : entry.minutes,
    teacherId: teacherId ?? entry.teacherId,
  };
}

export function entryFaults(
  entry: EpisodeEntry,
  { performed, now }: { readonly performed: boolean; readonly now: number },
): EntryFaults {
  const { startTime, minutes } = entry;
  const faults: Record<string, string> = {};
  if (entry.name.trim() === '') faults['name'] = '请填写名称';
  if (entry.labelId === null) faults['labelId'] = '请选择大纲标签';
  if (performed && entry.performanceTime === 0) faults['performanceTime'] = '请填写展演时间';
  if (startTime === 0) return { ...faults, startTime: '请填写开始时间' };
  for (const { field, message } of draftFaults({ startTime, endTime: startTime + minutes * MINUTE_MS }, now)) {
    faults[field === 'endTime' ? 'minutes' : 'startTime'] = message;
  }
  return faults;
}
