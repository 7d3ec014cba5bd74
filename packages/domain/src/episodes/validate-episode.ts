/** What an episode's fields have to be, before anybody asks for its teacher's other episodes. Form and server ask here. */
import { DURATION_OPTIONS, durationLabel } from '../time/duration-options.ts';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import { isTooSoon, MIN_LEAD_MS } from '../time/too-soon.ts';
import type { EpisodeFields } from './episode-fields.ts';

export const EPISODE_FAULTS = [
  'nameMissing',
  'nameTooLong',
  'started',
  'startMissing',
  'endBeforeStart',
  'tooSoon',
  'tooFar',
  'durationNotOffered',
  'prestudyTooLate',
  'unlockTooEarly',
  'layersWithoutHomework',
] as const;

export interface EpisodeFault {
  readonly field: keyof EpisodeFields | 'duration';
  readonly code: (typeof EPISODE_FAULTS)[number];
  readonly message: string;
}

export interface EpisodeContext {
  readonly now: number;
  /** The episode as it is stored; absent for a new one. */
  readonly stored?: EpisodeFields;
}

const MAX_NAME = 100;
/** Nothing is planned further ahead; a year typed wrong is found. */
const MAX_AHEAD_MS = 5 * 366 * DAY_MS;

export function validateEpisode(fields: EpisodeFields, { now, stored }: EpisodeContext): readonly EpisodeFault[] {
  return [
    ...nameFaults(fields),
    ...(stored && hasStarted(stored, now) ? startedFaults(fields, stored) : timeFaults(fields, now, stored)),
    ...partTimeFaults(fields),
  ];
}

export function hasStarted({ startTime }: Pick<EpisodeFields, 'startTime'>, now: number): boolean {
  return startTime <= now;
}

/** In whole minutes. */
export function durationOf({ startTime, endTime }: Pick<EpisodeFields, 'startTime' | 'endTime'>): number {
  return Math.round((endTime - startTime) / MINUTE_MS);
}

function nameFaults({ name }: EpisodeFields): readonly EpisodeFault[] {
  const text = name.trim();
  if (text === '') return [{ field: 'name', code: 'nameMissing', message: '请填写讲次名称' }];
  if (text.length > MAX_NAME) {
    return [{ field: 'name', code: 'nameTooLong', message: `讲次名称最多 ${MAX_NAME} 个字` }];
  }
  return [];
}

/** What has begun stays where it is, and who gives it. */
function startedFaults(fields: EpisodeFields, stored: EpisodeFields): readonly EpisodeFault[] {
  const kept = ['startTime', 'endTime', 'teacherId', 'specialEpisodeType', 'kind'] as const;
  return kept
    .filter((field) => fields[field] !== stored[field])
    .map((field) => ({ field, code: 'started' as const, message: '讲次已经开始，时间、老师和类型不能再修改' }));
}

function timeFaults(fields: EpisodeFields, now: number, stored?: EpisodeFields): readonly EpisodeFault[] {
  const { startTime, endTime } = fields;
  if (stored && startTime === stored.startTime && endTime === stored.endTime) return [];
  if (startTime === 0) return [{ field: 'startTime', code: 'startMissing', message: '请选择开始时间' }];
  if (endTime <= startTime) {
    return [{ field: 'duration', code: 'endBeforeStart', message: '结束时间须晚于开始时间，请重新选择时长' }];
  }
  const faults: EpisodeFault[] = [];
  if (isTooSoon(startTime, now)) {
    const message = `开始时间须在 ${MIN_LEAD_MS / MINUTE_MS} 分钟之后，请选择更晚的时间`;
    faults.push({ field: 'startTime', code: 'tooSoon', message });
  }
  if (startTime - now > MAX_AHEAD_MS) {
    faults.push({ field: 'startTime', code: 'tooFar', message: '开始时间在五年以后，请检查年份' });
  }
  return [...faults, ...durationFaults(fields, stored)];
}

/** R195; what was stored with another length may keep it. */
function durationFaults(fields: EpisodeFields, stored?: EpisodeFields): readonly EpisodeFault[] {
  const minutes = durationOf(fields);
  const exact = minutes * MINUTE_MS === fields.endTime - fields.startTime;
  if (exact && (DURATION_OPTIONS.includes(minutes) || (stored && durationOf(stored) === minutes))) return [];
  const message = `时长须是可选时长之一，${durationLabel(minutes)}不可选，请重新选择`;
  return [{ field: 'duration', code: 'durationNotOffered', message }];
}

function partTimeFaults(fields: EpisodeFields): readonly EpisodeFault[] {
  const faults: EpisodeFault[] = [];
  if (fields.prestudyStartTime > 0 && fields.prestudyStartTime >= fields.startTime) {
    const message = '预习开始时间须早于上课时间';
    faults.push({ field: 'prestudyStartTime', code: 'prestudyTooLate', message });
  }
  if (fields.recordUnlockTime > 0 && fields.recordUnlockTime < fields.startTime) {
    const message = '录播解锁时间不能早于上课时间';
    faults.push({ field: 'recordUnlockTime', code: 'unlockTooEarly', message });
  }
  if (fields.features.layeredHomeworkType !== 'none' && !fields.features.withHomework) {
    const message = '没有课后作业时不能分层，请打开课后作业或选择不分层';
    faults.push({ field: 'features', code: 'layersWithoutHomework', message });
  }
  return faults;
}
