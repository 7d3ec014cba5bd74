/**
 * By which parameters attendance is counted (statistics 4): dated versions, of which the newest that holds on the day of an
 * episode's start counts it. What a version said is never changed.
 */
import { startOfDay } from '../time/shanghai-time.ts';

export interface AttendanceParameters {
  readonly attendedSeconds: number;
  readonly onTimeSeconds: number;
  readonly finishedPercent: number;
  /** A shorter lesson asks for all of it. */
  readonly shortSeconds: number;
}

export interface AttendanceDefinition extends AttendanceParameters {
  readonly version: number;
  /** Epoch milliseconds. */
  readonly validFrom: number;
}

export const PARAMETER_LIMITS: Readonly<
  Record<keyof AttendanceParameters, { readonly least: number; readonly most: number }>
> = {
  attendedSeconds: { least: 1, most: 43_200 },
  onTimeSeconds: { least: 0, most: 43_200 },
  finishedPercent: { least: 1, most: 100 },
  shortSeconds: { least: 0, most: 43_200 },
};

/** Versions in any order; the first one holds from the beginning of all days. */
export function definitionAt<D extends AttendanceDefinition>(definitions: readonly D[], at: number): D | undefined {
  return definitions
    .filter(({ validFrom }) => validFrom <= at)
    .toSorted((one, other) => other.version - one.version)[0];
}

/** Which versions count what happened from one instant to another, in order. */
export function versionsBetween(
  definitions: readonly AttendanceDefinition[],
  from: number,
  to: number,
): readonly number[] {
  const changes = definitions.map(({ validFrom }) => validFrom).filter((at) => at > from && at <= to);
  const versions = [from, ...changes].flatMap((at) => definitionAt(definitions, at)?.version ?? []);
  return [...new Set(versions)].toSorted((one, other) => one - other);
}

/** Days that are over keep their version. */
export const mayBeginAt = (validFrom: number, now: number): boolean =>
  validFrom === startOfDay(validFrom) && validFrom >= startOfDay(now);

const lengthText = (seconds: number): string => (seconds % 60 === 0 ? `${seconds / 60} 分钟` : `${seconds} 秒`);

/** By the code of the figure (`attendance-figures.ts`). */
export function describeAttendance(by: AttendanceParameters) {
  const short = by.shortSeconds === 0 ? '' : `（不足 ${lengthText(by.shortSeconds)}的讲次须看完）`;
  const finished = `不少于计划时长的 ${by.finishedPercent}%${short}`;
  return {
    attendance: `到课 ÷ 应到。直播时长满 ${lengthText(by.attendedSeconds)}为到课，只看回放不算`,
    onTime: `按时 ÷ 到课。开课后 ${lengthText(by.onTimeSeconds)}内首次进入为按时，提前进入也算`,
    finish: `完课 ÷ 应到。直播时长${finished}为完课`,
    finishWithReplay: `完课（含回放）÷ 应到。直播与回放合计（重复部分只计一次）${finished}`,
    meanLive: '到课学员的直播时长之和 ÷ 到课，只计计划时间以内',
  };
}
